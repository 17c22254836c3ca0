import CLinux
import Glibc

/// What the terminal is set back to when the program dies of a fault of its own.
///
/// A signal handler may only do what signal-safety(7) allows: `ioctl` on a descriptor that is kept open, nothing else.
enum TerminalRescue {
    nonisolated(unsafe) fileprivate static var terminal: Int32 = -1
    nonisolated(unsafe) fileprivate static var mode = UInt(KD_TEXT)
    nonisolated(unsafe) fileprivate static var keyboard = UInt(K_UNICODE)

    /// The signals of a program that has gone wrong.
    private static let faults = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]

    /// From now on a fault sets the terminal back before the program ends of it.
    static func begin(_ descriptor: Int32, mode: Int32, keyboard: Int32) {
        unsafe self.mode = UInt(mode)
        unsafe self.keyboard = UInt(keyboard)
        unsafe terminal = descriptor
        for number in faults {
            var action = sigaction()
            unsafe action.__sigaction_handler.sa_handler = rescue
            unsafe sigaction(number, &action, nil)
        }
    }

    /// The terminal is back by itself, or belongs to nobody.
    static func end() {
        unsafe terminal = -1
        for number in faults { _ = signal(number, SIG_DFL) }
    }
}

private func rescue(_ number: Int32) {
    let terminal = unsafe TerminalRescue.terminal
    if terminal >= 0 {
        _ = clinux_ioctl_number(terminal, UInt(KDSETMODE), unsafe TerminalRescue.mode)
        _ = clinux_ioctl_number(terminal, UInt(KDSKBMODE), unsafe TerminalRescue.keyboard)
    }
    // Waits until this handler returns, and then ends the program as it would have ended without it.
    _ = signal(number, SIG_DFL)
    raise(number)
}
