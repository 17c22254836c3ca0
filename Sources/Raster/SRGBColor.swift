/// A colour in the sRGB space with straight (not premultiplied) alpha, components 0...1.
public struct SRGBColor: Hashable, Sendable {
    public var red, green, blue, alpha: Float

    public static let clear = SRGBColor(red: 0, green: 0, blue: 0, alpha: 0)
    public static let black = SRGBColor(red: 0, green: 0, blue: 0)
    public static let white = SRGBColor(red: 1, green: 1, blue: 1)

    @inlinable
    public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The colour of `0xRRGGBB` and an alpha.
    @inlinable
    public init(hex: UInt32, alpha: Float = 1) {
        self.init(
            red: Float(hex >> 16 & 0xFF) / 255, green: Float(hex >> 8 & 0xFF) / 255, blue: Float(hex & 0xFF) / 255,
            alpha: alpha)
    }

    /// The colour with its alpha multiplied by `opacity`.
    @inlinable
    public func opacity(_ opacity: Float) -> SRGBColor {
        SRGBColor(red: red, green: green, blue: blue, alpha: alpha * opacity)
    }

    /// As a pixel of the canvas: premultiplied, 8 bits each, `0xAARRGGBB`. NaN counts as 0.
    @inlinable public var premultiplied: UInt32 {
        // Comparisons with NaN are false, so that it ends up at 0.
        @inline(__always)
        func limited(_ value: Float) -> Float { value > 0 ? (value < 1 ? value : 1) : 0 }
        let alpha = limited(self.alpha) * 255
        let redByte = UInt32(limited(red) * alpha + 0.5)
        let greenByte = UInt32(limited(green) * alpha + 0.5)
        let blueByte = UInt32(limited(blue) * alpha + 0.5)
        return UInt32(alpha + 0.5) << 24 | redByte << 16 | greenByte << 8 | blueByte
    }
}
