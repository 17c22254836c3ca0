public import Diagnostics
public import Posix

/// The panel's control socket: lets programs of the same user and of root in, a few at a time.
///
/// In the loop like everything else: no program can hold up a frame, whatever it sends, does not send or does not read.
@MainActor
public final class ControlServer {
    /// Does what is asked and calls back once, now or later.
    public typealias Answerer = @MainActor (ControlRequest, @escaping @MainActor (ControlReply) -> Void) -> Void

    /// The most programs at a time; one more makes the one that was silent for longest go.
    private static let most = 8

    private let listener: LocalListener
    private let loop: EventLoop
    private let log: Log
    private let answer: Answerer
    private var logLimit = RateLimiter()
    private var token: EventLoop.Token?
    private var connections: [Int: ControlConnection] = [:]
    private var lastNumber = 0

    /// Serves those who connect to `listener` from now on.
    public init(
        _ listener: consuming LocalListener, loop: EventLoop, log: Log, answer: @escaping Answerer
    ) throws(Errno) {
        let descriptor = listener.descriptor
        self.listener = listener
        self.loop = loop
        self.log = log
        self.answer = answer
        token = try loop.watch(descriptor, .readable) { [weak self] _ in
            // A few a turn of the loop, so that a crowd does not keep it from the frames.
            for _ in 0..<Self.most { if self?.accept() != true { break } }
        }
    }

    /// How many programs are connected now.
    public var connectionCount: Int { connections.count }

    /// Hangs up on all and listens no more.
    public func close() {
        if let token { loop.cancel(token) }
        token = nil
        for connection in connections.values { connection.close() }
        connections = [:]
    }

    /// Lets one in; false when nobody waits.
    private func accept() -> Bool {
        guard let socket = listener.accept() else { return false }
        do throws(Errno) {
            let peer = try SocketPeer(of: socket.rawValue)
            if connections.count >= Self.most,
                let oldest = connections.min(by: { $0.value.lastActivity < $1.value.lastActivity })
            {
                oldest.value.close()
                connections[oldest.key] = nil
            }
            lastNumber += 1
            let number = lastNumber
            let connection = try ControlConnection(socket, loop: loop, answer: answer) { [weak self] in
                self?.connections[number] = nil
            }
            connections[number] = connection
            guard !peer.isTrusted else { return true }
            log.write(
                .warning, limitedBy: &logLimit, key: "denied", at: loop.now,
                "process \(peer.process) of user \(peer.user) was turned away")
            connection.turnAway(
                ControlFault(
                    .denied, "this panel belongs to another user", hint: "run it as that user, or with sudo"))
        } catch {
            log.write(
                .warning, limitedBy: &logLimit, key: "accept", at: loop.now, "a connection was lost: \(error)")
        }
        return true
    }

    isolated deinit {
        close()
    }
}
