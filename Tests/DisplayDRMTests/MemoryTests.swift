import Display
import Geometry
import Posix
import Raster
import TestSupport
import Testing

@testable import DisplayDRM

/// Memory that runs out while pictures are shown, on the fake card.
@MainActor
@Suite struct MemoryTests {
    let stage: Stage

    init() throws {
        stage = try Stage()
    }

    @Test(arguments: [Errno.outOfMemory, .noSpace])
    func fewerBuffersThenFewerBitsThenASmallerMode(error: Errno) throws {
        let device = stage.device()
        let output = try stage.open(device)
        var notices: [String] = []
        output.onNotice = { notices.append($0) }
        let first = picture(stage.size, seed: 1)
        try stage.show(output, device, first, Region())
        let frame = 64 * 48 * 4

        // Three buffers become two, and the picture under way comes all the same.
        device.faults["commit"] = [error]
        let second = picture(stage.size, seed: 2)
        try output.present(second, damage: Region(second.bounds))
        try stage.run("committed again") { device.requests.count == 2 }
        device.blank()
        try stage.run("shown") { stage.recorder.shown == 2 }
        #expect(device.memories.count == 2 && device.shows(second, pitch: 256))

        // Two become one, which stays on display and is written into.
        device.faults["commit"] = [error]
        try output.present(first, damage: Region(first.bounds))
        try stage.run("asked for a whole picture") { stage.recorder.changes == 1 }
        #expect(device.memories.count == 1 && device.shows(second, pitch: 256))
        let modesets = device.calls.count { $0 == "commit modeset" || $0.hasPrefix("setCRTC") }
        try output.present(first, damage: Region())
        try stage.run("shown") { stage.recorder.shown == 3 }
        #expect(device.shows(first, pitch: 256))
        #expect(device.calls.count { $0 == "commit modeset" || $0.hasPrefix("setCRTC") } == modesets)

        // The last one becomes 16 bits; the old picture stays until the new one is there.
        device.faults["markDirty"] = [error]
        device.memoryLimit = frame + frame / 2
        try output.present(second, damage: Region(second.bounds))
        try stage.run("smaller") { stage.recorder.changes == 2 }
        #expect(device.memories.values.map(\.length).sorted() == [frame / 2, frame])
        #expect(output.properties.pictureSize == stage.size)
        try output.present(second, damage: Region())
        device.blank()
        try stage.run("shown") { stage.recorder.shown == 4 }
        #expect(device.memories.values.map(\.length) == [frame / 2])

        // At last a smaller mode.
        device.faults["markDirty"] = [error]
        device.memoryLimit = frame / 2 + 32 * 24 * 4
        try output.present(first, damage: Region(first.bounds))
        try stage.run("smaller") { stage.recorder.changes == 3 }
        #expect(output.properties.pictureSize == PixelSize(width: 32, height: 24))
        let last = picture(PixelSize(width: 32, height: 24), seed: 3)
        try output.present(last, damage: Region())
        device.blank()
        try stage.run("shown") { stage.recorder.shown == 5 }
        #expect(device.shows(last, pitch: 128) && stage.recorder.losses.isEmpty)
        // All of this within a minute is one line.
        #expect(notices.count == 1 && notices[0].contains("memory for pictures is short"))
        output.close()
        #expect(device.memories.isEmpty && device.framebuffers.isEmpty)
    }

    @Test func theLastPictureStaysWhenNothingFits() throws {
        let device = stage.device()
        device.memoryLimit = 64 * 48 * 4
        let output = try stage.open(device)
        let first = picture(stage.size, seed: 1)
        try output.present(first, damage: Region())
        try stage.run("shown") { stage.recorder.shown == 1 }
        device.refusals["markDirty"] = .outOfMemory
        device.faults["createBuffer"] = Array(repeating: .outOfMemory, count: 20)
        let second = picture(stage.size, seed: 2)
        try output.present(second, damage: Region(second.bounds))
        try stage.run("nothing helped") { output.shortages == 1 }
        #expect(!output.isReady && stage.recorder.losses.isEmpty && device.memories.count == 1)
        #expect(device.shown != nil && device.framebuffers[device.shown!.rawValue] != nil)
        // No wake-up until the next try, a second later.
        let before = stage.loop.wakeUps
        try stage.loop.runOnce(waitingAtMost: .milliseconds(100))
        #expect(stage.loop.wakeUps == before)
        device.refusals["markDirty"] = nil
        try stage.run("shown after all") { stage.recorder.shown == 2 }
        #expect(device.shows(second, pitch: 256) && output.isReady)
        output.close()
    }

    @Test func theFirstPictureOfAllMayMeetIt() throws {
        let device = stage.device()
        let output = try stage.open(device)
        device.faults["commit"] = [.noSpace, .noSpace]
        let first = picture(stage.size, seed: 1)
        try output.present(first, damage: Region())
        try stage.run("set with the buffer that is left") { device.calls.contains { $0.hasPrefix("setCRTC") } }
        #expect(device.memories.count == 1 && device.shows(first, pitch: 256))
        output.close()
        #expect(device.memories.isEmpty)
    }
}
