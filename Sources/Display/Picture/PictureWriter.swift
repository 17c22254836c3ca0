public import Geometry
public import Raster

/// Copies pictures into display memory, turned and converted.
///
/// Memory of the display is written from left to right in rows and never read, because it is write-combined as a rule.
/// Padding between rows is not touched. A pixel's value depends on the picture and its place only, not on the damage.
/// Turning by a quarter gathers 16 columns at a time, so that each cache line of the picture is fetched once.
@safe
public final class PictureWriter {
    private static let block = 16
    private var scratch: UnsafeMutablePointer<UInt32>?
    private var scratchCount = 0

    public init() {}

    deinit {
        unsafe scratch?.deallocate()
    }

    /// Writes what lies inside `damage` (of the picture); `picture` turned must have the surface's size.
    ///
    /// - Returns: What was written, in the device's space; slightly more than asked for where pixels share bytes.
    /// - Complexity: O(damaged pixels); allocates when a surface is wider than any before.
    @discardableResult
    public func write(
        _ picture: Bitmap, damage: Region, orientation: PanelOrientation = .upright, to surface: PixelSurface
    ) -> Region {
        precondition(orientation.size(picture.size) == surface.size, "picture and surface differ in size")
        var written = Region()
        for rect in damage.rects {
            var target = orientation.deviceRect(rect.intersection(picture.bounds), pictureSize: picture.size)
            let unit = surface.format.pixelsPerUnit
            target.x0 -= target.x0 % unit
            target.x1 = min(surface.size.width, (target.x1 + unit - 1) / unit * unit)
            if !target.isEmpty { written.add(target) }
        }
        for rect in written.rects { write(picture, rect, orientation, surface) }
        return written
    }

    private func write(_ picture: Bitmap, _ rect: PixelRect, _ orientation: PanelOrientation, _ surface: PixelSurface) {
        let walk = SourceWalk(orientation, pictureSize: picture.size)
        let count = rect.width
        unsafe picture.withUnsafePixels { pixels in
            let first = unsafe pixels + walk.index(x: rect.x0, y: rect.y0)
            if walk.stepX == 1 {
                for y in 0..<rect.height {
                    unsafe put(first + y * walk.stepY, count, surface, x: rect.x0, y: rect.y0 + y)
                }
            } else if walk.stepX == -1 {
                let line = unsafe scratch(count)
                for y in 0..<rect.height {
                    let source = unsafe first + y * walk.stepY
                    for x in 0..<count { unsafe line[x] = source[-x] }
                    unsafe put(line, count, surface, x: rect.x0, y: rect.y0 + y)
                }
            } else {
                let lines = unsafe scratch(count * PictureWriter.block)
                for top in stride(from: 0, to: rect.height, by: PictureWriter.block) {
                    let rows = min(PictureWriter.block, rect.height - top)
                    unsafe gather(first + top * walk.stepY, walk, count, rows, into: lines)
                    for row in 0..<rows {
                        unsafe put(lines + row * count, count, surface, x: rect.x0, y: rect.y0 + top + row)
                    }
                }
            }
        }
    }

    /// Turns `rows` neighbouring columns of the picture into rows of `count` pixels.
    private func gather(
        _ first: UnsafeMutablePointer<UInt32>, _ walk: SourceWalk, _ count: Int, _ rows: Int,
        into lines: UnsafeMutablePointer<UInt32>
    ) {
        for x in 0..<count {
            let source = unsafe first + x &* walk.stepX
            var row = 0
            while row < rows {
                unsafe lines[row &* count &+ x] = source[row &* walk.stepY]
                row &+= 1
            }
        }
    }

    private func put(_ source: UnsafePointer<UInt32>, _ count: Int, _ surface: PixelSurface, x: Int, y: Int) {
        unsafe PixelConversion.convert(
            source, count: count, to: surface.format, row: surface.address + y * surface.pitch, x: x, y: y)
    }

    private func scratch(_ count: Int) -> UnsafeMutablePointer<UInt32> {
        if let scratch = unsafe scratch, scratchCount >= count { return unsafe scratch }
        unsafe scratch?.deallocate()
        let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        unsafe scratch = unsafe memory
        scratchCount = count
        return unsafe memory
    }
}

/// Which pixel of the picture (by its index) belongs to a place on the device: one step an axis.
private struct SourceWalk {
    let origin, stepX, stepY: Int

    init(_ orientation: PanelOrientation, pictureSize size: PixelSize) {
        let (width, height) = (size.width, size.height)
        let right = orientation.isMirrored ? -1 : 1
        let left = orientation.isMirrored ? width - 1 : 0
        // From the device's top left pixel: where it is in the picture, and where its right and lower neighbours are.
        (origin, stepX, stepY) =
            switch orientation.rotation {
            case .none: (left, right, width)
            case .quarter: ((height - 1) * width + left, -width, right)
            case .half: ((height - 1) * width + (width - 1 - left), -right, -width)
            case .threeQuarters: (width - 1 - left, width, -right)
            }
    }

    func index(x: Int, y: Int) -> Int { origin + x * stepX + y * stepY }
}
