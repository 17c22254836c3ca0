/// Pieces of edges, each inside of one row of pixels, and what they add to the cells of their rows.
///
/// They are collected before anything is added: how many rows an edge reaches through cannot be predicted, so that a
/// loop over the rows of each edge spends its time with being wrong about its end. One loop over the pieces of many
/// edges does not, and computes eight of them at once.
@safe
struct EdgePieces {
    /// Memory for one batch, used again by the next.
    final class Memory {
        fileprivate let counts = ScratchBuffer<Int>(capacity: 1)
        fileprivate let numbers = ScratchBuffer<Double>(capacity: 4 * EdgePieces.stride)
        fileprivate let rows = ScratchBuffer<Int32>(capacity: EdgePieces.stride)
        fileprivate let results = ScratchBuffer<UInt64>(capacity: 5 * EdgePieces.stride)

        init() { unsafe counts.base[0] = 0 }
    }

    /// What a piece adds to four neighbouring cells.
    struct Amounts {
        /// Of the first cell: no column of any picture when there are more than four.
        let column: Int32
        let first, second, third, fourth: Int32
    }

    /// The most pieces that are held at a time.
    static let capacity = 128
    /// The most columns that a piece may reach through for its amounts to be right.
    static let widest = 3.0
    /// Whole blocks are written and read.
    private static let stride = capacity + 16

    /// How many there are.
    private let counter: UnsafeMutablePointer<Int>
    /// By piece: where its two ends are, in pixels; from its top on where it is of a line.
    private let starts, ends: UnsafeMutablePointer<Double>
    /// By piece: its height in 1/65536 pixel, negative if the outline runs up.
    private let heights: UnsafeMutablePointer<Double>
    /// By piece: the area below its edge by the square of its width, in 1/65536 square pixels by square pixel, with the
    /// sign of the height.
    private let halves: UnsafeMutablePointer<Double>
    /// By piece: the first cell of its row.
    private let rows: UnsafeMutablePointer<Int32>
    /// By piece, in the lowest 32 bits: its first column, and the amounts for four cells from there on.
    private let columns, firsts, seconds, thirds, fourths: UnsafeMutablePointer<UInt64>

    init(_ memory: Memory) {
        let stride = EdgePieces.stride
        unsafe counter = unsafe memory.counts.base
        unsafe starts = unsafe memory.numbers.base
        unsafe ends = unsafe memory.numbers.base + stride
        unsafe heights = unsafe memory.numbers.base + 2 * stride
        unsafe halves = unsafe memory.numbers.base + 3 * stride
        unsafe rows = unsafe memory.rows.base
        unsafe columns = unsafe memory.results.base
        unsafe firsts = unsafe memory.results.base + stride
        unsafe seconds = unsafe memory.results.base + 2 * stride
        unsafe thirds = unsafe memory.results.base + 3 * stride
        unsafe fourths = unsafe memory.results.base + 4 * stride
    }

    var count: Int {
        @inline(__always) get { unsafe counter.pointee }
        @inline(__always) nonmutating set { unsafe counter.pointee = newValue }
    }

    /// A line that goes down, as its pieces need it.
    struct Slope {
        /// Where it begins, in pixels, and at which height, in 1/65536 pixel.
        let x: Double
        let y: Int
        /// How far it moves to the right on 1/65536 pixel.
        let step: Double
        /// See `halves`; of the line as it is.
        let half: Double

        /// From `upper` to `lower`, which is below.
        @inline(__always)
        init(from upper: Vertex, to lower: Vertex) {
            let width = Double(lower.x &- upper.x) * (1 / Vertex.xUnit)
            let height = Double(lower.y &- upper.y)
            x = Double(upper.x) * (1 / Vertex.xUnit)
            y = upper.y
            step = width / height
            half = height / (2 * max(width.magnitude, 1 / Vertex.xUnit))
        }

        @inline(__always)
        func x(at height: Int) -> Double { x + step * Double(height &- y) }
    }

