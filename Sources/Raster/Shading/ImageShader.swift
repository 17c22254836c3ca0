internal import Geometry

/// A picture under a transform, filtered.
///
/// Enlarged it is interpolated bilinearly; reduced, as many bilinear samples are averaged as source pixels fall into
/// one of the device. Beyond its edges the picture's outermost pixels go on.
@safe
struct ImageShader {
    private let image: Bitmap
    private let opacity: UInt32
    /// Source coordinates in 1/65536 by device x, device y, and at the origin.
    private let uPerX, uPerY, uBase, vPerX, vPerY, vBase: Int64
    private let samplesX, samplesY: Int

    /// `inverse` maps device pixels to the picture's pixels. Nil when numbers are too large.
    init?(image: Bitmap, opacity: Float, inverse: CGAffineTransform) {
        self.image = image
        self.opacity = UInt32(min(1, opacity) * 255 + 0.5)
        let unit = 65536.0
        func fixed(_ value: Double) -> Int64? {
            abs(value) < 1e12 ? Int64((value * unit).rounded()) : nil
        }
        guard let uPerX = fixed(inverse.a), let uPerY = fixed(inverse.c), let vPerX = fixed(inverse.b),
            let vPerY = fixed(inverse.d), let uBase = fixed(inverse.tx), let vBase = fixed(inverse.ty)
        else { return nil }
        self.uPerX = uPerX
        self.uPerY = uPerY
        self.vPerX = vPerX
        self.vPerY = vPerY
        self.uBase = uBase
        self.vBase = vBase
        samplesX = max(1, min(32, Int(max(abs(inverse.a), abs(inverse.b)).rounded(.up))))
        samplesY = max(1, min(32, Int(max(abs(inverse.c), abs(inverse.d)).rounded(.up))))
    }

    func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
        unsafe image.withUnsafePixels { pixels in
            for index in 0..<count {
                let color =
                    unsafe samplesX * samplesY == 1
                    ? sample(pixels, x: Int64(x + index) * 2 + 1, y: Int64(y) * 2 + 1, over: 2)
                    : average(pixels, x: x + index, y: y)
                unsafe colors[index] = opacity == 255 ? color : scaled(color, by: opacity)
            }
        }
    }

    private func average(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int) -> UInt32 {
        var sum = SIMD4<UInt32>.zero
        let steps = Int64(2 * samplesX * samplesY)
        for row in 0..<samplesY {
            for column in 0..<samplesX {
                // Sample centres at odd multiples of half a sample's width.
                let px = Int64(x) * steps + Int64((2 * column + 1) * samplesY)
                let py = Int64(y) * steps + Int64((2 * row + 1) * samplesX)
                let color = unsafe sample(pixels, x: px, y: py, over: steps)
                sum &+= SIMD4(color & 255, color >> 8 & 255, color >> 16 & 255, color >> 24)
            }
        }
        let number = UInt32(samplesX * samplesY)
        let mean = (sum &+ number / 2) / number
        return mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
    }

    /// The picture's colour at the device point (`x`, `y`) / `over`.
    @inline(__always)
    private func sample(_ pixels: UnsafeMutablePointer<UInt32>, x: Int64, y: Int64, over: Int64) -> UInt32 {
        let u = (x &* uPerX &+ y &* uPerY) / over &+ uBase &- 32768
        let v = (x &* vPerX &+ y &* vPerY) / over &+ vBase &- 32768
        let column = Int(u >> 16)
        let line = Int(v >> 16)
        let x0 = max(0, min(image.width - 1, column))
        let x1 = max(0, min(image.width - 1, column + 1))
        let y0 = max(0, min(image.height - 1, line)) * image.width
        let y1 = max(0, min(image.height - 1, line + 1)) * image.width
        let fractionX = UInt32(u >> 8 & 255)
        let fractionY = UInt32(v >> 8 & 255)
        let top = unsafe mix(pixels[y0 + x0], pixels[y0 + x1], fractionX)
        let bottom = unsafe mix(pixels[y1 + x0], pixels[y1 + x1], fractionX)
        return mix(top, bottom, fractionY)
    }
}

/// Between two pixels, `share` in 256ths of the second.
@inline(__always)
private func mix(_ first: UInt32, _ second: UInt32, _ share: UInt32) -> UInt32 {
    let rest = 256 &- share
    let low = ((first & 0x00FF_00FF) &* rest &+ (second & 0x00FF_00FF) &* share &+ 0x0080_0080) &>> 8 & 0x00FF_00FF
    let high =
        (first &>> 8 & 0x00FF_00FF) &* rest &+ (second &>> 8 & 0x00FF_00FF) &* share &+ 0x0080_0080
    return low | high & 0xFF00_FF00
}
