import Geometry
import Testing

@testable import Typography

struct IconTests {
    private let library = FontLibrary()

    @Test func everyMappedNameHasAnIcon() {
        for name in SymbolNames.all.keys.sorted() {
            let icon = library.icon(named: name)
            #expect(icon?.isEmpty == false, "\(name)")
        }
        #expect(SymbolNames.all.count > 400)
    }

    @Test(arguments: [
        "waveform.path.ecg", "arrow.triangle.2.circlepath", "circle", "star.fill", "bolt.fill", "heart.fill",
        "leaf.fill", "flame.fill", "cloud.fill",
    ])
    func theDocumentsNamesAreKnown(name: String) throws {
        let box = try #require(library.icon(named: name)).boundingRect
        #expect(box.minX >= 0 && box.minY >= 0 && box.maxX <= 1 && box.maxY <= 1)
        #expect(box.width > 0.4 && box.height > 0.4)
        #expect(abs(box.midX - 0.5) < 0.1 && abs(box.midY - 0.5) < 0.1)
    }

    @Test(arguments: ["thermometer", "star", "flash", "heart", "leaf", "fire", "cloud", "pulse", "sync", "wifi-off"])
    func iconsOfTheFontGoByTheirOwnNames(name: String) {
        #expect(library.icon(named: "mdi:\(name)")?.isEmpty == false)
    }

    @Test func namesOfLaterEditionsHaveTheNearestIcon() {
        for (name, nearest) in IconNames.later {
            #expect(library.icon(named: "mdi:\(name)") == library.icon(named: "mdi:\(nearest)"), "\(name)")
            #expect(library.icon(named: "mdi:\(name)")?.isEmpty == false, "\(name)")
        }
    }

    @Test func aPointUpIsUp() throws {
        let icon = try #require(library.icon(named: "mdi:menu-up"))
        #expect(icon.contains(CGPoint(x: 0.5, y: 0.5)))
        let top = try #require(icon.points.min { $0.y < $1.y })
        #expect(abs(top.x - 0.5) < 0.1)
    }

    @Test func dressOfANameDoesNotHideItsIcon() {
        #expect(library.icon(named: "wifi.circle.fill") == library.icon(named: "wifi"))
        #expect(library.icon(named: "heart.fill") != library.icon(named: "heart"))
    }

    @Test(arguments: ["", "mdi:", "mdi:no-such-icon", "no.such.symbol", "mdi:star\u{0}x", "thermometer-lines", ".fill"])
    func unknownNamesHaveNone(name: String) {
        #expect(library.icon(named: name) == nil)
    }
}
