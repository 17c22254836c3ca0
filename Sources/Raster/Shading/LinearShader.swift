internal import Geometry

/// A gradient along a line.
struct LinearShader {
    let table: GradientTable
    /// Table steps by device x, device y, and at the origin.
    private let perX, perY, base: Double

    init(table: GradientTable, from: CGPoint, to: CGPoint, inverse: CGAffineTransform) {
        self.table = table
        let dx = to.x - from.x
        let dy = to.y - from.y
        let squared = dx * dx + dy * dy
        let steps = Double(GradientTable.steps)
        guard squared > 0, squared.isFinite else {
            // Without a length the last colour goes on everywhere.
            perX = 0
            perY = 0
            base = steps
            return
        }
        let scale = steps / squared
        perX = (inverse.a * dx + inverse.b * dy) * scale
        perY = (inverse.c * dx + inverse.d * dy) * scale
        base = ((inverse.tx - from.x) * dx + (inverse.ty - from.y) * dy) * scale + (perX + perY) / 2
    }

    func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
        let row = base + Double(y) * perY
        let last = Double(GradientTable.steps)
        let entries = unsafe table.colors
        for index in 0..<count {
            let place = row + Double(x + index) * perX
            unsafe colors[index] = entries[Int(max(0, min(last, place)) + 0.5)]
        }
    }
}
