import Configuration
import Geometry
import Testing

@testable import Kiosk

@Suite("Modes, languages, addresses")
struct KioskFormatTests {
    @Test("Modes")
    func modes() {
        #expect(DisplayModeName("800x480") == DisplayModeName(size: PixelSize(width: 800, height: 480)))
        for text in ["1024x600@60", "1920x1080i@50", "1280x720@59.94"] {
            #expect(DisplayModeName(text)?.description == text)
        }
        for text in [
            "", "@60", "800x480@", "800x480@0", "800x480@-5", "800x480@1e2", "800x480@inf", "800x480p", "800x480@60@60",
        ] {
            #expect(DisplayModeName(text) == nil, "\(text)")
        }
    }

    @Test("A format reads exactly the texts that its pattern matches")
    func patterns() throws {
        let examples: [(ValueShape, [String: Bool])] = [
            (
                Schema<String>.locale.shape,
                [
                    "de": true, "de_DE": true, "de-DE": true, "gsw": true, "DE": false, "de_": false, "_DE": false,
                    "d": false,
                    "de_de": false, "de__DE": false, "de_DE_x": false, "": false,
                ]
            ),
            (
                Schema<String>.networkAddress.shape,
                [
                    "127.0.0.1": true, "0.0.0.0": true, "::1": true, "fe80::1": true, "localhost": false,
                    "1.2.3": false, "": false,
                ]
            ),
            (
                Schema<DisplayModeName>.displayMode.shape,
                [
                    "800x480": true, "800x480i@50": true, "800x480@59.94": true, "800": false, "800x480@": false,
                    "800x480p": false,
                ]
            ),
        ]
        for (shape, texts) in examples {
            guard case .format(let format) = shape else { continue }
            let pattern = try Regex(format.pattern)
            for (text, isRight) in texts {
                #expect((text.wholeMatch(of: pattern) != nil) == isRight, "\(text) and \(format.pattern)")
            }
        }
        #expect(NetworkAddress.isNumeric("127.0.0.1") && NetworkAddress.isNumeric("::1"))
        #expect(!NetworkAddress.isNumeric("1.2.3") && !NetworkAddress.isNumeric("256.0.0.1"))
    }
}
