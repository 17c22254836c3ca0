internal import Geometry

/// A gradient by the distance from a point.
struct RadialShader {
    let table: GradientTable
    private let grid: PolarGrid
    private let extent: Paint.Extent
    private let startRadius, scale: Float

    init(table: GradientTable, extent: Paint.Extent, grid: PolarGrid, startRadius: Double, endRadius: Double) {
        self.extent = extent
        self.table = table
        self.grid = grid
        self.startRadius = Float(startRadius)
        let width = Float(endRadius - startRadius)
        // Equal radii make a hard edge: any distance beyond is far beyond.
        scale = 1 / (abs(width) < 1e-6 ? 1e-6 : width)
    }

    func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
        var index = 0
        while true {
            let (dx, dy) = grid.vectors(x: x &+ index, y: y)
            let distance = (dx * dx + dy * dy).squareRoot()
            let places = extent.limited((distance - startRadius) * scale)
            unsafe table.look(up: places, into: colors + index)
            if index &+ 8 >= count { return }
            // The last block ends with the last pixel.
            index = min(index &+ 8, max(0, count &- 8))
        }
    }
}
