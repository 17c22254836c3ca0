import CLinux
import Glibc
import Posix

// The helper of the tests: `OutputProbe <what> [arguments]`. Says its process number, then a line for each event.
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "picture" {
    probePicture(Array(arguments.dropFirst()))
    exit(0)
}
// Test runners start us from threads that block all signals, and a child inherits that.
clinux_signals_unblock(.max)
// A test that ended badly must not leave a server behind.
if ["loop", "vnc", "hold"].contains(arguments.first) { alarm(60) }
say("\(getpid()) \(isMainThread())")
switch arguments.first {
case "loop": try probeLoop()
case "vnc": try probeVNC(Array(arguments.dropFirst()))
case "drm", "framebuffer": try probeDisplay(arguments[0], Array(arguments.dropFirst()))
case "hold":
    let held = try FileDescriptor(path: arguments[1], .readWrite)
    say("holding")
    while held.rawValue >= 0 { pause() }
case "speed": probeSpeed()
case "terminal": try probeTerminal(arguments.count > 1 ? arguments[1] : "/dev/tty1")
default: fail("say what to probe")
}
