import Geometry
import Raster
import TafelUI
import Testing

@testable import Kiosk

/// What holds for every screen on every surface.
@MainActor
struct LayoutTests {
    nonisolated static let sizes = [
        PixelSize(width: 320, height: 240), PixelSize(width: 480, height: 320), PixelSize(width: 480, height: 800),
        PixelSize(width: 800, height: 480), PixelSize(width: 1024, height: 600), PixelSize(width: 1280, height: 720),
        PixelSize(width: 1920, height: 1080),
    ]

    /// Text and controls that stand for themselves.
    private func leaves(_ panel: TestPanel) -> [SemanticsNode] {
        panel.host.semantics().flattened.filter { node in
            node.children.isEmpty && (!node.label.isEmpty || !node.actions.isEmpty) && node.frame.width > 0
        }
    }

    /// The states of the status screen, each with its buttons.
    nonisolated static let states = ["idle", "loading", "success", "error"]

    private static func text(_ name: String, _ language: String, _ textSize: String) throws -> String {
        guard states.contains(name) else {
            return try Examples.text(name, language: language, theme: "dark", textSize: textSize)
        }
        return """
            locale: \(language)
            display: { theme: dark, textSize: \(textSize) }
            screens:
              status: { kind: status, title: Upload, state: \(name), buttons: true }
            """
    }

    /// Sizes are in points; with the text size the pixels of a point change as well, which moves what is rounded.
    @Test(arguments: Examples.names + ["dashboard"] + states, sizes)
    func nothingIsCutOffOrCoveredOrTooSmallToTouch(_ name: String, _ size: PixelSize) throws {
        for (language, textSize, scale) in [
            ("en_US", "standard", 1), ("de_DE", "largest", 2), ("de_DE", "standard", 3),
        ] {
            let panel = try TestPanel(
                try Self.text(name, language, textSize),
                size: PixelSize(width: size.width * scale, height: size.height * scale), scale: Double(scale))
            panel.advance(by: .milliseconds(100))
            let all = leaves(panel)
            #expect(!all.isEmpty)
            let screen = CGRect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
            let scrolls = name == "dashboard" && all.contains { $0.frame.maxY > screen.maxY }
            #expect(panel.host.truncatedTexts.isEmpty, "\(name) \(size) \(language) \(textSize)")
            for node in panel.host.semantics().flattened where !node.actions.isEmpty {
                #expect(
                    node.touchFrame.width >= 43.99 && node.touchFrame.height >= 43.99,
                    "\(name) \(size) \(language): \(node.label) \(node.touchFrame)")
            }
            for (index, node) in all.enumerated() {
                #expect(
                    scrolls || screen.insetBy(dx: -0.5, dy: -0.5).contains(node.frame),
                    "\(name) \(size) \(language): \(node.label) \(node.frame)")
                for other in all[(index + 1)...] {
                    let shared = node.frame.insetBy(dx: 0.5, dy: 0.5).intersection(other.frame)
                    #expect(
                        shared.isNull || shared.isEmpty,
                        "\(name) \(size) \(language): \(node.label) lies on \(other.label)")
                }
            }
        }
    }
}
