import CSeat
import Glibc
import Posix

/// A user's right to the displays of a seat, given by seatd or logind: they open the cards, and take them back while
/// another session is shown.
///
/// The giver also takes care of the terminal: graphics, the muted keyboard, and the console's return when we end.
/// seatd(1) and libseat.h describe the protocol.
@MainActor
@safe
final class SeatSession {
    /// The displays are ours (again), or go to another session when the handler returns.
    var onChange: ((Bool) -> Void)?
    private(set) var isActive = false

    private var seat: OpaquePointer?
    private let listener: UnsafeMutablePointer<libseat_seat_listener>
    private let loop: EventLoop
    private var token: EventLoop.Token?

    private static weak var current: SeatSession?

    /// The session of this process: the one that is open, else a new one.
    ///
    /// - Throws: what libseat says where nobody gives out seats, or not to this user.
    static func open(_ loop: EventLoop) throws(Errno) -> SeatSession {
        if let current { return current }
        let session = try SeatSession(loop)
        current = session
        return session
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
        unsafe seat = libseat_open_seat(listener, Unmanaged.passUnretained(self).toOpaque())
        guard let opened = unsafe seat else { throw Errno.current }
        // The word that the seat is ours comes at once when it is.
        let end = loop.now + .seconds(1)
        while !isActive, loop.now < end {
            if unsafe libseat_dispatch(opened, 100) < 0 { throw Errno.current }
        }
        token = try loop.watch(unsafe libseat_get_fd(opened), .readable) { [weak self] _ in self?.dispatch() }
    }

    isolated deinit {
        if let token { loop.cancel(token) }
        if let seat = unsafe seat { _ = unsafe libseat_close_seat(seat) }
        unsafe listener.deallocate()
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
        onChange?(isActive)
        if !isActive, token != nil, let seat = unsafe seat {
            // Says that we do not use the displays any more.
            _ = unsafe libseat_disable_seat(seat)
        }
    }

    /// Opens a card, whose modes may be set from now on while the session is active: `libseat_open_device`.
    func open(_ path: String) throws(Errno) -> SeatDevice {
        guard let seat = unsafe seat, isActive else { throw .busy }
        var descriptor: Int32 = -1
        let number = unsafe libseat_open_device(seat, path, &descriptor)
        guard number >= 0, descriptor >= 0 else { throw Errno.current }
        return SeatDevice(session: self, number: number, descriptor: descriptor)
    }

    fileprivate func close(_ number: Int32) {
        // Fails only when the giver is gone, and its hold on the device with it.
        if let seat = unsafe seat { _ = unsafe libseat_close_device(seat, number) }
    }
}

/// A card that a seat's giver has opened for us; given back when it goes away.
@MainActor
final class SeatDevice {
    /// The open file; valid as long as this owner lives.
    let descriptor: Int32
    private let session: SeatSession
    private let number: Int32

    fileprivate init(session: SeatSession, number: Int32, descriptor: Int32) {
        self.session = session
        self.number = number
        self.descriptor = descriptor
    }

    isolated deinit {
        session.close(number)
        Glibc.close(descriptor)
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
