import Geometry
import Testing

@testable import DisplayVNC

@Suite struct FilterTests {
    static let hello = Array("RFB 003.008\n".utf8)

    /// What passes, when the bytes come in pieces of `step`; nil when the viewer is hung up on.
    func passed(_ bytes: [UInt8], step: Int = .max, needsTLS: Bool = false) -> [UInt8]? {
        var filter = ViewerFilter(needsTLS: needsTLS, size: PixelSize(width: 320, height: 200))
        var at = 0
        while at < bytes.count {
            let end = min(bytes.count, at + min(step, bytes.count))
            do {
                try filter.take(bytes[at..<end])
            } catch {
                return nil
            }
            at = end
        }
        return filter.passed
    }

    /// What passes of messages after a handshake.
    func messages(_ bytes: [UInt8]) -> [UInt8]? {
        let start = FilterTests.hello + [1, 1]
        return passed(start + bytes).map { Array($0.dropFirst(start.count)) }
    }

    static let format: [UInt8] = [0, 0, 0, 0, 32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0]

    @Test func soundMessagesPassHoweverTheyComeIn() {
        let messages: [[UInt8]] = [
            FilterTests.hello, [1, 1], FilterTests.format, [2, 0, 0, 2, 0, 0, 0, 16, 0, 0, 0, 0],
            [3, 1, 0, 0, 0, 0, 1, 64, 0, 200], [4, 1, 0, 0, 0, 0, 0, 97], [5, 1, 0, 50, 0, 60],
        ]
        let all = messages.flatMap { $0 }
        for step in [1, 2, 3, 7, 100] { #expect(passed(all, step: step) == all) }
    }

    @Test func extensionsAreNotOfferedOn() {
        // Raw, H.264, Fence, DesktopSize, a quality, QEMU's keys.
        let encodings: [Int32] = [0, 50, -312, -223, -26, -258]
        let wire = encodings.flatMap { value in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> Int32($0)) }
        }
        let kept: [Int32] = [0, -223, -26]
        let expected = kept.flatMap { value in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> Int32($0)) } }
        #expect(messages([2, 0, 0, 6] + wire) == [2, 0, 0, 3] + expected)
    }

    @Test func requestsEndAtThePicturesEdge() {
        #expect(messages([3, 0, 0, 10, 0, 20, 255, 255, 255, 255]) == [3, 0, 0, 10, 0, 20, 1, 54, 0, 180])
        #expect(messages([3, 1, 1, 64, 0, 0, 0, 1, 0, 1]) == [])
        #expect(messages([3, 1, 0, 0, 0, 0, 0, 0, 0, 9]) == [])
    }

    @Test func clipboardsAndSizesAreDropped() {
        let key: [UInt8] = [4, 1, 0, 0, 0, 0, 0, 97]
        #expect(messages([6, 0, 0, 0, 0, 0, 0, 5] + Array("hello".utf8) + key) == key)
        #expect(messages([6, 0, 0, 0, 255, 255, 255, 251] + [1, 2, 3, 4, 5] + key) == key)
        #expect(messages([251, 0, 3, 32, 2, 88, 1, 0] + [UInt8](repeating: 0, count: 16) + key) == key)
        #expect(messages([6, 0, 0, 0, 0x7F, 255, 255, 255]) == nil)
    }

    @Test(
        arguments: [
            [0, 0, 0, 0, 24, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0],
            [0, 0, 0, 0, 32, 33, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0],
            [0, 0, 0, 0, 8, 8, 0, 0, 0, 7, 0, 7, 0, 3, 5, 2, 0, 0, 0, 0],
            [0, 0, 0, 0, 32, 24, 0, 1, 0, 254, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0],
            [0, 0, 0, 0, 32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 25, 8, 0, 0, 0, 0],
            [0, 0, 0, 0, 32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 8, 8, 0, 0, 0, 0],
            [0, 0, 0, 0, 32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 200, 8, 0, 0, 0, 0],
        ] as [[UInt8]])
    func pixelFormatsThatMakeNoSenseAreRefused(format: [UInt8]) {
        #expect(messages(format) == nil)
    }

    @Test func strangersAreHungUpOnAtTheirFirstByte() {
        #expect(passed(Array("G".utf8)) == nil)
        #expect(passed(Array("RFB 003.003\n".utf8)) == nil)
        #expect(passed(Array("RFB 003".utf8)) == [])
        #expect(passed(FilterTests.hello + [2]) == nil && passed(FilterTests.hello + [19]) == nil)
        #expect(messages([99]) == nil && messages([255, 0]) == nil && messages([150, 1]) == nil)
    }

    @Test func withTLSOnlyItsBeginningIsLookedAt() {
        let start = FilterTests.hello + [19, 0, 2, 0, 0, 1, 6]
        #expect(passed(start + [1, 2, 3], needsTLS: true) == start + [1, 2, 3])
        for wrong in [[1], [19, 0, 1], [19, 0, 2, 0, 0, 1, 7]] as [[UInt8]] {
            #expect(passed(FilterTests.hello + wrong, needsTLS: true) == nil)
        }
    }

    @Test func noiseNeverTraps() {
        var state: UInt64 = 7
        func next() -> UInt8 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
        for _ in 0..<2000 {
            var bytes = [UInt8](repeating: 0, count: Int(next()) % 64)
            for index in bytes.indices { bytes[index] = next() % (next() % 2 == 0 ? 8 : 255) }
            _ = messages(bytes)
        }
    }
}
