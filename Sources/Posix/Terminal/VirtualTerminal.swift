import CLinux
import Glibc

/// The console's virtual terminal while we draw in its place: no text, no cursor, no keyboard; given back at the end.
///
/// Switching to another terminal asks us first (`onRelease`) and tells us when we are back (`onAcquire`). The kernel
/// itself gives the terminal back when the process is killed and somebody switches; of a fault of our own it is given
/// back at once.
@MainActor
@safe
public final class VirtualTerminal {
    /// Give the display up now; it belongs to the other terminal when this returns.
    public var onRelease: (() -> Void)?
    /// The display is ours again.
    public var onAcquire: (() -> Void)?
    /// The terminal's number.
    public let number: Int
    /// Whether the terminal is the one shown.
    public private(set) var isActive = true

    /// What the kernel is to send for a switch; the program's own signals keep their meaning.
    private static let releaseSignal = clinux_first_free_signal()
    private static let acquireSignal = clinux_first_free_signal() + 1

    private let file: FileDescriptor
    private let savedMode: Int32
    private let savedKeyboard: Int32
    private var isOpen = true

    /// Takes the terminal `number`; when left out the one that is standard input, or the one that is shown now.
    ///
    /// - Throws: `EACCES` for users without right to it, `ENOENT` or `ENXIO` where the kernel has no terminals.
    public init(_ loop: EventLoop, number: Int? = nil) throws(Errno) {
        let chosen = if let given = number ?? Self.ownNumber() { given } else { try Self.shownNumber() }
        self.number = chosen
        file = try FileDescriptor(path: "/dev/tty\(chosen)", [.readWrite, .noControllingTerminal])
        let descriptor = file.rawValue
        var keyboard: Int32 = 0
        try checked { unsafe clinux_ioctl(descriptor, UInt(KDGKBMODE), &keyboard) }
        // A program that was killed leaves graphics and a muted keyboard behind: nobody wants that back.
        savedMode = KD_TEXT
        savedKeyboard = keyboard == K_OFF ? K_UNICODE : keyboard
        try loop.watchSignals([Self.releaseSignal, Self.acquireSignal]) { [weak self] number in self?.switching(number)
        }
        try checked { clinux_ioctl_number(file.rawValue, UInt(KDSKBMODE), UInt(K_OFF)) }
        try checked { clinux_ioctl_number(file.rawValue, UInt(KDSETMODE), UInt(KD_GRAPHICS)) }
        var process = vt_mode(
            mode: .init(VT_PROCESS), waitv: 0, relsig: Int16(Self.releaseSignal),
            acqsig: Int16(Self.acquireSignal), frsig: 0)
        try checked { unsafe clinux_ioctl(file.rawValue, UInt(VT_SETMODE), &process) }
        TerminalRescue.begin(file.rawValue, mode: savedMode, keyboard: savedKeyboard)
    }

    /// Keeps the signals of a terminal that is taken later from the threads that are started before it, which they would
    /// end. Call it before any is started.
    public static func blockSignals() throws(Errno) {
        try checked { clinux_signals_block(SignalDescriptor.mask([releaseSignal, acquireSignal])) }
    }

    /// The terminal that a service manager, or a shell on that terminal, gave us as standard input.
    private static func ownNumber() -> Int? {
        var status = stat()
        // Closed standard input is no terminal either.
        guard unsafe fstat(STDIN_FILENO, &status) == 0 else { return nil }
        // TTY_MAJOR of linux/major.h; minor 0 is the terminal shown, 64 the first serial line.
        let major = (status.st_rdev >> 8) & 0xfff
        let minor = Int(status.st_rdev & 0xff)
        guard status.st_mode & S_IFMT == S_IFCHR, major == 4, (1...63).contains(minor) else { return nil }
        return minor
    }

    private static func shownNumber() throws(Errno) -> Int {
        let console = try FileDescriptor(path: "/dev/tty0", [.readWrite, .noControllingTerminal])
        var state = vt_stat()
        try checked { unsafe clinux_ioctl(console.rawValue, UInt(VT_GETSTATE), &state) }
        return Int(state.v_active)
    }

    private func switching(_ signal: Int32) {
        guard isOpen else { return }
        if signal == Self.releaseSignal {
            isActive = false
            onRelease?()
            // Fails only when the switch was called off meanwhile.
            _ = clinux_ioctl_number(file.rawValue, UInt(VT_RELDISP), 1)
        } else {
            isActive = true
            _ = clinux_ioctl_number(file.rawValue, UInt(VT_RELDISP), UInt(VT_ACKACQ))
            onAcquire?()
        }
    }

    /// Gives the terminal back as it was found.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        TerminalRescue.end()
        var automatic = vt_mode(mode: .init(VT_AUTO), waitv: 0, relsig: 0, acqsig: 0, frsig: 0)
        // There is nothing else to do when one of these fails: the terminal is gone then.
        _ = unsafe clinux_ioctl(file.rawValue, UInt(VT_SETMODE), &automatic)
        _ = clinux_ioctl_number(file.rawValue, UInt(KDSETMODE), UInt(savedMode))
        _ = clinux_ioctl_number(file.rawValue, UInt(KDSKBMODE), UInt(savedKeyboard))
    }

    isolated deinit {
        close()
    }
}
