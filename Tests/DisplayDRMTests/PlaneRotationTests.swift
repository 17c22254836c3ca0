import Display
import Geometry
import Posix
import Raster
import Testing

@testable import DisplayDRM

/// Pictures turned by the plane where it can, else on the way out.
@MainActor
@Suite struct PlaneRotationTests {
    let stage: Stage
    let all: [String: UInt64] = [
        "rotate-0": 0, "rotate-90": 1, "rotate-180": 2, "rotate-270": 3, "reflect-x": 4, "reflect-y": 5,
    ]

    init() throws {
        stage = try Stage()
    }

    func device(_ rotations: [String: UInt64]) -> FakeDRMDevice {
        let device = stage.device()
        for index in device.card.planes.indices {
            device.card.planes[index].rotations = rotations
            device.card.planes[index].properties["rotation"] = PropertyID(rawValue: 33)
        }
        return device
    }

    /// What the plane was told of turning and of the picture's size, at the last mode set.
    func told(_ device: FakeDRMDevice) -> [UInt64?] {
        let request = device.requests.last { $0.purpose == .modeset }
        func value(_ property: UInt32) -> UInt64? {
            request?.settings.first { $0.property.rawValue == property && $0.object == 50 }?.value
        }
        return [value(33), value(14).map { $0 >> 16 }, value(15).map { $0 >> 16 }]
    }

    /// The kernel turns against the clock; bit 4 mirrors.
    nonisolated static let turns: [(PanelOrientation, UInt64)] = [
        (PanelOrientation(.quarter), 8), (PanelOrientation(.half), 4), (PanelOrientation(.threeQuarters), 2),
        (PanelOrientation(.half, mirrored: true), 20), (PanelOrientation(.none, mirrored: true), 17),
    ]

    @Test(arguments: turns)
    func thePlaneTurns(orientation: PanelOrientation, rotation: UInt64) throws {
        let device = device(all)
        let output = try stage.open(device, DRMConfiguration(orientation: orientation))
        let size = orientation.size(stage.size)
        #expect(output.properties.pictureSize == size)
        let first = picture(size, seed: 1)
        try stage.show(output, device, first, Region())
        // The picture is in the card's memory as it was made.
        #expect(device.shows(first, pitch: size.width * 4))
        #expect(told(device) == [rotation, UInt64(size.width), UInt64(size.height)])
        #expect(device.calls.contains("commit test"))
        output.close()
        #expect(device.memories.isEmpty && device.framebuffers.isEmpty)
    }

    @Test func whatThePlaneCannotOrTheKernelRefusesIsTurnedOnTheWayOut() throws {
        for (rotations, refused) in [(["rotate-0": UInt64(0), "rotate-180": 2], false), (all, true)] {
            let device = device(rotations)
            if refused { device.faults["commit"] = [.invalidArgument] }
            let orientation = PanelOrientation(.quarter)
            let output = try stage.open(device, DRMConfiguration(orientation: orientation))
            let first = picture(orientation.size(stage.size), seed: 1)
            try stage.show(output, device, first, Region())
            let turned = Bitmap(width: 64, height: 48)
            for y in 0..<first.height {
                for x in 0..<first.width {
                    let place = orientation.deviceRect(
                        PixelRect(x: x, y: y, width: 1, height: 1), pictureSize: first.size)
                    turned[place.x0, place.y0] = first[x, y]
                }
            }
            #expect(device.shows(turned, pitch: 256))
            #expect(told(device) == [1, 64, 48])
            output.close()
            #expect(device.memories.isEmpty)
        }
    }

    @Test func aPlaneLeftTurnedIsSetStraight() throws {
        let device = device(all)
        let output = try stage.open(device)
        try stage.show(output, device, picture(stage.size, seed: 1), Region())
        #expect(told(device) == [1, 64, 48] && !device.calls.contains("commit test"))
        output.close()
    }
}
