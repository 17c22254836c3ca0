import Glibc

// The helper of the tests: `OutputProbe <what> [arguments]`. Says its process number, then a line for each event.
say("\(getpid()) \(isMainThread())")
switch CommandLine.arguments.dropFirst().first {
case "loop": try probeLoop()
default: fail("say what to probe")
}
