import Geometry
import Testing

@testable import Display

@Suite struct OrientationTests {
    let size = PixelSize(width: 5, height: 3)

    @Test func aQuarterTurnIsClockwise() {
        // The top left pixel of the picture comes to the top right of the device.
        let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
        #expect(
            PanelOrientation(.quarter).deviceRect(corner, pictureSize: size)
                == PixelRect(x: 2, y: 0, width: 1, height: 1))
        #expect(
            PanelOrientation(.quarter, mirrored: true).deviceRect(corner, pictureSize: size)
                == PixelRect(x: 2, y: 4, width: 1, height: 1))
    }

    @Test(arguments: PanelOrientation.all)
    func mapsPixelsOneToOneAndPointsBack(orientation: PanelOrientation) {
        let deviceSize = orientation.size(size)
        var seen = Set<PixelRect>()
        for y in 0..<size.height {
            for x in 0..<size.width {
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                let place = orientation.deviceRect(pixel, pictureSize: size)
                #expect(deviceSize.bounds.contains(place) && place.area == 1)
                seen.insert(place)
                let point = orientation.picturePoint(
                    CGPoint(x: Double(place.x0) + 0.5, y: Double(place.y0) + 0.5),
                    deviceSize: CGSize(width: Double(deviceSize.width), height: Double(deviceSize.height)))
                #expect(point == CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
                #expect(orientation.inverse.deviceRect(place, pictureSize: deviceSize) == pixel)
            }
        }
        #expect(seen.count == 15)
        #expect(orientation.deviceRect(.empty, pictureSize: size).isEmpty)
        #expect(orientation.deviceRect(size.bounds, pictureSize: size) == deviceSize.bounds)
    }

    @Test(arguments: PanelOrientation.all, PanelOrientation.all)
    func followingIsApplyingOneAfterTheOther(first: PanelOrientation, second: PanelOrientation) {
        let rect = PixelRect(x0: 1, y0: 0, x1: 4, y1: 2)
        let once = first.deviceRect(rect, pictureSize: size)
        let twice = second.deviceRect(once, pictureSize: first.size(size))
        #expect(first.followed(by: second).deviceRect(rect, pictureSize: size) == twice)
        #expect(first.followed(by: first.inverse) == .upright)
    }

    @Test func degreesMayBeAnyMultipleOf90() {
        #expect(PanelOrientation.Rotation(degrees: -90) == .threeQuarters)
        #expect(PanelOrientation.Rotation(degrees: 720) == PanelOrientation.Rotation.none)
        #expect(PanelOrientation.Rotation(degrees: 45) == nil)
    }
}
