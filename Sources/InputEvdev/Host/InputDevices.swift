import Geometry
import Glibc
import Input
public import Posix
public import Seats

/// All input devices of the machine: finds them, opens those that are of use, reads them, and follows their comings and
/// goings.
///
/// Watches the folder of device nodes by itself, without udev, so a device that appears weeks after the start works at
/// once, under whatever number. A device that goes takes its fingers along as cancelled. Nothing runs while nobody
/// touches anything.
@MainActor
public final class InputDevices {
    public weak var delegate: (any InputDevicesDelegate)?

    /// Every device that was found, best first, with what was decided and why; for `tafel doctor`.
    public var found: [RankedDevice] {
        DeviceRanking.rank(
            candidates.values.map { DeviceRanking.Candidate($0.capabilities, paths: $0.paths) }, named: settings.named,
            ofOthers: settings.ofOthers)
    }

    /// The nodes that cannot be used, with the reason, in order of path.
    public var failures: [InputDeviceError] { errors.sorted { $0.key < $1.key }.map(\.value) }

    public private(set) var settings: InputSettings

    private let loop: EventLoop
    private let folder: String
    private let seat: SeatSession?
    private var watcher: FolderWatcher
    private var watch: EventLoop.Token?
    /// By name of the node.
    private var candidates: [String: DeviceRanking.Candidate] = [:]
    private var open: [String: OpenDevice] = [:]
    private var errors: [String: InputDeviceError] = [:]
    private var nextNumber = 0

    /// Begins to watch a folder of device nodes; `start()` opens the devices.
    ///
    /// - Parameter seat: Opens the devices for a user who may not; they come and go with it.
    /// - Throws: `InputDeviceError.systemCall` when not even the folder above can be watched.
    public init(
        settings: InputSettings, loop: EventLoop, folder: String = "/dev/input", seat: SeatSession? = nil
    ) throws(InputDeviceError) {
        self.settings = settings
        self.loop = loop
        self.folder = folder
        self.seat = seat
        watcher = try FolderWatcher(path: folder)
        seat?.observe(for: self) { [weak self] isActive in self?.seatChanged(isActive) }
    }

    /// Opens all devices that are of use and goes on doing so; the delegate hears of each.
    /// - Throws: `InputDeviceError.notWatchable` when the loop does not take the folder's descriptor.
    public func start() throws(InputDeviceError) {
        guard watch == nil else { return }
        do throws(Errno) {
            watch = try loop.watch(watcher.descriptor, .readable) { [weak self] _ in self?.followFolder() }
        } catch {
            throw .notWatchable(path: folder, errno: error)
        }
        scan()
    }

    /// Closes everything; fingers that are down are cancelled.
    public func stop() {
        if let watch { loop.cancel(watch) }
        watch = nil
        for name in open.keys.sorted() { open[name]?.close() }
        candidates.removeAll()
        errors.removeAll()
    }

    /// Goes on with other settings; fingers that are down are cancelled until they lift.
    public func use(_ settings: InputSettings) {
        let isSameChoice =
            settings.named == self.settings.named && settings.ofOthers == self.settings.ofOthers
            && settings.uses == self.settings.uses
            && settings.grabs == self.settings.grabs && settings.decoding == self.settings.decoding
        self.settings = settings
        if isSameChoice {
            for name in open.keys.sorted() { retransform(name) }
        } else if watch != nil {
            stop()
            // The watcher is still good; only the watch of it was given back.
            do throws(InputDeviceError) {
                try start()
            } catch {
                delegate?.inputDevices(self, noticed: .failed(error))
            }
        }
    }

    private func followFolder() {
        for change in watcher.changes() {
            switch change {
            case .present(let name): look(at: name)
            case .absent(let name): forget(name)
            case .everything: scan()
            }
        }
    }

    /// What a seat has taken back stays revoked: it is opened anew on the return.
    private func seatChanged(_ isActive: Bool) {
        guard watch != nil else { return }
        for name in open.keys.sorted() { open[name]?.close() }
        candidates.removeAll()
        errors.removeAll()
        if isActive { scan() }
    }

