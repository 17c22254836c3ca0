#if canImport(Glibc)
    internal import Glibc
#endif

/// How a Gaussian of one standard deviation is computed on whole pixels.
///
/// Narrow ones are sampled and summed directly. Wider ones are three passes of a box with fractional ends (the
/// "extended box filter" of Gwosdek, Grewenig, Bruhn and Weickert, 2011), which is within 1% of the Gaussian's
/// edge response from sigma 2 on and costs the same for every width.
enum BlurKernel {
    /// Weights for the distances 0, 1, 2, … up to the reach in 1/65536, which with both sides sum to 65536.
    case direct(SIMD8<UInt32>, reach: Int)
    /// Three passes.
    case boxes(BlurBox)

    /// Wider Gaussians are drawn as this one.
    static let largestSigma = 512.0
    private static let widestDirect = 2.0

    /// Nil when the blur changes nothing.
    init?(sigma: Double) {
        guard sigma > 0.01 else { return nil }
        let sigma = min(sigma, BlurKernel.largestSigma)
        if sigma <= BlurKernel.widestDirect {
            let radius = Int((3 * sigma).rounded(.up))
            // The integral of the Gaussian over each pixel.
            let scale = 1 / (sigma * 2.0.squareRoot())
            func share(_ distance: Int) -> Double {
                (erf((Double(distance) + 0.5) * scale) - erf((Double(distance) - 0.5) * scale)) / 2
            }
            var sum = share(0)
            for distance in 1...radius { sum += 2 * share(distance) }
            var weights = SIMD8<UInt32>(repeating: 0)
            var sides: UInt32 = 0
            for distance in 1...radius {
                weights[distance] = UInt32((share(distance) / sum * 65536).rounded())
                sides += 2 * weights[distance]
            }
            weights[0] = 65536 - sides
            self = .direct(weights, reach: radius)
        } else {
            // Three boxes of width w have the variance (w² - 1) / 4, and fractional ends change it a little.
            let wanted = sigma * sigma / 3
            var radius = 0
            while BlurKernel.variance(radius: radius + 1, end: 0) <= wanted { radius += 1 }
            var low = 0.0
            var high = 1.0
            for _ in 0..<40 {
                let middle = (low + high) / 2
                if BlurKernel.variance(radius: radius, end: middle) < wanted { low = middle } else { high = middle }
            }
            let width = Double(2 * radius + 1) + 2 * low
            // Rounded, but never so that the whole pixels alone weigh more than all together: at widths without ends.
            let inner = min(UInt64((16_777_216 / width).rounded()), 16_777_216 / UInt64(2 * radius + 1))
            let outer = (16_777_216 - inner * UInt64(2 * radius + 1)) / 2
            self = .boxes(BlurBox(radius: radius, inner: inner, outer: outer))
        }
    }

    /// How far a pixel reaches.
    var reach: Int {
        switch self {
        case .direct(_, let reach): reach
        case .boxes(let box): 3 * (box.radius + 1)
        }
    }

    /// Of a box of 2 · `radius` + 1 pixels and `end` of one more on either side.
    private static func variance(radius: Int, end: Double) -> Double {
        let r = Double(radius)
        let inner = r * (r + 1) * (2 * r + 1) / 3
        return (inner + 2 * end * (r + 1) * (r + 1)) / (2 * r + 1 + 2 * end)
    }
}
