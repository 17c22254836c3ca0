public import Glibc

/// Another program that a test needs, ended when let go.
///
/// It gets a process group of its own, so that its children end with it.
public final class ChildProcess {
    public let process: pid_t
    private let output: Int32
    private var isEnded = false

    /// Starts `arguments[0]`, found along PATH.
    ///
    /// - Precondition: It can be started.
    public init(_ arguments: [String]) {
        var pipe: [Int32] = [0, 0]
        precondition(unsafe Glibc.pipe(&pipe) == 0, "no pipe: errno \(errno)")
        for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        // Test threads of libdispatch block signals, which children would inherit.
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        var pointers = unsafe arguments.map { unsafe strdup($0) }
        unsafe pointers.append(nil)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
            unsafe pointers.forEach { unsafe free($0) }
        }
        var started: pid_t = 0
        let result = unsafe posix_spawnp(&started, arguments[0], &actions, &attributes, pointers, environ)
        precondition(result == 0, "\(arguments[0]) cannot be started: errno \(result); is it installed?")
        process = started
        close(pipe[1])
        output = pipe[0]
    }

    deinit {
        end()
        close(output)
    }

    /// The next line of its standard output; what there is when it ends before.
    public func nextLine() -> String {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while unsafe read(output, &byte, 1) == 1, byte != 0x0A { line.append(byte) }
        return String(decoding: line, as: UTF8.self)
    }

    /// Kills it and its children.
    public func end() {
        guard !isEnded else { return }
        isEnded = true
        kill(-process, SIGKILL)
        var status: Int32 = 0
        _ = unsafe waitpid(process, &status, 0)
    }

    /// Runs a program to its end.
    ///
    /// - Precondition: It exits with 0.
    public static func run(_ arguments: [String]) {
        let child = ChildProcess(arguments)
        child.isEnded = true
        while !child.nextLine().isEmpty {}
        var status: Int32 = 0
        _ = unsafe waitpid(child.process, &status, 0)
        precondition(status == 0, "\(arguments[0]) failed")
    }
}
