import Glibc

/// The program begun anew in its own process, for what no settings can change later, such as displays.
enum ProgramRestart {
    /// Begins anew with the same arguments; what is open and not meant for that is closed. Returns only by throwing.
    ///
    /// Wraps `execv(3)`.
    static func begin() throws(CommandFailure) -> Never {
        _ = unsafe execv("/proc/self/exe", CommandLine.unsafeArgv)
        throw .failed(
            "the program cannot be started anew: \(CommandFailure.text(ofErrno: errno))", advice: "start it by hand",
            code: .temporaryFailure)
    }
}
