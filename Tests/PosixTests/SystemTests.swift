import Glibc
import Testing

@testable import Posix

@Suite struct SystemTests {
    @Test func namesErrors() {
        #expect(Errno.notFound.description == "No such file or directory")
        #expect(throws: Errno.notFound) { _ = try FileDescriptor(path: "/nonexistent", .read) }
        #expect(throws: Errno.badDescriptor) { try checked { fcntl(-1, F_GETFD) } }
    }

    @Test func ownersCloseAndTheGivenAwayStaysOpen() throws {
        var number: Int32 = -1
        do {
            let file = try FileDescriptor(path: "/dev/null", .read)
            number = file.take()
        }
        #expect(fcntl(number, F_GETFD) == FD_CLOEXEC)
        let other = try FileDescriptor(owning: number).duplicate()
        #expect(fcntl(other.rawValue, F_GETFD) == FD_CLOEXEC)
    }

    @Test func readsTextUpToItsLimit() throws {
        let status = try FileDescriptor.readText(path: "/proc/self/status")
        #expect(status.hasPrefix("Name:"))
        #expect(try FileDescriptor.readText(path: "/proc/self/status", limit: 5) == "Name:")
    }

    @Test func mapsSharedMemory() throws {
        var name = Array("/tmp/mapping-XXXXXX".utf8CString)
        let file = FileDescriptor(owning: try checked { unsafe mkstemp(&name) })
        try checked { unsafe unlink(name) }
        #expect(throws: Errno.invalidArgument) {
            _ = try MemoryMapping(descriptor: file.rawValue, offset: 0, length: 0)
        }
        try checked { ftruncate(file.rawValue, 8192) }
        let mapping = try MemoryMapping(descriptor: file.rawValue, offset: 4096, length: 4096)
        unsafe mapping.address.storeBytes(of: 0x6162, as: UInt16.self)
        var bytes: [UInt8] = [0, 0]
        #expect(unsafe pread(file.rawValue, &bytes, 2, 4096) == 2)
        #expect(bytes == [0x62, 0x61])
    }

    @Test(
        arguments: [
            (Duration.seconds(1), 1_000_000_000), (.nanoseconds(-5), -5), (.seconds(Int64.max), Int64.max),
            (.seconds(Int64.min), Int64.min),
        ] as [(Duration, Int64)])
    func countsNanoseconds(duration: Duration, expected: Int64) {
        #expect(duration.wholeNanoseconds == expected)
    }

    @Test func knowsCodeThatComesFromAFile() throws {
        let mapping = try #require(CodeMapping("7f0000001000-7f0000003000 r-xp 00001000 08:01 42   /usr/lib/libc.so.6"))
        #expect(mapping.start == 0x7f00_0000_1000 && mapping.end == 0x7f00_0000_3000)
        for line in [
            "7f0000001000-7f0000003000 r--p 00001000 08:01 42   /usr/lib/libc.so.6",
            "7ffe0000a000-7ffe0000c000 r-xp 00000000 00:00 0    [vdso]", "7f0000001000-7f0000003000 r-xp 0 08:01 0",
            "7f0000003000-7f0000001000 r-xp 00001000 08:01 42   /usr/lib/libc.so.6", "", "x-y r-xp 0 08:01 42 /x",
        ] {
            #expect(CodeMapping(Substring(line)) == nil, "\(line)")
        }
    }

    /// What is resident of this process's code, in kB.
    private func residentCode() throws -> Int {
        var isCode = false
        var sum = 0
        for line in try FileDescriptor.readText(path: "/proc/self/smaps", limit: 1 << 24).split(separator: "\n") {
            let words = line.split(separator: " ")
            if words[0].contains("-") { isCode = CodeMapping(line) != nil }
            if isCode, words[0] == "Rss:" { sum += Int(words[1]) ?? 0 }
        }
        return sum
    }

    @Test func codeIsUnmappedAndComesBack() throws {
        let before = try residentCode()
        ProgramCode.unmap()
        let after = try residentCode()
        #expect(after < before, "\(before) kB before")
    }

    @Test func theClockOnlyGrows() {
        let first = Monotonic.now
        #expect(first > .zero && Monotonic.now >= first)
    }
}
