import Glibc
import TestSupport
import Testing

@testable import Posix

@MainActor
@Suite("Watching a file")
struct FileWatchTests {
    private let loop: EventLoop
    private let place = TemporaryFolder()

    init() throws {
        loop = try EventLoop(mainQueue: .elsewhere)
    }

    /// Runs the loop until `count()` is `expected`, and then once more for what is too much.
    private func wait(for expected: Int, _ count: () -> Int) throws {
        let end = Monotonic.now + .seconds(10)
        while count() < expected, Monotonic.now < end { try loop.runOnce(waitingAtMost: .milliseconds(20)) }
        for _ in 0..<3 { try loop.runOnce(waitingAtMost: .milliseconds(10)) }
        #expect(count() == expected)
    }

    @Test("Writing it and putting another one in its place are heard, once each")
    func hears() throws {
        place.write("file", "one")
        var count = 0
        let watch = try FileWatch(path: place.path + "/file", loop: loop, quiet: .milliseconds(5)) { count += 1 }
        place.write("file", "two")
        place.write("file", "three")
        try wait(for: 1) { count }
        place.write("other", "four")
        try wait(for: 1) { count }
        #expect(unsafe rename(place.path + "/other", place.path + "/file") == 0)
        try wait(for: 2) { count }
        withExtendedLifetime(watch) {}
    }

    @Test("A link's own folder and that of what it leads to are watched")
    func followsLinks() throws {
        let far = TemporaryFolder()
        far.write("other", "one")
        let path = place.path + "/file"
        #expect(unsafe symlink(far.path + "/other", path) == 0)
        var count = 0
        let watch = try FileWatch(path: path, loop: loop, quiet: .milliseconds(5)) { count += 1 }
        far.write("other", "two")
        try wait(for: 1) { count }
        withExtendedLifetime(watch) {}
    }

    @Test("A folder that is not there is an error")
    func missing() {
        #expect(throws: Errno.notFound) { try FileWatch(path: "/nowhere/file", loop: loop) {} }
    }
}
