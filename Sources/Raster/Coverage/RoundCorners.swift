internal import Geometry

/// A circle, or a rectangle with round corners, row by row from the circle's equation.
///
/// In rows where the outline is flatter than steep, a pixel's coverage is the area below the chord between its two
/// sides; in the others it is the area beside the chord between its top and its bottom. Against the area of the circle
/// this is within 1/255 at a radius of 8, and within 3.5/255 at one of 4.
///
/// All numbers are distances from the pixel that holds a corner's centre, whole numbers of pixels and a fraction, so
/// that a pixel's coverage is the same wherever the region begins.
@safe
struct RoundCorners {
    /// Memory of one shape, used again by the next.
    final class Memory {
        fileprivate let rows = ScratchBuffer<Float>()
        fileprivate let columns = ScratchBuffer<Float>()
    }

    /// A coordinate as a pixel and a fraction.
    private struct Place {
        let whole: Int
        let part: Float

        init(_ value: Double) {
            let floor = value.rounded(.down)
            whole = Int(floor)
            part = Float(value - floor)
        }

        /// The pixel of what is `distance` (0...1024) before it.
        @inline(__always)
        func pixel(before distance: Float) -> Int { whole &+ Int(part - distance + 2048) &- 2048 }

        @inline(__always)
        func pixel(behind distance: Float) -> Int { whole &+ Int(part + distance) }
    }

    /// How high the outline is above the centre, by column boundary from `first` on.
    @safe
    private struct Heights {
        let first: Int
        let values: UnsafeMutablePointer<Float>
    }

    let region: PixelRect
    private let arc: RoundArc
    private let leftCenter, rightCenter: Place
    /// By row boundary from the region's top on: how far it is from the centres, and how far the outline reaches there.
    private let distances, reaches: UnsafeMutablePointer<Float>
    /// By row: 1 by how much farther the outline reaches at its bottom than at its top.
    private let inverses: UnsafeMutablePointer<Float>
    private let left, right: Heights

    static func canDraw(_ shape: RoundedOutline) -> Bool {
        abs(shape.radiusX - shape.radiusY) < 1e-6 && shape.radiusX >= 4 && shape.radiusX <= 512
    }

    /// `shape` must be one that can be drawn.
    init(_ shape: RoundedOutline, region: PixelRect, memory: Memory) {
        self.region = region
        arc = RoundArc(radius: Float(shape.radiusX))
        leftCenter = Place(shape.left + shape.radiusX)
        rightCenter = Place(shape.right - shape.radiusX)

        let rowCount = region.height + 1
        let room = rowCount + 8
        memory.rows.reserve(3 * room)
        unsafe distances = unsafe memory.rows.base
        unsafe reaches = unsafe memory.rows.base + room
        unsafe inverses = unsafe memory.rows.base + 2 * room
        let vertical = Centers(
            from: Place(shape.top + shape.radiusY), to: Place(shape.bottom - shape.radiusY), arc: arc)
        unsafe vertical.measure(rowCount, from: region.y0, into: distances)
        // Between the corners all boundaries are alike.
        let straight = shape.straightRows.clamped(to: region.y0..<region.y1)
        let (first, last) = (straight.lowerBound - region.y0, straight.upperBound - region.y0)
        if last - first > 8 {
            unsafe vertical.rise(0..<first, distances, into: reaches)
            unsafe vertical.rise(last + 1..<rowCount, distances, into: reaches)
            unsafe (reaches + first).update(repeating: vertical.greatestHeight, count: last + 1 - first)
            unsafe RoundCorners.invert(0..<first, reaches, into: inverses)
            unsafe RoundCorners.invert(last..<region.height, reaches, into: inverses)
            unsafe (inverses + first).update(repeating: .infinity, count: last - first)
        } else {
            unsafe vertical.rise(0..<rowCount, distances, into: reaches)
            unsafe RoundCorners.invert(0..<region.height, reaches, into: inverses)
        }

        // Farther out there is no flat row.
        let reach = Int(arc.radius * 0.708) + 4
        let horizontal = Centers(from: leftCenter, to: rightCenter, arc: arc)
        let hasGap = rightCenter.whole - leftCenter.whole > 32
        let leftStart = max(region.x0, leftCenter.whole - reach)
        let leftEnd = min(region.x1, hasGap ? leftCenter.whole + 4 : rightCenter.whole + reach)
        let rightStart = max(region.x0, rightCenter.whole - 4)
        let rightEnd = min(region.x1, rightCenter.whole + reach)
        // A vector may be read from the last boundary on.
        let leftCount = max(0, leftEnd - leftStart) + 9
        let rightCount = hasGap ? max(0, rightEnd - rightStart) + 9 : 0
        memory.columns.reserve(leftCount + rightCount + 8)
        left = unsafe Heights(first: leftStart, values: memory.columns.base)
        unsafe horizontal.measure(leftCount, from: leftStart, into: left.values)
        unsafe horizontal.rise(0..<leftCount, left.values, into: left.values)
        guard hasGap else {
            right = left
            return
        }
        right = unsafe Heights(first: rightStart, values: memory.columns.base + leftCount)
        unsafe horizontal.measure(rightCount, from: rightStart, into: right.values)
        unsafe horizontal.rise(0..<rightCount, right.values, into: right.values)
    }