    private func scan() {
        for name in Folder.names(in: folder).sorted() { look(at: name) }
    }

    private func look(at name: String) {
        guard name.hasPrefix("event"), open[name] == nil, watch != nil, seat?.isActive ?? true else { return }
        do throws(InputDeviceError) {
            try open(name)
            errors[name] = nil
        } catch {
            // A node that has gone again since the folder told of it is none.
            if case .systemCall(name: "open", path: _, errno: .notFound) = error { return }
            guard errors[name] != error else { return }
            errors[name] = error
            delegate?.inputDevices(self, noticed: .failed(error))
        }
    }

    private func open(_ name: String) throws(InputDeviceError) {
        let path = "\(folder)/\(name)"
        let handle = try EvdevHandle(path: path, seat: seat)
        let candidate = DeviceRanking.Candidate(handle.capabilities, paths: paths(of: path))
        candidates[name] = candidate
        var ranked = DeviceRanking.judge(candidate, named: settings.named, ofOthers: settings.ofOthers)
        ranked.uses.formIntersection(settings.uses)
        guard !ranked.uses.isEmpty else { return }
        nextNumber = (nextNumber + 1) % (1 << 20)
        let device = try OpenDevice(
            handle, ranked, transform: transform(candidate), options: settings.decoding, number: nextNumber, loop: loop
        ) { [weak self] device, events, ending in
            self?.take(events, from: device, name, ending)
        }
        open[name] = device
        delegate?.inputDevices(self, noticed: .attached(ranked))
        // udev writes its notes soon after the node is there.
        loop.after(.seconds(1)) { [weak self, weak device] in
            if let self, let device, self.open[name] === device { self.retransform(name) }
        }
        if !settings.grabs.isDisjoint(with: ranked.uses) { try device.grab() }
    }

    private func transform(_ candidate: DeviceRanking.Candidate) -> TouchTransform {
        settings.transform(
            for: candidate.capabilities, paths: candidate.paths,
            udev: candidate.paths.first.flatMap(NodeNotes.calibration(ofNode:)))
    }

    /// Lets a device follow the settings and notes as they are now.
    private func retransform(_ name: String) {
        guard let device = open[name], var candidate = candidates[name] else { return }
        candidate.paths = paths(of: "\(folder)/\(name)")
        candidates[name] = candidate
        device.use(transform(candidate))
    }

    /// The node, and those configured links that lead to it.
    private func paths(of node: String) -> [String] {
        let links = settings.named + settings.ofOthers + settings.calibrations.map(\.device)
        return [node]
            + links.compactMap { match in
                guard case .path(let path) = match, path != node, NodeNotes.target(of: path) == node else { return nil }
                return path
            }
    }

    private func forget(_ name: String) {
        // Closing reports to `take`, which forgets the device.
        open[name]?.close()
        candidates[name] = nil
        errors[name] = nil
    }

    private func take(_ events: [DecodedEvent], from device: OpenDevice, _ name: String, _ ending: OpenDevice.Ending) {
        if ending == .gone, open[name] === device {
            open[name] = nil
            candidates[name] = nil
            errors[name] = nil
        }
        var inputs: [InputEvent] = []
        var pointer: CGPoint?
        for event in events {
            switch event {
            case .input(let input): inputs.append(input)
            case .pointer(let location): pointer = location
            case .warning(let warning):
                delegate?.inputDevices(self, noticed: .warning(device: device.ranked.capabilities.name, warning))
            }
        }
        if let pointer { delegate?.inputDevices(self, movedPointerTo: pointer) }
        if !inputs.isEmpty { delegate?.inputDevices(self, received: inputs) }
        guard ending == .gone else { return }
        delegate?.inputDevices(self, noticed: .detached(device.ranked))
        if device.pointer != nil, !open.values.contains(where: { $0.pointer != nil }) {
            delegate?.inputDevices(self, movedPointerTo: nil)
        }
    }
}
