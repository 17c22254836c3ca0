import Display
import Geometry
import Posix
import Raster
import TestSupport
import Testing

@testable import DisplayDRM

@MainActor
@Suite struct OutputTests {
    private let stage: Stage
    private var loop: EventLoop { stage.loop }
    private var recorder: Stage.Recorder { stage.recorder }
    private var size: PixelSize { stage.size }

    init() throws {
        stage = try Stage()
    }

    private func device(_ connectors: [Connector]? = nil, clips: Bool = false) -> FakeDRMDevice {
        stage.device(connectors, clips: clips)
    }

    private func open(_ device: FakeDRMDevice, _ configuration: DRMConfiguration = DRMConfiguration()) throws -> (
        DRMOutput, FakeDRMSystem
    ) {
        let system = FakeDRMSystem([device])
        let output = try DRMOutput(configuration, system, loop)
        output.delegate = recorder
        return (output, system)
    }

    private func run(_ what: String, until condition: () -> Bool) throws {
        try stage.run(what, until: condition)
    }

    private func show(_ output: DRMOutput, _ device: FakeDRMDevice, _ picture: Bitmap, _ damage: Region) throws {
        try stage.show(output, device, picture, damage)
    }

    @Test func theFirstPictureComesWholeWithTheMode() throws {
        let device = device()
        device.padding = 40
        let (output, _) = try open(device)
        #expect(output.properties.name == "HDMI-A-1" && output.properties.pictureSize == size)
        #expect(output.isReady && !device.calls.contains { $0.hasPrefix("commit") })
        let first = picture(size, seed: 1)
        try output.present(first, damage: Region())
        #expect(device.calls.filter { $0.hasPrefix("commit") } == ["commit modeset"])
        #expect(device.shows(first, pitch: 64 * 4 + 40))
        device.blank()
        try run("shown") { recorder.shown == 1 }
        output.close()
    }