    /// Calls `body` with every eighth number of a range: short loops that end with single numbers are slow.
    @inline(__always)
    private static func forEachEight(_ range: Range<Int>, _ body: (_ index: Int) -> Void) {
        var index = range.lowerBound
        while index < range.upperBound {
            body(index)
            index &+= 8
        }
    }

    /// Writes 1 by the difference of neighbours, as all that is measured here with up to seven numbers too many.
    private static func invert(
        _ rows: Range<Int>, _ reaches: UnsafeMutablePointer<Float>, into inverses: UnsafeMutablePointer<Float>
    ) {
        forEachEight(rows) { row in
            let (first, second) = unsafe (SIMD8.load(reaches + row), SIMD8.load(reaches + (row &+ 1)))
            unsafe (1 / (second - first)).store(inverses + row)
        }
    }

    /// The two centres in one direction.
    private struct Centers {
        let from, to: Place
        let arc: RoundArc
        /// Where a straight line lies between them, the arcs' tops do not bulge.
        let bulge: Float

        init(from: Place, to: Place, arc: RoundArc) {
            self.from = from
            self.to = to
            self.arc = arc
            let length = Float(to.whole - from.whole) + to.part - from.part
            bulge = length > 0.01 ? 0 : 1
        }

        /// How far boundaries are outside of them.
        func measure(_ count: Int, from start: Int, into distances: UnsafeMutablePointer<Float>) {
            let before = Float(Int32(truncatingIfNeeded: from.whole &- start))
            let behind = Float(Int32(truncatingIfNeeded: start &- to.whole))
            let lanes = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)
            forEachEight(0..<count) { index in
                // Whole numbers first: they are exact.
                let places = lanes + Float(Int32(truncatingIfNeeded: index))
                let ahead = (before - places) + from.part
                let beyond = (behind + places) - to.part
                unsafe (ahead.positivePart + beyond.positivePart).store(distances + index)
            }
        }

        /// How high the outline is at these distances; both may be the same memory.
        func rise(
            _ boundaries: Range<Int>, _ distances: UnsafeMutablePointer<Float>,
            into heights: UnsafeMutablePointer<Float>
        ) {
            forEachEight(boundaries) { index in
                unsafe arc.heights(at: .load(distances + index), bulge: bulge).store(heights + index)
            }
        }

