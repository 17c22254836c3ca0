#if canImport(Glibc)
    import Glibc
#endif
import Raster

/// The masks that the workloads name, the same bytes as `tools/benchmarks/workload.h` makes.
struct MaskStore {
    private struct Disc: Hashable {
        var radius, sigma: Float
    }

    private var glyphs: [Int: CoverageMask] = [:]
    private var discs: [Disc: CoverageMask] = [:]

    /// One of 64 rings in 14 x 14 pixels.
    mutating func glyph(_ index: Int) -> CoverageMask {
        if let mask = glyphs[index] { return mask }
        let outer = 5.0 + Float(index % 8) * 0.2
        let inner = 1.5 + Float(index / 8) * 0.25
        var coverage: [UInt8] = []
        for y in 0..<14 {
            for x in 0..<14 {
                let dx = Float(x) + 0.5 - 7
                let dy = Float(y) + 0.5 - 7
                let distance = (dx * dx + dy * dy).squareRoot()
                let filled = min(1, max(0, outer - distance + 0.5))
                let hole = min(1, max(0, inner - distance + 0.5))
                coverage.append(UInt8((255 * max(0, filled - hole)).rounded()))
            }
        }
        let mask = CoverageMask(width: 14, height: 14, coverage: coverage)
        glyphs[index] = mask
        return mask
    }

    /// A disc blurred by a Gaussian that is cut off at three sigma; its centre is the mask's.
    mutating func blurredDisc(radius: Double, sigma: Double) -> CoverageMask {
        let disc = Disc(radius: Float(radius), sigma: Float(sigma))
        if let mask = discs[disc] { return mask }
        let half = Int((disc.radius + 3 * disc.sigma).rounded(.up)) + 1
        let side = 2 * half
        let reach = Int((3 * disc.sigma).rounded(.up))
        var kernel = (-reach...reach).map { exp(-Float($0 * $0) / (2 * disc.sigma * disc.sigma)) }
        let sum = kernel.reduce(0, +)
        kernel = kernel.map { $0 / sum }
        var plane = [Float](repeating: 0, count: side * side)
        for y in 0..<side {
            for x in 0..<side {
                let distance = hypot(Float(x - half) + 0.5, Float(y - half) + 0.5)
                plane[y * side + x] = min(1, max(0, disc.radius - distance + 0.5))
            }
        }
        for step in [1, side] {
            let source = plane
            for y in 0..<side {
                for x in 0..<side {
                    let place = step == 1 ? x : y
                    var value: Float = 0
                    for offset in -reach...reach where (0..<side).contains(place + offset) {
                        value += kernel[offset + reach] * source[y * side + x + offset * step]
                    }
                    plane[y * side + x] = value
                }
            }
        }
        let mask = CoverageMask(width: side, height: side, coverage: plane.map { UInt8((255 * $0).rounded()) })
        discs[disc] = mask
        return mask
    }
}