    /// Adds the pieces of a line between two heights in 1/65536 pixel; there must be room for one in each row.
    ///
    /// `cell` is the first cell of the first row, and `stride` how many there are to a row. Where the line is at the
    /// boundary of a row comes from the line and the boundary alone.
    @inline(__always)
    func add(_ line: Slope, from top: Int, to bottom: Int, winding: Int, cell: Int, stride: Int) {
        let first = count
        let row = top &>> 16
        let lastRow = (bottom &- 1) &>> 16
        let end = first &+ (lastRow &- row) &+ 1
        let boundary = (row &+ 1) &<< 16
        let sign = Double(winding)
        let height = SIMD8<Double>(repeating: 65536 * sign)
        let half = SIMD8<Double>(repeating: line.half * sign)
        let x = SIMD8<Double>(repeating: line.x)
        let step = SIMD8<Double>(repeating: line.step)
        let depths = SIMD8<Double>(0, 65536, 131_072, 196_608, 262_144, 327_680, 393_216, 458_752)
        var ahead = depths + SIMD8(repeating: Double(boundary &- line.y))
        var cells =
            SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7) &* SIMD8(repeating: Int32(truncatingIfNeeded: stride))
            &+ SIMD8(repeating: Int32(truncatingIfNeeded: cell))
        var index = first
        repeat {
            let places = x + step * ahead
            unsafe places.store(ends + index)
            unsafe places.store(starts + (index &+ 1))
            unsafe height.store(heights + index)
            unsafe half.store(halves + index)
            unsafe cells.store(rows + index)
            ahead += SIMD8(repeating: 524_288)
            cells = cells &+ SIMD8(repeating: Int32(truncatingIfNeeded: 8 &* stride))
            index &+= 8
        } while index < end
        let last = end &- 1
        unsafe starts[first] = line.x(at: top)
        unsafe ends[last] = line.x(at: bottom)
        unsafe heights[first] = Double((min(bottom, boundary) &- top) &* winding)
        unsafe heights[last] = Double((bottom &- max(top, lastRow &<< 16)) &* winding)
        count = end
    }

    /// Adds a piece; there must be room for it. Places in pixels, `height` in 1/65536 pixel.
    @inline(__always)
    func add(from start: Double, to end: Double, height: Int, winding: Int, cell: Int) {
        let index = count
        let height = Double(height &* winding)
        unsafe starts[index] = start
        unsafe ends[index] = end
        unsafe heights[index] = height
        unsafe halves[index] = height / (2 * max((end - start).magnitude, 1 / Vertex.xUnit))
        unsafe rows[index] = Int32(truncatingIfNeeded: cell)
        count = index &+ 1
    }

    /// Computes what all pieces add to the cells of four columns.
    ///
    /// A piece's first column is the one whose left side is nearest to half a pixel before its leftmost point, so that
    /// this lies in the column or on one of its sides. All the area to the left of the piece is its height times the mean
    /// of its ends; what lies to the right of a column's side is a triangle.
    @inline(__always)
    func resolve() {
        let magic = SIMD8<Double>(repeating: EdgePieces.magic)
        let half = SIMD8<Double>(repeating: 0.5)
        let count = self.count
        var index = 0
        while index < count {
            let (start, end) = unsafe (SIMD8.load(starts + index), SIMD8.load(ends + index))
            let (height, slant) = unsafe (SIMD8.load(heights + index), SIMD8.load(halves + index))
            let middle = (start + end) * half
            let spread = (end - start).magnitudes * half
            let column = (middle - spread - half) + magic
            let left = column - magic
            // How far its rightmost point is from the left of the first column.
            let reach = (middle + spread) - left
            let outside = (height * (middle - left) + magic) - magic
            let beyondFirst = EdgePieces.area(of: reach - SIMD8(repeating: 1), slant)
            let beyondSecond = EdgePieces.area(of: reach - SIMD8(repeating: 2), slant)
            unsafe (height - outside + beyondFirst + magic).bits.store(firsts + index)
            let second = outside - beyondFirst - beyondFirst + beyondSecond
            unsafe (second + magic).bits.store(seconds + index)
            unsafe (beyondFirst - beyondSecond - beyondSecond + magic).bits.store(thirds + index)
            unsafe (beyondSecond + magic).bits.store(fourths + index)
            // What is too wide gets a number that no column has, those to the left of 0 neither.
            let rest = (SIMD8(repeating: EdgePieces.widest) - reach).bits
            let isWide = (rest & SIMD8(repeating: 1 << 63)) &>> SIMD8(repeating: 33)
            unsafe (column.bits ^ isWide).store(columns + index)
            index &+= 8
        }
    }

    /// From 1.5 · 2⁵² on the lowest bits of a number are a whole number with its sign.
    private static let magic = 6_755_399_441_055_744.0

    /// The area below so much of a piece's width, rounded; 0 if that is negative.
    @inline(__always)
    private static func area(of width: SIMD8<Double>, _ half: SIMD8<Double>) -> SIMD8<Double> {
        let twice = width + width.magnitudes
        let magic = SIMD8<Double>(repeating: EdgePieces.magic)
        return (twice * twice * (half * SIMD8(repeating: 0.25)) + magic) - magic
    }

    /// What is known of a piece after `resolve`.
    @inline(__always)
    func amounts(_ index: Int) -> Amounts {
        unsafe Amounts(
            column: Int32(truncatingIfNeeded: columns[index]), first: Int32(truncatingIfNeeded: firsts[index]),
            second: Int32(truncatingIfNeeded: seconds[index]), third: Int32(truncatingIfNeeded: thirds[index]),
            fourth: Int32(truncatingIfNeeded: fourths[index]))
    }

    /// The first cell of the piece's row.
    @inline(__always)
    func cell(_ index: Int) -> Int { unsafe Int(rows[index]) }

    /// A piece as it was added, and where its leftmost point is, in pixels.
    func span(_ index: Int) -> Span {
        let (start, end) = unsafe (starts[index], ends[index])
        let middle = (start + end) * 0.5
        let spread = (end - start).magnitude * 0.5
        return unsafe Span(least: middle - spread, most: middle + spread, height: heights[index], half: halves[index])
    }

    struct Span {
        let least, most: Double
        /// As they are kept.
        let height, half: Double

        /// The left sides of the first and the last column.
        var first: Double { EdgePieces.column(least) }
        var last: Double { EdgePieces.column(most) }
    }

    /// The column whose left side is nearest to half a pixel before `x`.
    private static func column(_ x: Double) -> Double { (x - 0.5 + magic) - magic }

    /// The nearest whole number.
    static func rounded(_ value: Double) -> Int { Int((value + magic) - magic) }
}

extension SIMD8<Double> {
    @inline(__always)
    fileprivate var bits: SIMD8<UInt64> { unsafe unsafeBitCast(self, to: SIMD8<UInt64>.self) }

    @inline(__always)
    fileprivate var magnitudes: Self {
        unsafe unsafeBitCast(bits & SIMD8<UInt64>(repeating: .max >> 1), to: Self.self)
    }
}
