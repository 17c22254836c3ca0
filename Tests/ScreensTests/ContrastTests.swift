import TafelUI
import Testing

@testable import Screens

/// All text is at least 4.5 : 1 on what it lies on (WCAG 2.1, 1.4.3), whatever the accent.
@MainActor
struct ContrastTests {
    private static let accents: [Color] = [
        .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray, .black,
        .white, .primary, .secondary,
    ]

    private func environment(_ scheme: ColorScheme) -> EnvironmentValues {
        var environment = EnvironmentValues()
        environment.colorScheme = scheme
        return environment
    }

    /// The contrast of a style with layers of colour, painted one over another.
    private func contrast(_ style: LegibleStyle, _ layers: [Color], _ scheme: ColorScheme) -> Double {
        let environment = environment(scheme)
        var ground = Color.black.resolve(in: environment)
        for layer in layers {
            let top = layer.resolve(in: environment)
            ground.red += (top.red - ground.red) * top.opacity
            ground.green += (top.green - ground.green) * top.opacity
            ground.blue += (top.blue - ground.blue) * top.opacity
        }
        return style.resolve(in: environment).contrast(to: ground)
    }

    @Test(arguments: ColorScheme.allCases)
    func everyAccentIsLegible(_ scheme: ColorScheme) {
        for accent in Self.accents {
            for ground in [Color.card, .panel] {
                #expect(contrast(accent.legible(on: ground), [ground], scheme) >= 4.5, "\(accent) on \(ground)")
                for tint in [0.14, 0.15, 0.16] {
                    let layer = accent.opacity(tint)
                    #expect(contrast(accent.legible(on: ground, layer), [ground, layer], scheme) >= 4.5, "\(accent)")
                }
            }
        }
    }

    @Test(arguments: ColorScheme.allCases)
    func captionsAreLegible(_ scheme: ColorScheme) {
        #expect(contrast(.caption, [.card], scheme) >= 4.5)
        #expect(contrast(.panelCaption, [.panel], scheme) >= 4.5)
        // What the charts write on their axes with.
        let environment = environment(scheme)
        let axis = Color.primary.opacity(0.62)
        for ground in [Color.card, .panel] {
            let under = ground.resolve(in: environment)
            var ink = axis.resolve(in: environment)
            ink.red = under.red + (ink.red - under.red) * ink.opacity
            ink.green = under.green + (ink.green - under.green) * ink.opacity
            ink.blue = under.blue + (ink.blue - under.blue) * ink.opacity
            #expect(ink.contrast(to: under) >= 4.5)
        }
    }

    @Test
    func aColourThatIsLegibleStaysAsItIs() {
        let environment = environment(.light)
        let indigo = Color.indigo.resolve(in: environment)
        #expect(Color.indigo.legible(on: .white).resolve(in: environment) == indigo)
        #expect(Color.yellow.legible(on: .white).resolve(in: environment) != Color.yellow.resolve(in: environment))
    }
}
