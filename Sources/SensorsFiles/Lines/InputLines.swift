import CLinux
import Dispatch
import Glibc
import Sensors
import Synchronization

/// Reads lines from a descriptor on a thread of its own, until `stop`.
final class InputLines: Sendable {
    /// The most lines that wait to be taken; of a flood the oldest are lost.
    private static let limit = 1024

    private struct State {
        var lines: [[UInt8]] = []
        var hasEnded = false
        var isAnnounced = false
    }

    private let state = Mutex(State())
    private let isStopped = Atomic(false)
    private let descriptor: Int32
    private let receive: @MainActor @Sendable ([[UInt8]], Bool) -> Void

    /// - Parameter receive: Called on the main actor with lines that came in, and whether these were the last.
    init(descriptor: Int32, receive: @escaping @MainActor @Sendable ([[UInt8]], Bool) -> Void) {
        self.descriptor = descriptor
        self.receive = receive
    }

    func start() {
        DispatchQueue(label: "standard input", qos: .utility).async { [self] in run() }
    }

    /// Ends within a quarter of a second.
    func stop() {
        isStopped.store(true, ordering: .relaxed)
    }

    private func run() {
        var partial: [UInt8] = []
        var isOverlong = false
        while !isStopped.load(ordering: .relaxed) {
            var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&watched, 1, 250) > 0 else { continue }
            var block = [UInt8](repeating: 0, count: 16_384)
            let count = unsafe block.withUnsafeMutableBytes { raw in
                unsafe read(descriptor, raw.baseAddress, raw.count)
            }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else {
                if !partial.isEmpty { put(partial) }
                return end()
            }
            var start = 0
            while let newline = block[start..<count].firstIndex(of: 0x0A) {
                if !isOverlong { put(partial + block[start..<newline]) }
                partial.removeAll(keepingCapacity: true)
                isOverlong = false
                start = newline + 1
            }
            if !isOverlong { partial += block[start..<count] }
            if partial.count > RecordReader.longestLine {
                // Its beginning is enough to say that it is none.
                put(partial)
                partial = []
                isOverlong = true
            }
        }
    }

    private func put(_ line: [UInt8]) {
        announce { state in
            if state.lines.count >= Self.limit { state.lines.removeFirst(Self.limit / 2) }
            state.lines.append(line)
        }
    }

    private func end() {
        announce { $0.hasEnded = true }
    }

    private func announce(_ change: (inout sending State) -> Void) {
        let isFirst = state.withLock { state in
            change(&state)
            defer { state.isAnnounced = true }
            return !state.isAnnounced
        }
        guard isFirst else { return }
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated { hand() }
        }
    }

    @MainActor private func hand() {
        let (lines, hasEnded) = state.withLock { state in
            defer {
                state.lines = []
                state.isAnnounced = false
            }
            return (state.lines, state.hasEnded)
        }
        if !isStopped.load(ordering: .relaxed) { receive(lines, hasEnded) }
    }
}
