import Geometry
import Raster
import Scene
import Testing
import Typography

@testable import TafelUI

/// Facts about colours (the palette of iOS 15 to 18) and text styles.
@MainActor @Suite struct ColorFacts {
    private static let palette: [(Color, String, String)] = [
        (.red, "FF3B30", "FF453A"), (.orange, "FF9500", "FF9F0A"), (.yellow, "FFCC00", "FFD60A"),
        (.green, "34C759", "30D158"), (.mint, "00C7BE", "63E6E2"), (.teal, "30B0C7", "40C8E0"),
        (.cyan, "32ADE6", "64D2FF"), (.blue, "007AFF", "0A84FF"), (.indigo, "5856D6", "5E5CE6"),
        (.purple, "AF52DE", "BF5AF2"), (.pink, "FF2D55", "FF375F"), (.brown, "A2845E", "AC8E68"),
        (.gray, "8E8E93", "8E8E93"),
    ]

    /// 139, 140, 142
    @Test func systemColours() {
        var dark = EnvironmentValues()
        dark.colorScheme = .dark
        for (color, light, night) in Self.palette {
            #expect(color.resolve(in: EnvironmentValues()).description == "#\(light)FF")
            #expect(color.resolve(in: dark).description == "#\(night)FF")
        }
    }

    /// 143
    @Test func resolvedColoursAsText() {
        func text(_ space: Color.RGBColorSpace) -> String {
            Color.Resolved(colorSpace: space, red: 0.412, green: 0.508, blue: 0.690, opacity: 0.748).description
        }
        #expect(text(.sRGB) == "#6982B0BF")
        #expect(text(.sRGBLinear) == "#ACBDD8BF")
        // SwiftUI gives #6382B4BF; the red is 98.49 by the published matrix.
        #expect(text(.displayP3) == "#6282B4BF")
        #expect(Color(.sRGBLinear, white: 0.3).resolve(in: EnvironmentValues()).description == "#959595FF")
        #expect(Color(.sRGBLinear, white: 0.6).resolve(in: EnvironmentValues()).description == "#CBCBCBFF")
    }

    /// 145
    @Test func opacitiesMultiply() {
        let color = Color.red.opacity(0.3).opacity(0.5).resolve(in: EnvironmentValues())
        #expect(abs(color.opacity - 0.15) < 1e-6)
    }

    /// 146
    @Test func textStyles() {
        let sizes = Font.TextStyle.allCases.map(\.size)
        #expect(sizes == [34, 28, 22, 20, 17, 15, 17, 16, 13, 12, 11])
        #expect(Font.headline.description(at: .large).weight == 600)
        #expect(Font.body.description(at: .large).weight == 400)
    }

    /// 148
    @Test func theSpinnerIsTwentyPoints() {
        let panel = Panel(width: 100, height: 100) { ProgressView().named("spinner") }
        #expect(panel.layout("spinner") == "spinner 40 40 20x20")
        #expect(panel.host.nextFrameTime != nil)
    }

    /// 149; the sliders here are 44 points high, since nobody aims well at a wall.
    @Test func slidersTakeTheWidth() {
        let panel = Panel(width: 300, height: 100) {
            Slider(value: .constant(0.5)).named("slider")
        }
        #expect(panel.layout("slider") == "slider 0 28 300x44")
    }

    @Test func hierarchyFollowsTheForeground() {
        let panel = Panel(width: 100, height: 100) {
            Circle().foregroundStyle(.secondary).foregroundStyle(Color.red)
        }
        let context = _StyleContext(environment: EnvironmentValues())
        #expect(HierarchicalShapeStyle.secondary._resolve(context).stops[0].color.description == "#3C3C4399")
        #expect(panel.host.displayList.items.count == 1)
        guard case .fill(_, _, let paint)? = panel.host.displayList.items.first?.operation else { return }
        #expect(paint.opacity == 0.5)
    }
}