    @Test func rowsBeginWhereTheDriverSays() throws {
        let device = device([connector(1, "HDMI-A-1", modes: [timing(1366, 3, 1000, preferred: true)])])
        device.padding = 5504 - 1366 * 4
        let (output, _) = try open(device)
        let picture = picture(PixelSize(width: 1366, height: 3), seed: 9)
        try show(output, device, picture, Region())
        #expect(device.shows(picture, pitch: 5504))
        let memory = try #require(
            device.shown.flatMap { device.framebuffers[$0.rawValue] }.flatMap { device.memories[$0] })
        let bytes = memory.bytes
        #expect(bytes[5504..<5507].elementsEqual((0..<3).map { UInt8(truncatingIfNeeded: picture[0, 1] >> (8 * $0)) }))
        #expect(bytes[(1366 * 4)..<5504].allSatisfy { $0 == 0xA5 })
        output.close()
    }

    @Test func picturesAreRightInEveryBuffer() throws {
        let device = device(clips: true)
        let (output, _) = try open(device)
        let picture = picture(size, seed: 2)
        try show(output, device, picture, Region(picture.bounds))
        var seen = Set<UInt32>()
        for step in 0..<12 {
            var damage = Region(PixelRect(x: step * 5 % 60, y: step * 7 % 40, width: 4, height: 6))
            if step % 3 == 0 { damage.add(PixelRect(x: 50, y: 40, width: 30, height: 30)) }
            for rect in damage.clipped(to: picture.bounds).rects {
                for y in rect.y0..<rect.y1 {
                    for x in rect.x0..<rect.x1 { picture[x, y] = 0xFF00_0000 | UInt32(step * 1000 + x * y) }
                }
            }
            try show(output, device, picture, damage)
            #expect(device.shows(picture, pitch: 64 * 4))
            seen.insert(device.shown!.rawValue)
            // The damage of this picture, not of the buffer, is what the driver is told.
            let clips = device.requests.last!.settings.first { $0.property.rawValue == 30 }!
            #expect(device.blobs[UInt32(clips.value)] == [damage.clipped(to: picture.bounds)])
        }
        #expect(seen.count >= 2 && output.properties.refreshRate! > 900)
        output.close()
        #expect(device.memories.isEmpty && device.framebuffers.isEmpty)
    }

    @Test func aPictureMayWaitWhileOneIsOnItsWay() throws {
        let device = device()
        let (output, _) = try open(device)
        let pictures = (0..<4).map { picture(size, seed: UInt32($0)) }
        try show(output, device, pictures[0], Region(pictures[0].bounds))
        try output.present(pictures[1], damage: Region(pictures[1].bounds))
        #expect(output.isReady)
        try output.present(pictures[2], damage: Region(pictures[2].bounds))
        #expect(!output.isReady)
        #expect(device.shows(pictures[0], pitch: 256))
        device.blank()
        try run("second shown") { recorder.shown == 2 }
        #expect(device.shows(pictures[1], pitch: 256))
        device.blank()
        try run("third shown") { recorder.shown == 3 }
        #expect(device.shows(pictures[2], pitch: 256))
        output.close()
    }

    @Test(arguments: [PanelOrientation(.quarter), PanelOrientation(.half, mirrored: true)])
    func turnedPicturesAreTurnedWithTheirDamage(orientation: PanelOrientation) throws {
        let device = device(clips: true)
        let (output, _) = try open(device, DRMConfiguration(orientation: orientation))
        #expect(output.properties.pictureSize == orientation.size(size))
        let picture = picture(orientation.size(size), seed: 3)
        try show(output, device, picture, Region(picture.bounds))
        let turned = Bitmap(width: 64, height: 48)
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let place = orientation.deviceRect(
                    PixelRect(x: x, y: y, width: 1, height: 1), pictureSize: picture.size)
                turned[place.x0, place.y0] = picture[x, y]
            }
        }
        #expect(device.shows(turned, pitch: 256))
        let damage = PixelRect(x: 3, y: 5, width: 7, height: 9)
        try show(output, device, picture, Region(damage))
        let clips = device.requests.last!.settings.first { $0.property.rawValue == 30 }!
        #expect(
            device.blobs[UInt32(clips.value)] == [Region(orientation.deviceRect(damage, pictureSize: picture.size))])
        output.close()
    }

    @Test func legacyCallsDoWhereAtomicOnesDoNot() throws {
        for refusal in ["", "commit"] {
            let device = device()
            if refusal.isEmpty { device.card.isAtomic = false } else { device.refusals[refusal] = .invalidArgument }
            let (output, _) = try open(device)
            let before = recorder.shown
            try output.present(picture(size, seed: 1), damage: Region())
            try run("shown without an event") { recorder.shown > before }
            let second = picture(size, seed: 2)
            try show(output, device, second, Region(second.bounds))
            #expect(device.calls.contains("setCRTC 64x48@1000") && device.calls.contains("flip"))
            #expect(device.shows(second, pitch: 256))
            output.close()
        }
    }

    @Test func aDriverWithoutFlipsIsSetEachTime() throws {
        let device = device()
        device.card.isAtomic = false
        device.refusals["flip"] = .notImplemented
        let (output, _) = try open(device)
        for seed in 0..<3 {
            let before = recorder.shown
            let next = picture(size, seed: UInt32(seed))
            try output.present(next, damage: Region(next.bounds))
            try run("shown") { recorder.shown > before }
            #expect(device.shows(next, pitch: 256))
        }
        #expect(device.calls.filter { $0 == "flip" }.count == 1)
        output.close()
    }

    @Test func littleMemoryMeansFewerBuffersThenFewerBitsThenASmallerMode() throws {
        let frame = 64 * 48 * 4
        for (limit, count, bits, width) in [
            (frame * 3, 3, 32, 64), (frame * 2, 2, 32, 64), (frame, 1, 32, 64), (frame / 2, 1, 16, 64),
            (frame / 4, 1, 32, 32), (frame / 8, 1, 16, 32),
        ] {
            let device = device()
            device.memoryLimit = limit
            let (output, _) = try open(device)
            let made = device.memories.values.map(\.length)
            #expect(made.count == count && made.allSatisfy { $0 == width * width * 3 / 4 * bits / 8 })
            #expect(output.properties.pictureSize.width == width)
            output.close()
            #expect(device.memories.isEmpty && device.framebuffers.isEmpty)
        }
        let device = device()
        device.memoryLimit = 100
        #expect(
            throws: DisplayError.systemCall(name: "making buffers for 32x24@1000", device: "/dev/dri/card0", errno: 12)
        ) {
            _ = try open(device)
        }
        #expect(device.memories.isEmpty && device.framebuffers.isEmpty)
    }

    @Test func aSingleBufferIsWrittenInPlaceAndMarked() throws {
        let device = device()
        device.memoryLimit = 64 * 48 * 4
        device.refusals["markDirty"] = .notImplemented
        let (output, _) = try open(device)
        for seed in 0..<4 {
            let before = recorder.shown
            let next = picture(size, seed: UInt32(seed))
            try output.present(next, damage: Region(next.bounds))
            device.blank()
            try run("shown") { recorder.shown > before }
            #expect(device.shows(next, pitch: 256))
        }
        // Once it is known that the driver does not want to be told, it is not.
        #expect(device.calls.filter { $0 == "markDirty 1" }.count == 1)
        output.close()
    }

    @Test func aBusyCardIsTriedAgain() throws {
        let device = device()
        let (output, _) = try open(device)
        let first = picture(size, seed: 1)
        try show(output, device, first, Region(first.bounds))
        device.faults["commit"] = [.busy, .busy]
        let second = picture(size, seed: 2)
        try output.present(second, damage: Region(second.bounds))
        try run("committed") { device.requests.count == 2 }
        device.blank()
        try run("shown") { recorder.shown == 2 }
        #expect(device.shows(second, pitch: 256) && recorder.losses.isEmpty)
        output.close()
    }

    @Test func aLostEventDoesNotStopThePanel() throws {
        let device = device()
        let (output, _) = try open(device)
        let first = picture(size, seed: 1)
        try output.present(first, damage: Region())
        try run("given up waiting") { recorder.shown == 1 }
        #expect(output.isReady)
        output.close()
    }

    @Test func withoutAVerticalBlankTheOutputLimitsItself() throws {
        let device = device([connector(1, "Virtual-1", modes: [timing(64, 48, 50, preferred: true)])])
        device.verticalBlank = false
        let (output, _) = try open(device)
        let picture = picture(size, seed: 1)
        let start = loop.now
        for _ in 0..<6 {
            let before = recorder.shown
            try output.present(picture, damage: Region(picture.bounds))
            #expect(!output.isReady)
            device.blank()
            try run("shown") { recorder.shown > before }
        }
        // Six pictures are five periods of 20 ms, less the first one, which need not wait.
        #expect(loop.now - start >= .milliseconds(78))
        output.close()
    }

    @Test func whoHasTheDisplayIsNamed() throws {
        let device = device()
        device.faults["takeMaster"] = [.busy]
        #expect(throws: DisplayError.busy(device: "HDMI-A-1", holder: "Xorg (pid 612)")) { _ = try open(device) }
        device.refusals["takeMaster"] = .permissionDenied
        #expect(throws: DisplayError.busy(device: "HDMI-A-1", holder: "Xorg (pid 612)")) { _ = try open(device) }
        let system = FakeDRMSystem([])
        #expect(throws: DisplayError.self) { _ = try DRMOutput(DRMConfiguration(), system, loop) }
        system.denied["/dev/dri/card0"] = .permissionDenied
        #expect {
            _ = try DRMOutput(DRMConfiguration(), system, loop)
        } throws: { error in
            "\(error)".contains("usermod -aG video")
        }
    }

    @Test func aDisplayTakenAwayComesBack() throws {
        let device = device()
        let (output, _) = try open(device)
        let first = picture(size, seed: 1)
        try show(output, device, first, Region(first.bounds))
        device.faults["commit"] = [.permissionDenied]
        device.faults["takeMaster"] = [.busy]
        try output.present(first, damage: Region(first.bounds))
        try run("lost") { !recorder.losses.isEmpty }
        #expect(recorder.losses == [.busy(device: "HDMI-A-1", holder: "Xorg (pid 612)")] && !output.isReady)
        guard case .away(let pipeline, .masterTaken) = output.state else {
            Issue.record("not away")
            return
        }
        output.regain(pipeline)
        #expect(recorder.changes == 0)
        output.regain(pipeline)
        #expect(recorder.changes == 1 && output.isReady)
        let second = picture(size, seed: 2)
        try show(output, device, second, Region())
        // Another program may have set any mode meanwhile: ours is set again, with a whole picture.
        #expect(device.calls.filter { $0 == "commit modeset" }.count == 2)
        #expect(device.shows(second, pitch: 256))
        output.close()
    }

    @Test func looksAgainLessAndLessOften() {
        let busy = DisplayError.busy(device: "HDMI-A-1", holder: nil)
        let delays = (0..<8).map { DRMOutput.retryDelay(after: $0, for: busy, isWatching: true) }
        #expect(delays == [1, 2, 4, 8, 16, 30, 30, 30].map { .seconds($0) })
        #expect(DRMOutput.retryDelay(after: 0, for: .disconnected, isWatching: true) == .seconds(60))
        #expect(DRMOutput.retryDelay(after: 0, for: .disconnected, isWatching: false) == .seconds(1))
    }

    @Test func terminalsAreSwitchedTwentyTimes() throws {
        let device = device()
        let (output, _) = try open(device)
        for round in 0..<20 {
            let next = picture(size, seed: UInt32(round))
            try show(output, device, next, Region(next.bounds))
            // Half of the time with a flip under way.
            if round % 2 == 0 { try output.present(next, damage: Region(PixelRect(x: 0, y: 0, width: 1, height: 1))) }
            output.terminalReleased()
            #expect(device.calls.last == "dropMaster" && !output.isReady)
            device.blank()
            output.terminalAcquired()
            #expect(output.isReady && recorder.changes == round + 1)
        }
        #expect(device.memories.count == 3)
        output.close()
    }

    @Test func unpluggedAndBackWithAnotherSize() throws {
        let device = device()
        let (output, system) = try open(device)
        let first = picture(size, seed: 1)
        try show(output, device, first, Region(first.bounds))
        device.card.connectors[0].status = .disconnected
        system.hotplug?()
        try run("lost") { !recorder.losses.isEmpty }
        #expect(recorder.losses == [.disconnected] && !output.isReady && device.memories.isEmpty)
        #expect(throws: DisplayError.disconnected) { try output.present(first, damage: Region()) }
        device.card.connectors[0] = connector(7, "HDMI-A-1", modes: [timing(80, 50, 1000, preferred: true)])
        system.hotplug?()
        try run("back") { recorder.changes == 1 }
        #expect(output.properties.pictureSize == PixelSize(width: 80, height: 50) && output.isReady)
        let second = picture(PixelSize(width: 80, height: 50), seed: 2)
        try show(output, device, second, Region())
        #expect(device.shows(second, pitch: 320))
        // The window of a virtual machine is resized: same connector, other preferred mode.
        device.card.connectors[0].modes = [timing(40, 30, 1000, preferred: true), timing(80, 50, 1000)]
        system.hotplug?()
        try run("resized") { recorder.changes == 2 }
        #expect(output.properties.pictureSize == PixelSize(width: 40, height: 30))
        output.close()
        #expect(device.memories.isEmpty)
    }

    @Test func waitsForTheFirstDisplayWithoutBusyness() throws {
        let device = device([connector(1, "HDMI-A-1", .disconnected)])
        #expect(throws: DisplayError.disconnected) { _ = try open(device) }
        let (output, system) = try open(device, DRMConfiguration(whenAbsent: .wait))
        #expect(!output.isReady)
        // The terminal may be somebody else's until there is a display to show pictures on.
        try output.takeTerminal(number: 4242)
        #expect(output.terminal == nil)
        var notices: [String] = []
        output.onNotice = { notices.append($0) }
        let before = loop.wakeUps
        try loop.runOnce(waitingAtMost: .milliseconds(100))
        #expect(loop.wakeUps == before)
        device.card.connectors[0] = connector(1, "HDMI-A-1", modes: [timing(64, 48, 1000, preferred: true)])
        system.hotplug?()
        try run("there") { recorder.changes == 1 }
        // There is no such terminal, which keeps no picture away.
        #expect(notices.count == 1 && notices[0].contains("terminal"))
        try show(output, device, picture(size, seed: 1), Region())
        output.close()
    }

    @Test func twoOutputsShareACard() throws {
        let modes = [timing(64, 48, 1000, preferred: true)]
        let device = device([connector(1, "HDMI-A-1", modes: modes), connector(2, "HDMI-A-2", modes: modes)])
        let system = FakeDRMSystem([device])
        let outputs = try (0..<2).map { _ in try DRMOutput(DRMConfiguration(), system, loop) }
        #expect(outputs.map(\.properties.name) == ["HDMI-A-1", "HDMI-A-2"])
        #expect(throws: DisplayError.self) { try DRMOutput(DRMConfiguration(), system, loop) }
        let recorders = [Stage.Recorder(), Stage.Recorder()]
        let pictures = [picture(size, seed: 1), picture(size, seed: 2)]
        for (index, output) in outputs.enumerated() {
            output.delegate = recorders[index]
            try output.present(pictures[index], damage: Region())
        }
        device.blank(on: device.card.crtcs[1].id)
        try run("the second is shown") { recorders[1].shown == 1 }
        #expect(recorders[0].shown == 0)
        device.blank()
        try run("the first is shown") { recorders[0].shown == 1 }
        #expect(device.shows(pictures[0], pitch: 256) && device.shows(pictures[1], pitch: 256, on: 1))
        // One loses its display; the other goes on.
        device.card.connectors[0].status = .disconnected
        outputs[0].lookAgain()
        outputs[1].lookAgain()
        #expect(recorders[0].losses == [.disconnected] && recorders[1].losses.isEmpty)
        try outputs[1].present(pictures[0], damage: Region(pictures[0].bounds))
        device.blank()
        try run("the second is shown again") { recorders[1].shown == 2 }
        device.card.connectors[0].status = .connected
        outputs[0].lookAgain()
        #expect(recorders[0].changes == 1 && outputs[0].properties.name == "HDMI-A-1")
        for output in outputs { output.close() }
        #expect(device.memories.isEmpty)
    }

    @Test func theDisplayIsGivenBackAsItWas() throws {
        let device = device()
        let splash = timing(64, 48, 1000, preferred: true)
        device.card.crtcs[0].mode = splash
        device.card.crtcs[0].framebuffer = FramebufferID(rawValue: 7)
        device.card.connectors[0].currentCRTC = device.card.crtcs[0].id
        let (output, _) = try open(device)
        let first = picture(size, seed: 1)
        try show(output, device, first, Region(first.bounds))
        output.close()
        output.close()
        #expect(device.calls.filter { $0.hasPrefix("setCRTC") } == ["setCRTC 64x48@1000"])
        #expect(device.shown == FramebufferID(rawValue: 7) && device.framebuffers.isEmpty)
        #expect(!output.isReady)
    }

    @Test func slightlySlowPicturesDoNotHalveTheRate() throws {
        let device = device([connector(1, "HDMI-A-1", modes: [timing(64, 48, 60, preferred: true)])])
        let choice = DisplayChoice.make([device.card], DRMConfiguration()).choice!
        let pipeline = try Pipeline(device, choice, orientation: .upright, allowAtomic: true)
        let picture = picture(size, seed: 1)
        let (period, cost) = (Duration.nanoseconds(16_666_667), Duration.milliseconds(17))
        var now = Duration.zero
        var nextBlank = period
        var finished = 0
        // The caller makes one picture after the other; when there is no room it waits for the next blank.
        func blanks(upTo time: Duration) throws {
            while nextBlank <= time {
                device.blank(at: nextBlank)
                pipeline.flipped()
                if pipeline.waiting != nil { _ = try pipeline.commitWaiting() }
                nextBlank += period
            }
            now = time
        }
        while finished < 600 {
            try blanks(upTo: now + cost)
            while !pipeline.hasRoom { try blanks(upTo: nextBlank) }
            _ = try pipeline.present(picture, damage: Region())
            finished += 1
        }
        #expect(now / Duration.seconds(1) < 600 * 0.0172)
        pipeline.destroy()
    }
}
