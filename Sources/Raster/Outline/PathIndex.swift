internal import Geometry

/// The boxes of a long path's pieces, so that what is far from the clip is passed over without a look at each point.
final class PathIndex {
    /// Some steps of the path that follow each other.
    struct Chunk {
        /// Holds all their points and the one before them.
        var bounds: CGRect
        /// The last of their points.
        var end: CGPoint
        /// The number of points of the path up to their end.
        var pointEnd: Int
        /// Whether they are one line: no subpath begins or ends among them.
        var isOneLine: Bool
    }

    /// Steps in a chunk; the last one may have fewer.
    static let chunkLength = 64
    /// Shorter paths are not worth it.
    static let leastLength = 256

    /// Kept so that its memory cannot become another path's.
    let path: Path
    let chunks: [Chunk]
    /// Holds all points; null when one is not finite.
    let bounds: CGRect
    private var simple: (distance: Double, path: Path, index: PathIndex?)?

    /// The path without points that lie within `distance` of a line without them, and its index when it is long still.
    ///
    /// Kept for the distance that was asked for last.
    func simplified(within distance: Double) -> (path: Path, index: PathIndex?) {
        if let simple, simple.distance == distance { return (simple.path, simple.index) }
        let short = LineSimplifier.simplified(path, within: distance)
        let index = short.verbs.count >= PathIndex.leastLength ? PathIndex(short) : nil
        simple = (distance, short, index)
        return (short, index)
    }

    init(_ path: Path) {
        self.path = path
        var chunks: [Chunk] = []
        let points = path.points
        let verbs = path.verbs
        var next = 0
        var current = CGPoint.zero
        var whole = CGRect.null
        var isFinite = true
        for begin in stride(from: 0, to: verbs.count, by: PathIndex.chunkLength) {
            let end = min(verbs.count, begin + PathIndex.chunkLength)
            let first = next
            var isOneLine = true
            for verb in verbs[begin..<end] {
                if verb == .move || verb == .close { isOneLine = false }
                next += verb.pointCount
            }
            var (x0, y0, x1, y1) = (current.x, current.y, current.x, current.y)
            for point in points[first..<next] {
                isFinite = isFinite && point.isFinite
                x0 = min(x0, point.x)
                y0 = min(y0, point.y)
                x1 = max(x1, point.x)
                y1 = max(y1, point.y)
            }
            if next > first { current = points[next - 1] }
            let bounds = CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
            whole = whole.union(bounds)
            chunks.append(Chunk(bounds: bounds, end: current, pointEnd: next, isOneLine: isOneLine))
        }
        self.chunks = chunks
        bounds = isFinite ? whole : .null
    }
}

/// The indices of the long paths drawn last, found by where a path's points lie in memory.
///
/// An index holds its path, so that the memory is not changed and not used for another path as long as it is here.
final class PathIndexCache {
    private static let limit = 16
    private var indices: [PathIndex] = []
    private var oldest = 0

    /// Nil for paths that are too short.
    func index(of path: Path) -> PathIndex? {
        guard path.verbs.count >= PathIndex.leastLength else { return nil }
        let address = PathIndexCache.address(path)
        for index in indices
        where PathIndexCache.address(index.path) == address && index.path.verbs.count == path.verbs.count {
            return index
        }
        let index = PathIndex(path)
        if indices.count < PathIndexCache.limit {
            indices.append(index)
        } else {
            indices[oldest] = index
            oldest = (oldest + 1) % PathIndexCache.limit
        }
        return index
    }

    private static func address(_ path: Path) -> UInt {
        unsafe path.points.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
}
