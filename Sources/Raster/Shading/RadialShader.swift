internal import Geometry

/// A gradient by the distance from a point.
struct RadialShader {
    let table: GradientTable
    private let inverse: CGAffineTransform
    private let center: CGPoint
    private let startRadius, scale: Double

    init(
        table: GradientTable, center: CGPoint, startRadius: Double, endRadius: Double, inverse: CGAffineTransform
    ) {
        self.table = table
        self.inverse = inverse
        self.center = center
        self.startRadius = startRadius
        let width = endRadius - startRadius
        // Equal radii make a hard edge: any distance beyond is far beyond.
        scale = Double(GradientTable.steps) / (width == 0 ? 1e-9 : width)
    }

    func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
        let last = Double(GradientTable.steps)
        let entries = unsafe table.colors
        let rowX = (Double(y) + 0.5) * inverse.c + inverse.tx - center.x
        let rowY = (Double(y) + 0.5) * inverse.d + inverse.ty - center.y
        for index in 0..<count {
            let pixel = Double(x + index) + 0.5
            let dx = pixel * inverse.a + rowX
            let dy = pixel * inverse.b + rowY
            let place = ((dx * dx + dy * dy).squareRoot() - startRadius) * scale
            unsafe colors[index] = entries[Int(max(0, min(last, place)) + 0.5)]
        }
    }
}
