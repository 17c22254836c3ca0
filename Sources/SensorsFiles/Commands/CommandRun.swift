import CLinux
import Glibc
import Sensors

/// One run of another program: its output, or why there is none.
enum CommandRun {
    /// The most of its output that is taken, in bytes.
    static let limit = 1_048_576
    /// How much of what it writes to standard error is told, in bytes.
    private static let errorLimit = 4096
    /// Milliseconds between two looks whether it has ended while others hold its output open.
    private static let lookInterval: Int32 = 50

    /// Runs `arguments[0]`, found along PATH, with a process group of its own, which ends with it.
    ///
    /// Blocks until then.
    /// - Throws: `absent` and `denied` when it cannot be started, `timedOut`, `malformed` for too much output,
    ///   `unavailable` with the exit code and the last line of its complaints, or with the signal that ended it.
    static func output(of arguments: [String], timeout: Duration) throws(Fault) -> [UInt8] {
        var output: [Int32] = [-1, -1]
        var errors: [Int32] = [-1, -1]
        guard unsafe pipe(&output) == 0 else { throw Fault(errno: errno) }
        defer { for descriptor in output where descriptor >= 0 { close(descriptor) } }
        guard unsafe pipe(&errors) == 0 else { throw Fault(errno: errno) }
        defer { for descriptor in errors where descriptor >= 0 { close(descriptor) } }
        for descriptor in output + errors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        let child = try start(arguments, output: output[1], errors: errors[1])
        for ends in [0, 1] {
            close(ends == 0 ? output[1] : errors[1])
        }
        (output[1], errors[1]) = (-1, -1)
        var collected = Collected(output: output[0], errors: errors[0])
        let failure = collected.collect(from: child, until: Moment.now.monotonic + timeout)
        // While it is not waited for, its number cannot belong to another group.
        kill(-child, SIGKILL)
        var status: Int32 = 0
        while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
        if let failure { throw failure }
        try check(status, collected.errorBytes)
        return collected.outputBytes
    }

    private static func check(_ status: Int32, _ errors: [UInt8]) throws(Fault) {
        let signal = status & 0x7F
        if signal != 0 { throw .unavailable("ended by signal \(signal)") }
        let code = (status >> 8) & 0xFF
        guard code != 0 else { return }
        let lines = errors.split(separator: 0x0A)
        let words = lines.last.map { ": " + String(decoding: $0.suffix(200), as: UTF8.self) } ?? ""
        throw .unavailable("exit code \(code)\(words)")
    }

    private static func start(_ arguments: [String], output: Int32, errors: Int32) throws(Fault) -> pid_t {
        guard let program = arguments.first else { throw .absent }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
        unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2)
        // Displays and touch screens are nobody else's.
        unsafe clinux_spawn_close_from(&actions, 3)
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        var none = sigset_t()
        var all = sigset_t()
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        var pointers = unsafe arguments.map { unsafe strdup($0) }
        unsafe pointers.append(nil)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
            unsafe pointers.forEach { unsafe free($0) }
        }
        var child: pid_t = 0
        let code = unsafe posix_spawnp(&child, program, &actions, &attributes, pointers, environ)
        guard code == 0 else { throw Fault(errno: code) }
        return child
    }

    private struct Collected {
        let output: Int32
        let errors: Int32
        var outputBytes: [UInt8] = []
        var errorBytes: [UInt8] = []
        private var isOutputOpen = true
        private var isErrorsOpen = true

        init(output: Int32, errors: Int32) {
            self.output = output
            self.errors = errors
        }

        /// Takes in what comes until the child has ended; returns why it has to be ended before.
        mutating func collect(from child: pid_t, until end: Duration) -> Fault? {
            var hasEnded = false
            while true {
                let rest = end - Moment.now.monotonic
                if rest <= .zero { return .timedOut }
                let milliseconds = Int32(clamping: Int64(min(rest.inSeconds * 1000, 1e6).rounded(.up)))
                var watched = [
                    pollfd(fd: isOutputOpen ? output : -1, events: Int16(POLLIN), revents: 0),
                    pollfd(fd: isErrorsOpen ? errors : -1, events: Int16(POLLIN), revents: 0),
                ]
                let wait = hasEnded ? 0 : min(milliseconds, CommandRun.lookInterval)
                let count = unsafe poll(&watched, 2, wait)
                if watched[0].revents != 0 {
                    isOutputOpen = read(output, into: &outputBytes)
                    if outputBytes.count > CommandRun.limit {
                        return .malformed("more than \(CommandRun.limit) bytes")
                    }
                }
                if watched[1].revents != 0 {
                    isErrorsOpen = read(errors, into: &errorBytes)
                    if errorBytes.count > CommandRun.errorLimit {
                        errorBytes.removeFirst(errorBytes.count - CommandRun.errorLimit)
                    }
                }
                // What it left running may keep the pipes open for ever.
                if hasEnded, count == 0 || !(isOutputOpen || isErrorsOpen) { return nil }
                hasEnded = Self.hasEnded(child)
            }
        }

        /// Whether there may be more.
        private func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
            var block = [UInt8](repeating: 0, count: 16_384)
            let count = unsafe block.withUnsafeMutableBytes { raw in
                unsafe Glibc.read(descriptor, raw.baseAddress, raw.count)
            }
            if count > 0 { bytes += block[..<count] }
            return count > 0 || (count < 0 && errno == EINTR)
        }

        private static func hasEnded(_ child: pid_t) -> Bool {
            var info = unsafe siginfo_t()
            let result = unsafe waitid(P_PID, id_t(child), &info, WEXITED | WNOHANG | WNOWAIT)
            return result != 0 || (unsafe info.si_signo) == SIGCHLD
        }
    }
}
