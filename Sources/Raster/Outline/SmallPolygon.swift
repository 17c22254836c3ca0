/// The outline of a shape of few pieces, to find out whether it crosses itself.
@safe
final class SmallPolygon: EdgeSink {
    /// More pieces are not looked at: pairs are compared one by one.
    static let limit = 48

    private let vertices = ScratchBuffer<Vertex>(capacity: 2 * SmallPolygon.limit)
    private var count = 0
    private var isTooLong = false

    func reset() {
        count = 0
        isTooLong = false
    }

    func add(from: Vertex, to: Vertex) {
        if from == to { return }
        guard count < SmallPolygon.limit else {
            isTooLong = true
            return
        }
        unsafe vertices.base[2 * count] = from
        unsafe vertices.base[2 * count + 1] = to
        count += 1
    }

    /// Hands all pieces on.
    func forward(to sink: some EdgeSink) {
        for index in 0..<count { unsafe sink.add(from: vertices.base[2 * index], to: vertices.base[2 * index + 1]) }
    }

    /// Whether the pieces are one closed line without crossings, overlaps and contacts, and all are here.
    var isSimple: Bool {
        if isTooLong { return false }
        let vertices = unsafe self.vertices.base
        for index in 0..<count {
            // One line: each piece begins where the last one ended.
            let next = index + 1 == count ? 0 : index + 1
            guard unsafe vertices[2 * index + 1] == vertices[2 * next] else { return false }
            let (a, b) = unsafe (vertices[2 * index], vertices[2 * index + 1])
            let (left, right) = (min(a.x, b.x), max(a.x, b.x))
            let (top, bottom) = (min(a.y, b.y), max(a.y, b.y))
            var other = index + 2
            while other < count {
                let (c, d) = unsafe (vertices[2 * other], vertices[2 * other + 1])
                let isNear =
                    min(c.x, d.x) <= right && max(c.x, d.x) >= left && min(c.y, d.y) <= bottom
                    && max(c.y, d.y) >= top
                if isNear, !(index == 0 && other == count - 1), SmallPolygon.meet(a, b, c, d) { return false }
                other += 1
            }
        }
        return true
    }

    /// Whether two pieces whose boxes overlap have a point in common, or nearly so.
    private static func meet(_ a: Vertex, _ b: Vertex, _ c: Vertex, _ d: Vertex) -> Bool {
        /// On which side of the line through the first two the third is: -1, 0 or 1.
        func side(_ p: Vertex, _ q: Vertex, _ r: Vertex) -> Int {
            let (px, py) = (Double(q.x &- p.x), Double(q.y &- p.y))
            let (rx, ry) = (Double(r.x &- p.x), Double(r.y &- p.y))
            let (first, second) = (px * ry, py * rx)
            let cross = first - second
            return abs(cross) <= (abs(first) + abs(second)) * 1e-14 ? 0 : (cross > 0 ? 1 : -1)
        }
        return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0
    }
}
