/// The dirty part of a picture: a few rectangles of device pixels that together hold every changed pixel.
///
/// Over-approximated: it may hold more pixels than were added, never fewer. The rectangles do not overlap, so
/// that drawing each once draws each pixel once. At most `Region.limit` rectangles are kept; beyond it the two
/// whose union wastes least are joined.
public struct Region: Hashable, Sendable {
    /// The most rectangles a region keeps.
    public static let limit = 8

    public private(set) var rects: [PixelRect]

    public init() {
        rects = []
        rects.reserveCapacity(Region.limit + 1)
    }

    public init(_ rect: PixelRect) {
        self.init()
        add(rect)
    }

    public var isEmpty: Bool { rects.isEmpty }

    /// The number of pixels.
    public var area: Int { rects.reduce(0) { $0 + $1.area } }

    public var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

    public mutating func removeAll() {
        rects.removeAll(keepingCapacity: true)
    }

    /// Adds the pixels of `rect`, joining it with those it overlaps and with near ones when that wastes little.
    ///
    /// - Complexity: O(`limit`²); allocates nothing once the array has its capacity.
    public mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var added = rect
        var index = 0
        while index < rects.count {
            let other = rects[index]
            if other.contains(added) { return }
            let union = other.union(added)
            // Two rectangles cost less as one when the union is hardly larger than their sum.
            if other.intersects(added) || union.area <= other.area + added.area + added.area / 8 {
                added = union
                rects.swapAt(index, rects.count - 1)
                rects.removeLast()
                index = 0
            } else {
                index += 1
            }
        }
        rects.append(added)
        if rects.count > Region.limit { joinCheapestPair() }
    }

    public mutating func add(_ other: Region) {
        for rect in other.rects { add(rect) }
    }

    /// The part inside `bounds`.
    public func clipped(to bounds: PixelRect) -> Region {
        var result = Region()
        for rect in rects { result.add(rect.intersection(bounds)) }
        return result
    }

    public func intersects(_ rect: PixelRect) -> Bool {
        rects.contains { $0.intersects(rect) }
    }

    private mutating func joinCheapestPair() {
        var best = (first: 0, second: 1, waste: Int.max)
        for first in rects.indices {
            for second in rects.indices where second > first {
                let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
                if waste < best.waste { best = (first, second, waste) }
            }
        }
        let union = rects[best.first].union(rects[best.second])
        rects.swapAt(best.second, rects.count - 1)
        rects.removeLast()
        rects.swapAt(best.first, rects.count - 1)
        rects.removeLast()
        add(union)
    }
}
