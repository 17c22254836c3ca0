import Configuration
import Glibc
import Sensors
import TestSupport
import Testing

@testable import Kiosk

/// Files that `tafel record` wrote, played as tests.
@Suite @MainActor struct RecordedSessionsTests {
    private struct Missing: Error {
        var path: String
    }

    private func session(_ name: String) throws -> Session {
        let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
        let path = "/\(folder)/Recordings/\(name).recording"
        guard let file = unsafe fopen(path, "r") else { throw Missing(path: path) }
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe fread(&part, 1, part.count, file)
            if count == 0 { break }
            bytes += part[..<count]
        }
        return try Session(bytes: bytes)
    }

    private func play(_ session: Session) throws -> (frames: [SessionReplay.Frame], store: Store) {
        let replay = try SessionReplay(session, sourceTypes: LivePanel.types, fonts: TestPanel.fonts)
        var frames: [SessionReplay.Frame] = []
        try replay.run { frame, _ in frames.append(frame) }
        return (frames, replay.store)
    }

    /// For each frame whether it differs from the one before.
    private func changes(_ hashes: [UInt64]) -> [Bool] { zip(hashes, hashes.dropFirst()).map { $0 != $1 } }

    @Test(arguments: ["ring", "loader"])
    func framesChangeWhereTheyChangedThen(name: String) throws {
        withTimeZone("UTC") {}
        let frames = try play(try session(name)).frames
        #expect(frames.count > 10)
        #expect(changes(frames.map(\.hash)) == changes(frames.map(\.recordedHash)))
        if let first = frames.first, first.isEqual {
            #expect(!frames.contains { !$0.isEqual })
        }
    }

    @Test func theRingSetTheValue() throws {
        withTimeZone("UTC") {}
        let store = try play(try session("ring")).store
        let channel = try #require(store.channel(at: "steps"))
        let value = try #require(store.latest(channel.id)?.value)
        // From the ring's 140th to its 260th degree.
        #expect((71...74).contains(value))
    }
}
