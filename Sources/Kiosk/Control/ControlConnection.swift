import Glibc
import Posix

/// One program that talks to the panel: takes a line, has it answered, writes the answer, takes the next.
///
/// Nothing is read while an answer is made or waits to be taken, so that a program that only asks holds at most one
/// request and one answer in memory, and whoever never reads waits for itself alone.
@MainActor
final class ControlConnection {
    private enum State {
        case reading
        case answering
        /// The rest of an answer; `isLast` hangs up behind it.
        case writing([UInt8], from: Int, isLast: Bool)
        case closed
    }

    private let socket: FileDescriptor
    private let loop: EventLoop
    private let answer: ControlServer.Answerer
    private let onEnd: @MainActor () -> Void
    private var token: EventLoop.Token?
    private var state = State.reading
    private var received: [UInt8] = []
    /// When it last sent or took something; monotonic.
    private(set) var lastActivity: Duration

    init(
        _ socket: consuming FileDescriptor, loop: EventLoop, answer: @escaping ControlServer.Answerer,
        onEnd: @escaping @MainActor () -> Void
    ) throws(Errno) {
        let number = socket.rawValue
        self.socket = socket
        self.loop = loop
        self.answer = answer
        self.onEnd = onEnd
        lastActivity = loop.now
        token = try loop.watch(number, .readable) { [weak self] events in self?.handle(events) }
    }

    /// Tells why it is not served, and hangs up.
    func turnAway(_ fault: ControlFault) {
        write(ControlReply.failure(fault).line, isLast: true)
    }

    func close() {
        if let token { loop.cancel(token) }
        token = nil
        state = .closed
        received = []
    }

    private func end() {
        close()
        onEnd()
    }

    private func handle(_ events: EventLoop.Events) {
        lastActivity = loop.now
        if events.contains(.error) { return end() }
        switch state {
        case .reading: read()
        case .writing: flush()
        // Nobody is there any more to hear the answer.
        case .answering: if events.contains(.hangUp) { end() }
        case .closed: break
        }
    }

    private func read() {
        let number = socket.rawValue
        // One piece a turn of the loop, so that a flood does not keep it from the frames.
        var chunk = [UInt8](repeating: 0, count: 16_384)
        let count = unsafe chunk.withUnsafeMutableBytes { unsafe Glibc.read(number, $0.baseAddress, $0.count) }
        if count > 0 {
            received += chunk[..<count]
            next()
        } else if count == 0 {
            end()
        } else {
            let error = Errno.current
            if error != .wouldBlock && error != .interrupted { end() }
        }
    }

    /// Has the next whole line answered, when there is one.
    private func next() {
        guard let line = received.firstIndex(of: 0x0A) else {
            if received.count > ControlRequest.longestLine {
                turnAway(ControlFault(.malformed, "a request is at most \(ControlRequest.longestLine) bytes long"))
            }
            return
        }
        let request: ControlRequest
        let bytes = received[..<line]
        received.removeSubrange(...line)
        do throws(ControlFault) {
            guard bytes.count <= ControlRequest.longestLine else {
                throw ControlFault(.malformed, "a request is at most \(ControlRequest.longestLine) bytes long")
            }
            request = try ControlRequest(line: bytes)
        } catch {
            return write(ControlReply.failure(error).line, isLast: false)
        }
        state = .answering
        wait(for: [])
        answer(request) { [weak self] reply in
            guard let self, case .answering = state else { return }
            write(reply.line, isLast: false)
        }
    }

    private func write(_ line: String, isLast: Bool) {
        state = .writing(Array((line + "\n").utf8), from: 0, isLast: isLast)
        flush()
    }

    /// Writes what the other side takes now, and goes on once it takes more.
    private func flush() {
        guard case .writing(let bytes, var start, let isLast) = state else { return }
        while start < bytes.count {
            let number = socket.rawValue
            let count = unsafe bytes.withUnsafeBytes {
                unsafe send(number, $0.baseAddress! + start, $0.count - start, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                start += count
                continue
            }
            let error = Errno.current
            if error == .interrupted { continue }
            guard error == .wouldBlock else { return end() }
            state = .writing(bytes, from: start, isLast: isLast)
            return wait(for: .writable)
        }
        if isLast { return end() }
        state = .reading
        wait(for: .readable)
        // What came in one go with the request before.
        if !received.isEmpty { loop.post { [weak self] in self?.resume() } }
    }

    private func resume() {
        if case .reading = state { next() }
    }

    private func wait(for events: EventLoop.Events) {
        guard let token else { return }
        do throws(Errno) {
            try loop.change(token, to: events)
        } catch {
            // The descriptor is no longer watched, so nothing would come of it.
            loop.post { [weak self] in self?.end() }
        }
    }
}
