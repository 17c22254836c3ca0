import CLinux
import Posix

/// Says how a terminal is: `terminal /dev/tty1` gives `text` or `graphics`, and `keyboard` or `muted`.
func probeTerminal(_ path: String) throws {
    let file = try FileDescriptor(path: path, [.readWrite, .noControllingTerminal])
    var mode: Int32 = 0
    var keyboard: Int32 = 0
    try checked { unsafe clinux_ioctl(file.rawValue, UInt(KDGETMODE), &mode) }
    try checked { unsafe clinux_ioctl(file.rawValue, UInt(KDGKBMODE), &keyboard) }
    say("terminal \(mode == KD_TEXT ? "text" : "graphics") \(keyboard == K_OFF ? "muted" : "keyboard")")
}
