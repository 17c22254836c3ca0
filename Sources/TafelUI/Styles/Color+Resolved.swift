public import Raster

#if canImport(Glibc)
    import Glibc
#endif

extension Color {
    /// A colour's components in one environment: sRGB, straight alpha, usually 0...1.
    public struct Resolved: Hashable, Sendable {
        public var red, green, blue, opacity: Float

        init(_ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double) {
            self.opacity = Float(opacity)
            switch colorSpace {
            case .sRGB:
                (self.red, self.green, self.blue) = (Float(red), Float(green), Float(blue))
            case .sRGBLinear:
                (self.red, self.green, self.blue) = (
                    Float(Self.encode(red)), Float(Self.encode(green)), Float(Self.encode(blue))
                )
            case .displayP3:
                // P3 to sRGB in linear light, both with the D65 white: ICC Display P3 profile, CSS Color 4 section 17.
                let (r, g, b) = (Self.decode(red), Self.decode(green), Self.decode(blue))
                self.red = Float(Self.encode(1.2249401762805598 * r - 0.2249401762805598 * g))
                self.green = Float(Self.encode(-0.042056954709688163 * r + 1.0420569547096881 * g))
                self.blue = Float(
                    Self.encode(
                        -0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b))
            }
        }

        public init(colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
            self.init(
                colorSpace, red: Double(red), green: Double(green), blue: Double(blue),
                opacity: Double(opacity))
        }

        init(hex: UInt32, opacity: Float = 1) {
            red = Float(hex >> 16 & 0xFF) / 255
            green = Float(hex >> 8 & 0xFF) / 255
            blue = Float(hex & 0xFF) / 255
            self.opacity = opacity
        }

        public var linearRed: Float { Float(Self.decode(Double(red))) }
        public var linearGreen: Float { Float(Self.decode(Double(green))) }
        public var linearBlue: Float { Float(Self.decode(Double(blue))) }

        /// The colour as the canvas takes it.
        public var srgb: SRGBColor { SRGBColor(red: red, green: green, blue: blue, alpha: opacity) }

        /// The mixture in linear light.
        func mixed(with other: Resolved, _ fraction: Double) -> Resolved {
            if fraction == 0 { return self }
            if fraction == 1 { return other }
            func mix(_ a: Float, _ b: Float) -> Double { Double(a) + (Double(b) - Double(a)) * fraction }
            // Alpha weighs the colours, so that a fade to clear does not turn black.
            let alpha = mix(opacity, other.opacity)
            guard alpha != 0 else { return Resolved(hex: 0, opacity: 0) }
            func channel(_ a: Float, _ b: Float) -> Double {
                let mixed = mix(
                    Float(Self.decode(Double(a))) * opacity, Float(Self.decode(Double(b))) * other.opacity)
                return mixed / alpha
            }
            return Resolved(
                .sRGBLinear, red: channel(red, other.red), green: channel(green, other.green),
                blue: channel(blue, other.blue), opacity: alpha)
        }

        /// The sRGB transfer function of IEC 61966-2-1, odd about zero.
        private static func encode(_ linear: Double) -> Double {
            let value = abs(linear)
            let encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
            return linear < 0 ? -encoded : encoded
        }

        private static func decode(_ encoded: Double) -> Double {
            let value = abs(encoded)
            let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            return encoded < 0 ? -linear : linear
        }
    }
}

extension Color.Resolved: CustomStringConvertible {
    /// `#RRGGBBAA`.
    public var description: String {
        let digits = Array("0123456789ABCDEF")
        return [red, green, blue, opacity].reduce(into: "#") { result, value in
            let byte = Int((max(0, min(1, value)) * 255).rounded())
            result.append(digits[byte >> 4])
            result.append(digits[byte & 15])
        }
    }
}
