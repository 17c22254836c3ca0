import Glibc

// The helper of the tests: `OutputProbe <what> [arguments]`. Says its process number, then a line for each event.
say("\(getpid()) \(isMainThread())")
switch CommandLine.arguments.dropFirst().first {
case "loop": try probeLoop()
case "vnc": try probeVNC(Array(CommandLine.arguments.dropFirst(2)))
default: fail("say what to probe")
}