        /// How high it is between them.
        var greatestHeight: Float { arc.heights(at: .zero, bulge: bulge)[0] }
    }

    /// Writes the coverage of row `y` to `mask`, which begins at the region's left and has 16 bytes before and behind.
    ///
    /// What lies between the sides is written only when it is at most `longest` pixels or not all covered.
    @inline(__always)
    func row(_ y: Int, mask: UnsafeMutablePointer<UInt8>, fillingUpTo longest: Int) -> RoundRow {
        let index = y &- region.y0
        let (first, second) = unsafe (distances[index], distances[index &+ 1])
        let (firstReach, secondReach) = unsafe (reaches[index], reaches[index &+ 1])
        let isFlat = first + second > arc.twiceTurn
        let wide = max(firstReach, secondReach)
        let narrow = min(firstReach, secondReach)
        var row: RoundRow
        if isFlat {
            let inner = min(first, second)
            if inner >= arc.radius { return .empty }
            row = RoundRow(
                start: leftCenter.pixel(before: wide), leftEnd: leftCenter.pixel(before: narrow) &+ 2,
                rightStart: rightCenter.pixel(behind: narrow) &- 1, end: rightCenter.pixel(behind: wide) &+ 1)
            row.middle = UInt8(min(1, arc.radius - inner) * 255 + 0.5)
            if row.leftEnd >= row.rightStart {
                // Both sides meet.
                row.leftEnd = row.end
                row.rightStart = row.end
            }
            row.limit(to: region)
            unsafe flat(left, from: row.start, to: row.leftEnd, inner: inner, mask: mask)
            unsafe fill(&row, mask: mask, upTo: longest)
            unsafe flat(right, from: row.rightStart, to: row.end, inner: inner, mask: mask)
        } else {
            let start = leftCenter.pixel(before: wide)
            let end = rightCenter.pixel(behind: wide) &+ 1
            row = RoundRow(start: start, leftEnd: start &+ 4, rightStart: end &- 4, end: end)
            let inverse = unsafe inverses[index]
            unsafe steep(
                &row, from: firstReach, to: secondReach, inverse: inverse, mask: mask, fillingUpTo: longest)
        }
        return row
    }

    /// Writes the pixels of a flat row whose boundary near the centre is `inner` from it.
    @inline(__always)
    private func flat(
        _ heights: Heights, from start: Int, to end: Int, inner: Float, mask: UnsafeMutablePointer<UInt8>
    ) {
        var x = start
        let inner = SIMD8<Float>(repeating: inner)
        while x < end {
            let place = unsafe heights.values + (x &- heights.first)
            let (first, second) = unsafe (SIMD8.load(place), SIMD8.load(place + 1))
            let bytes = areaBelow(first - inner, second - inner, inverse: 1 / (second - first))
            unsafe bytes.store(mask + (x &- region.x0))
            x &+= 8
        }
    }

    /// Writes a steep row: four pixels at each side.
    @inline(__always)
    private func steep(
        _ row: inout RoundRow, from first: Float, to second: Float, inverse: Float,
        mask: UnsafeMutablePointer<UInt8>, fillingUpTo longest: Int
    ) {
        let beforeCenter = Float(Int32(truncatingIfNeeded: leftCenter.whole &- row.start &- 1)) + leftCenter.part
        let behindCenter = Float(Int32(truncatingIfNeeded: row.rightStart &- rightCenter.whole)) - rightCenter.part
        let lanes = SIMD4<Float>(0, 1, 2, 3)
        // How far the pixels' sides near the centre are from it.
        let feet = SIMD8(
            lowHalf: SIMD4(repeating: beforeCenter) - lanes, highHalf: SIMD4(repeating: behindCenter) + lanes)
        let bytes = areaBelow(
            SIMD8(repeating: first) - feet, SIMD8(repeating: second) - feet, inverse: SIMD8(repeating: inverse))
        let halves = unsafe unsafeBitCast(bytes, to: SIMD2<UInt32>.self)
        if row.leftEnd > row.rightStart {
            unsafe narrow(&row, bytes, mask: mask)
            return
        }
        let (start, rightStart) = (row.start &- region.x0, row.rightStart &- region.x0)
        row.limit(to: region)
        // Columns that are far outside of the region are outside of the memory as well.
        if start > -5, row.start < row.leftEnd {
            unsafe UnsafeMutableRawPointer(mask + start).storeBytes(of: halves.x, as: UInt32.self)
        }
        unsafe fill(&row, mask: mask, upTo: longest)
        if rightStart > -5, row.rightStart < row.end {
            unsafe UnsafeMutableRawPointer(mask + rightStart).storeBytes(of: halves.y, as: UInt32.self)
        }
    }

    /// Writes a steep row whose sides share pixels.
    private func narrow(_ row: inout RoundRow, _ bytes: SIMD8<UInt8>, mask: UnsafeMutablePointer<UInt8>) {
        let (leftStart, leftEnd, rightStart) = (row.start, row.leftEnd, row.rightStart)
        row.leftEnd = row.end
        row.rightStart = row.end
        row.limit(to: region)
        for x in row.start..<max(row.start, row.end) {
            var value: UInt8 = 255
            if x < leftEnd { value = min(value, bytes[x - leftStart]) }
            if x >= rightStart { value = min(value, bytes[x - rightStart + 4]) }
            unsafe mask[x - region.x0] = value
        }
    }

    @inline(__always)
    private func fill(_ row: inout RoundRow, mask: UnsafeMutablePointer<UInt8>, upTo longest: Int) {
        let count = row.rightStart &- row.leftEnd
        row.isFilled = count <= longest || row.middle < 255
        guard row.isFilled else { return }
        let bytes = SIMD8<UInt8>(repeating: row.middle)
        var offset = row.leftEnd &- region.x0
        let end = row.rightStart &- region.x0
        while offset < end {
            unsafe bytes.store(mask + offset)
            offset &+= 8
        }
    }
}
