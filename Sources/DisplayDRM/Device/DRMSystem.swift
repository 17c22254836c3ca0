import Display
import Posix
import Seats

/// The machine's cards and what happens to them, behind a protocol for the same reason as `DRMDevice`.
@MainActor
protocol DRMSystem: AnyObject {
    /// The device files there are.
    func paths() -> [String]
    func open(_ path: String, allowAtomic: Bool) throws(Errno) -> any DRMDevice
    /// Where the card is attached, for cards that cannot be opened.
    func place(of path: String) -> String
    /// The other programs that have the card open, as far as that can be found out.
    func clients(of path: String) -> [DRMClient]
    /// Whether somebody else opens the cards for us and cares for the terminal.
    var hasSeat: Bool { get }
    /// Calls `handler` when displays may have come or gone; until the result goes away.
    func watch(_ loop: EventLoop, _ handler: @escaping @MainActor () -> Void) throws(Errno) -> AnyObject
}

extension DRMSystem {
    /// Who may set the card's modes, or may do so for all that is known; nil when nobody can be named.
    func holder(of path: String) -> String? {
        // A seat's giver takes displays away for one reason only.
        if hasSeat { return "another terminal" }
        let clients = clients(of: path).filter(\.isMaster)
        return clients.isEmpty ? nil : clients.map(\.description).joined(separator: ", ")
    }

    /// Opens and examines every card there is.
    func examineAll(allowAtomic: Bool) -> [(card: Card, device: (any DRMDevice)?)] {
        var found: [(card: Card, device: (any DRMDevice)?)] = []
        for path in paths() {
            do throws(Errno) {
                let device = try open(path, allowAtomic: allowAtomic)
                found.append((device.examine(), device))
            } catch {
                var card = Card(path: path, place: place(of: path), driver: "card")
                switch error {
                case .permissionDenied, .notPermitted:
                    card.problem = .noPermission(
                        device: path, hint: "add the user to the group that owns it: usermod -aG video USER")
                case .busy: card.problem = .busy(device: path, holder: holder(of: path))
                default: card.problem = .systemCall(name: "open", device: path, errno: error.rawValue)
                }
                found.append((card, nil))
            }
        }
        return found
    }
}

/// The real machine.
@MainActor
final class KernelDRMSystem: DRMSystem {
    private struct OpenCard {
        weak var device: KernelDRMDevice?
        var allowsAtomic: Bool
    }

    private static var openCards: [String: OpenCard] = [:]
    private let seat: SeatSession?

    /// A machine whose cards this process opens by itself, or through the session of a seat.
    init(seat: SeatSession? = nil) {
        self.seat = seat
    }

    var hasSeat: Bool { seat != nil }

    func paths() -> [String] { CardList.paths() }

    func open(_ path: String, allowAtomic: Bool) throws(Errno) -> any DRMDevice {
        if let open = KernelDRMSystem.openCards[path], let device = open.device, open.allowsAtomic == allowAtomic {
            return device
        }
        let device = try KernelDRMDevice(path: path, allowAtomic: allowAtomic, seat: seat)
        KernelDRMSystem.openCards[path] = OpenCard(device: device, allowsAtomic: allowAtomic)
        return device
    }

    func place(of path: String) -> String { CardList.place(of: path) }

    func clients(of path: String) -> [DRMClient] {
        let open = DeviceHolder.all(of: path)
        let masters = DRMClient.listed(for: path)?.filter(\.isMaster)
        // Without the kernel's list everybody who has the card open may be its master.
        return open.map { holder in
            let isMaster = masters.map { $0.contains { $0.process == holder.process } } ?? true
            return DRMClient(process: holder.process, program: holder.program, isMaster: isMaster)
        }
    }

    func watch(_ loop: EventLoop, _ handler: @escaping @MainActor () -> Void) throws(Errno) -> AnyObject {
        try DeviceEvents(loop) { event in
            if event.subsystem == "drm" { handler() }
        }
    }
}
