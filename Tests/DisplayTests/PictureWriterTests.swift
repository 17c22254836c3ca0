import Geometry
import Raster
import Testing
import TestSupport

@testable import Display

@Suite struct PictureWriterTests {
    let writer = PictureWriter()

    /// Compares every pixel with the reference; says the first that differs.
    func expectWhole(_ memory: GuardedMemory, shows picture: Bitmap, _ orientation: PanelOrientation) {
        let size = picture.size
        for y in 0..<size.height {
            for x in 0..<size.width {
                let place = orientation.deviceRect(PixelRect(x: x, y: y, width: 1, height: 1), pictureSize: size)
                let expected = expectedWord(picture[x, y], memory.format, x: place.x0, y: place.y0)
                let actual = memory.word(x: place.x0, y: place.y0)
                if actual != expected {
                    Issue.record("\(memory.format) \(orientation) at \(x), \(y): \(actual), not \(expected)")
                    return
                }
            }
        }
        #expect(memory.isPaddingUntouched)
    }

    @Test(arguments: PixelFormat.allCases, PanelOrientation.all)
    func everyFormatInEveryOrientation(format: PixelFormat, orientation: PanelOrientation) {
        for (size, padding) in [
            (PixelSize(width: 45, height: 31), 0), (PixelSize(width: 16, height: 33), 7),
            (PixelSize(width: 1, height: 9), 5),
            (PixelSize(width: 9, height: 1), 1), (PixelSize(width: 1, height: 1), 3),
        ] {
            let picture = randomPicture(size, seed: 1)
            let memory = GuardedMemory(orientation.size(size), format, padding: padding)
            let written = memory.write(picture, Region(picture.bounds), orientation, by: writer)
            #expect(written == Region(memory.size.bounds))
            expectWhole(memory, shows: picture, orientation)
        }
    }

    @Test(arguments: [PixelFormat.xrgb8888, .rgb565, .rgb888, .gray1], PanelOrientation.all)
    func anOddPictureSurvivesTheRoundTrip(format: PixelFormat, orientation: PanelOrientation) {
        let picture = randomPicture(PixelSize(width: 321, height: 241), seed: 2)
        let memory = GuardedMemory(orientation.size(picture.size), format, padding: 13)
        _ = memory.write(picture, Region(picture.bounds), orientation, by: writer)
        expectWhole(memory, shows: picture, orientation)
    }

    @Test(arguments: PixelFormat.allCases, PanelOrientation.all)
    func damageGivesTheSameAsTheWhole(format: PixelFormat, orientation: PanelOrientation) {
        let size = PixelSize(width: 43, height: 29)
        var generator = SplitMix(seed: 3)
        let picture = randomPicture(size, seed: 4)
        let partial = GuardedMemory(orientation.size(size), format, padding: 3)
        _ = partial.write(picture, Region(picture.bounds), orientation, by: writer)
        for _ in 0..<6 {
            var damage = Region()
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let x = Int.random(in: -5..<size.width, using: &generator)
                let y = Int.random(in: -5..<size.height, using: &generator)
                damage.add(
                    PixelRect(
                        x: x, y: y, width: Int.random(in: 0...40, using: &generator),
                        height: Int.random(in: 0...40, using: &generator)))
            }
            for rect in damage.clipped(to: picture.bounds).rects {
                for y in rect.y0..<rect.y1 {
                    for x in rect.x0..<rect.x1 {
                        picture[x, y] = UInt32(truncatingIfNeeded: generator.next()) | 0xFF00_0000
                    }
                }
            }
            _ = partial.write(picture, damage, orientation, by: writer)
            let whole = GuardedMemory(orientation.size(size), format, padding: 3)
            _ = whole.write(picture, Region(picture.bounds), orientation, by: writer)
            #expect(partial.isSame(as: whole))
        }
    }

    @Test(arguments: PixelFormat.allCases, PanelOrientation.all)
    func onlyWhatIsReportedIsWritten(format: PixelFormat, orientation: PanelOrientation) {
        let picture = randomPicture(PixelSize(width: 40, height: 30), seed: 5)
        let memory = GuardedMemory(orientation.size(picture.size), format, padding: 2)
        let damage = Region(PixelRect(x: 11, y: 9, width: 6, height: 5))
        let written = memory.write(picture, damage, orientation, by: writer)
        let exact = orientation.deviceRegion(damage, pictureSize: picture.size)
        #expect(written.bounds.contains(exact.bounds))
        if format != .gray1 { #expect(written == exact) }
        for y in 0..<memory.size.height {
            for x in 0..<memory.size.width where !written.intersects(PixelRect(x: x, y: y, width: 1, height: 1)) {
                if !memory.isUntouched(x: x, y: y) { Issue.record("\(format) \(orientation) at \(x), \(y)") }
            }
        }
    }

    @Test func surfacesThatDoNotFitAreRefused() {
        var memory = [UInt8](repeating: 0, count: 100)
        unsafe memory.withUnsafeMutableBytes { memory in
            func fits(_ width: Int, _ height: Int, pitch: Int, length: Int = 100, _ format: PixelFormat = .xrgb8888)
                -> Bool
            {
                unsafe PixelSurface(
                    address: memory.baseAddress!, length: length, size: PixelSize(width: width, height: height),
                    pitch: pitch, format: format) != nil
            }
            #expect(fits(5, 5, pitch: 20))
            #expect(fits(4, 5, pitch: 21))
            #expect(!fits(5, 5, pitch: 21))
            #expect(!fits(5, 5, pitch: 19))
            #expect(!fits(0, 5, pitch: 20) && !fits(5, 0, pitch: 20) && !fits(-1, -1, pitch: 20))
            #expect(!fits(5, 2, pitch: .max))
            #expect(fits(5, 1, pitch: .max))
            #expect(fits(9, 50, pitch: 2, .gray1) && !fits(17, 50, pitch: 2, .gray1))
        }
    }
}
