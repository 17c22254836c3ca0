import Testing

@testable import Raster

@Suite struct BlurKernelTests {
    /// Where a box's ends vanish, rounding must not let its whole pixels weigh more than everything.
    @Test func weightsOfAnyWidthAddUpToOne() throws {
        for radius in 2...511 {
            let exact = Double(radius * (radius + 1)).squareRoot()
            for sigma in [exact.nextDown, exact, exact.nextUp, exact + 1e-6, exact + 1e-4] where sigma <= 512 {
                guard case .boxes(let box)? = BlurKernel(sigma: sigma) else {
                    Issue.record("sigma \(sigma) is no box")
                    continue
                }
                let sum = box.inner * UInt64(2 * box.radius + 1) + 2 * box.outer
                #expect(sum <= 16_777_216 && sum >= 16_777_215, "sigma \(sigma)")
            }
        }
    }
}
