import CLinux
import Glibc
import TestSupport
import Testing

@testable import Posix

@Suite("Unix sockets")
struct LocalSocketTests {
    private func isIdle(_ listener: borrowing LocalListener) -> Bool {
        if listener.accept() != nil { false } else { true }
    }

    /// The connection that waits.
    private func accepted(by listener: borrowing LocalListener) throws -> FileDescriptor {
        guard let connection = listener.accept() else { throw Errno.wouldBlock }
        return connection
    }

    private static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    @Test("A listener lets in, knows who it is, and takes its file away")
    func listens() throws {
        let place = TemporaryFolder()
        let path = place.path + "/socket"
        do {
            let listener = try LocalListener(path: path)
            var status = stat()
            #expect(unsafe stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
            let isIdle = isIdle(listener)
            #expect(isIdle)
            let connection = try LocalConnection.open(path: path, patience: .seconds(5))
            let server = try accepted(by: listener)
            let peer = try SocketPeer(of: server.rawValue)
            #expect(peer == SocketPeer(process: getpid(), user: geteuid()) && peer.isTrusted)
            try connection.send("hello")
            var bytes = [UInt8](repeating: 0, count: 16)
            var span = bytes.mutableSpan
            #expect(try server.read(into: &span) == 6)
        }
        #expect(!Self.exists(path))
    }

    @Test("Lines come one by one, however they were cut, and a limit ends an endless one")
    func lines() throws {
        let place = TemporaryFolder()
        let listener = try LocalListener(path: place.path + "/socket")
        var connection = try LocalConnection.open(path: listener.path, patience: .milliseconds(50))
        let server = try accepted(by: listener)
        try server.writeAll(Array("one\ntw".utf8).span)
        #expect(try connection.receive(limit: 100) == Array("one".utf8))
        #expect(throws: Errno.wouldBlock) { try connection.receive(limit: 100) }
        try server.writeAll(Array("o\n\n".utf8).span)
        #expect(try connection.receive(limit: 100) == Array("two".utf8))
        #expect(try connection.receive(limit: 100) == [])
        try server.writeAll([UInt8](repeating: 1, count: 200).span)
        #expect(throws: Errno.noSpace) { try connection.receive(limit: 100) }
    }

    @Test("One who listens already is named, and what a killed one left is taken over")
    func takesOver() throws {
        let place = TemporaryFolder()
        let path = place.path + "/socket"
        do {
            let first = try LocalListener(path: path)
            do throws(LocalListenerError) {
                _ = try LocalListener(path: path)
                Issue.record("two listen at one place")
            } catch {
                #expect(error == .inUse(path: path, process: getpid()))
            }
            withExtendedLifetime(first.descriptor) {}
        }
        // As after a kill: the file is there, and nobody behind it.
        close(unsafe clinux_listen_unix(path, 0o600))
        #expect(Self.exists(path))
        _ = try LocalListener(path: path)
        #expect(!Self.exists(path))
    }

    @Test("Another kind of file is left alone, and so is one that took the socket's place")
    func leavesAlone() throws {
        let place = TemporaryFolder()
        place.write("file", "mine")
        let path = place.path + "/file"
        do throws(LocalListenerError) {
            _ = try LocalListener(path: path)
            Issue.record("a file was taken over")
        } catch {
            #expect(error == .notSocket(path: path))
        }
        #expect(try FileDescriptor.readText(path: path) == "mine")
        do {
            let listener = try LocalListener(path: place.path + "/socket")
            unsafe unlink(listener.path)
            place.write("socket", "mine")
        }
        #expect(Self.exists(place.path + "/socket"))
    }

    @Test("A path that is too long, and a folder that is not there, are named")
    func badPaths() {
        let long = "/tmp/" + String(repeating: "x", count: 120)
        for path in [long, "/nowhere/socket", ""] {
            do throws(LocalListenerError) {
                _ = try LocalListener(path: path)
                Issue.record("listens at \(path)")
            } catch {
                switch (path, error) {
                case (long, .tooLong), ("", .tooLong), ("/nowhere/socket", .systemCall("open", "/nowhere", .notFound)):
                    break
                default: Issue.record("\(path): \(error)")
                }
            }
        }
    }
}
