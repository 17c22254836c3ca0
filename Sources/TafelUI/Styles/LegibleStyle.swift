/// A colour for text, moved towards black or white as far as it must be to be read on what lies behind it.
///
/// Contrast as WCAG 2.1 defines it (success criterion 1.4.3): 4.5 for text of any size.
public struct LegibleStyle: ShapeStyle, Hashable {
    let color: Color
    /// What lies behind, from the bottom up; the first one is opaque.
    let layers: [Color]
    let contrast: Double

    public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(resolve(in: context.environment))
    }

    /// The colour in an environment, opaque.
    public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
        var ground = Color.Resolved(hex: 0x808080)
        for layer in layers { ground = layer.resolve(in: environment).composed(over: ground) }
        let wanted = color.resolve(in: environment).composed(over: ground)
        let luminance = ground.luminance
        func isLegible(_ color: Color.Resolved) -> Bool {
            Color.Resolved.contrast(color.luminance, luminance) >= contrast
        }
        if isLegible(wanted) { return wanted }
        let isDark = Color.Resolved.contrast(0, luminance) <= Color.Resolved.contrast(1, luminance)
        let end = Color.Resolved(hex: isDark ? 0xFFFFFF : 0x000000)
        for step in 1...20 {
            let candidate = wanted.stepped(towards: end, Float(step) / 20)
            if isLegible(candidate) { return candidate }
        }
        return end
    }
}

extension Color {
    /// The colour as text needs it on `layers`, from the bottom up.
    ///
    /// - Parameter contrast: The least ratio of luminances, 1...21.
    public func legible(on layers: Color..., contrast: Double = 4.5) -> LegibleStyle {
        LegibleStyle(color: self, layers: layers, contrast: contrast)
    }
}

extension Color.Resolved {
    /// The ratio of luminances to another opaque colour, 1...21, after WCAG 2.1.
    public func contrast(to other: Color.Resolved) -> Double { Self.contrast(luminance, other.luminance) }

    fileprivate static func contrast(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

    fileprivate var luminance: Double {
        0.2126 * Double(linearRed) + 0.7152 * Double(linearGreen) + 0.0722 * Double(linearBlue)
    }

    /// This colour painted over an opaque one, as a canvas does it: on encoded components.
    func composed(over ground: Color.Resolved) -> Color.Resolved {
        guard opacity < 1 else { return self }
        var result = self
        result.red = ground.red + (red - ground.red) * opacity
        result.green = ground.green + (green - ground.green) * opacity
        result.blue = ground.blue + (blue - ground.blue) * opacity
        result.opacity = 1
        return result
    }

    fileprivate func stepped(towards end: Color.Resolved, _ fraction: Float) -> Color.Resolved {
        var result = self
        result.red += (end.red - red) * fraction
        result.green += (end.green - green) * fraction
        result.blue += (end.blue - blue) * fraction
        return result
    }
}
