import CSeat
import Glibc
public import Posix

/// A user's right to the displays and input devices of a seat, given by seatd or logind: they open the devices, and take
/// them back while another session is shown.
///
/// The giver also takes care of the terminal: graphics, the muted keyboard, and the console's return when we end.
/// seatd(1) and libseat.h describe the protocol.
@MainActor
@safe
public final class SeatSession {
    private struct Observer {
        weak var owner: AnyObject?
        var handler: (Bool) -> Void
    }

    /// Whether the devices are ours now.
    public private(set) var isActive = false

    private var observers: [Observer] = []
    private var seat: OpaquePointer?
    private let listener: UnsafeMutablePointer<libseat_seat_listener>
    private let loop: EventLoop
    private var token: EventLoop.Token?

    private static weak var current: SeatSession?

    /// The session of this process's user: the one that is open, else a new one.
    ///
    /// - Returns: nil for root, who needs none, and where nobody gives out seats, or not to this user.
    public static func ofUser(_ loop: EventLoop) -> SeatSession? {
        guard geteuid() != 0 else { return nil }
        if let current { return current }
        do throws(Errno) {
            let session = try SeatSession(loop)
            current = session
            return session
        } catch {
            // Devices are opened directly then, which their permissions may allow.
            return nil
        }
    }

    private init(_ loop: EventLoop) throws(Errno) {
        self.loop = loop
        unsafe listener = UnsafeMutablePointer.allocate(capacity: 1)
        unsafe listener.initialize(
            to: libseat_seat_listener(
                enable_seat: { _, data in unsafe seatChanged(data, isActive: true) },
                disable_seat: { _, data in unsafe seatChanged(data, isActive: false) }))
        // Its messages would go to standard error unasked.
        libseat_set_log_level(LIBSEAT_LOG_LEVEL_SILENT)
        let opened = try unsafe openSeat()
        unsafe seat = opened
        // The word that the seat is ours comes at once when it is.
        let end = loop.now + .seconds(1)
        while !isActive, loop.now < end {
            if unsafe libseat_dispatch(opened, 100) < 0 { throw Errno.current }
        }
        token = try loop.watch(unsafe libseat_get_fd(opened), .readable) { [weak self] _ in self?.dispatch() }
    }

    /// Asks seatd, then logind; libseat's third way is for root only, and would seem to work for others.
    private func openSeat() throws(Errno) -> OpaquePointer {
        let variable = "LIBSEAT_BACKEND"
        let isChosen = unsafe getenv(variable) != nil
        var error = Errno.notFound
        for giver in isChosen ? [""] : ["seatd", "logind"] {
            // The library has no other way of being told.
            if !isChosen { unsafe setenv(variable, giver, 1) }
            defer { if !isChosen { unsafe unsetenv(variable) } }
            if let opened = unsafe libseat_open_seat(listener, Unmanaged.passUnretained(self).toOpaque()) {
                return unsafe opened
            }
            error = Errno.current
        }
        throw error
    }

    isolated deinit {
        if let token { loop.cancel(token) }
        if let seat = unsafe seat { _ = unsafe libseat_close_seat(seat) }
        unsafe listener.deallocate()
    }

    /// Calls `handler` when the devices are ours (again), and when they go to another session as soon as all handlers
    /// have returned; as long as `owner` lives.
    public func observe(for owner: AnyObject, _ handler: @escaping (Bool) -> Void) {
        observers.append(Observer(owner: owner, handler: handler))
    }

    private func dispatch() {
        guard let seat = unsafe seat, unsafe libseat_dispatch(seat, 0) < 0 else { return }
        // Whoever gave out the seat has ended; a descriptor that stays readable must not keep the loop busy.
        if let token { loop.cancel(token) }
        token = nil
        change(false)
    }

    fileprivate func change(_ isActive: Bool) {
        self.isActive = isActive
        observers.removeAll { $0.owner == nil }
        for observer in observers { observer.handler(isActive) }
        if !isActive, token != nil, let seat = unsafe seat {
            // Says that we do not use the devices any more.
            _ = unsafe libseat_disable_seat(seat)
        }
    }

    /// Opens a card or an input device, which is ours from now on while the session is active: `libseat_open_device`.
    public func open(_ path: String) throws(Errno) -> SeatDevice {
        guard let seat = unsafe seat, isActive else { throw .busy }
        var descriptor: Int32 = -1
        let number = unsafe libseat_open_device(seat, path, &descriptor)
        guard number >= 0, descriptor >= 0 else { throw Errno.current }
        return SeatDevice(session: self, number: number, file: FileDescriptor(owning: descriptor))
    }

    func close(_ number: Int32) {
        // Fails only when the giver is gone, and its hold on the device with it.
        if let seat = unsafe seat { _ = unsafe libseat_close_device(seat, number) }
    }
}

/// Called by libseat inside `libseat_dispatch`, which only the main thread calls.
private func seatChanged(_ data: UnsafeMutableRawPointer?, isActive: Bool) {
    guard let data = unsafe data else { return }
    let address = UInt(bitPattern: data)
    MainActor.assumeIsolated {
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return }
        unsafe Unmanaged<SeatSession>.fromOpaque(pointer).takeUnretainedValue().change(isActive)
    }
}
