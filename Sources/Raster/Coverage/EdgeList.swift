internal import Geometry

/// The edges of one shape, as far as they matter inside a rectangle of pixels.
@safe
final class EdgeList: EdgeSink {
    /// Kept outside of the object, where access to it is not checked each time.
    @safe
    private struct State {
        var count = 0
        var capacity = 1024
        var clip = PixelRect.empty
        var clipTop = 0
        var clipBottom = 0
        var clipRight = 0
        var left = Int.max
        var right = Int.min
        var top = Int.max
        var bottom = Int.min
        var edges: UnsafeMutablePointer<Edge>
    }

    private let buffer = ScratchBuffer<Edge>(capacity: 1024)
    private let state: UnsafeMutablePointer<State>

    init() {
        unsafe state = .allocate(capacity: 1)
        unsafe state.initialize(to: State(edges: buffer.base))
    }

    deinit {
        unsafe state.deallocate()
    }

    var count: Int { unsafe state.pointee.count }
    var edges: UnsafeMutablePointer<Edge> { unsafe state.pointee.edges }

    /// Empties the list; edges that cannot change a pixel of `clip` will be left out: those above and below, and to
    /// its right unless `kept` says otherwise.
    func reset(clip: PixelRect, keeping kept: Kept = .leftAndInside) {
        unsafe state.pointee = State(
            capacity: buffer.capacity, clip: clip, clipTop: clip.y0 << 16, clipBottom: clip.y1 << 16,
            clipRight: kept == .wholeRows ? .max : clip.x1 << 32, edges: buffer.base)
    }

    /// Which edges matter beside the clip.
    enum Kept {
        case leftAndInside, wholeRows
    }

    /// The pixels inside the clip that the edges can give coverage to.
    var region: PixelRect {
        let state = unsafe self.state.pointee
        guard state.count > 0 else { return .empty }
        let clip = state.clip
        return PixelRect(
            x0: max(clip.x0, state.left >> 32), y0: max(clip.y0, state.top >> 16),
            x1: min(clip.x1, (state.right + 0xFFFF_FFFF) >> 32), y1: min(clip.y1, (state.bottom + 0xFFFF) >> 16))
    }

    @inline(__always)
    func add(from: Vertex, to: Vertex) {
        if from.y == to.y { return }
        let isDown = from.y < to.y
        let upper = isDown ? from : to
        let lower = isDown ? to : from
        let state = unsafe self.state
        if unsafe lower.y <= state.pointee.clipTop || upper.y >= state.pointee.clipBottom { return }
        unsafe state.pointee.right = max(state.pointee.right, max(upper.x, lower.x))
        unsafe state.pointee.top = min(state.pointee.top, upper.y)
        unsafe state.pointee.bottom = max(state.pointee.bottom, lower.y)
        let least = min(upper.x, lower.x)
        if unsafe least >= state.pointee.clipRight { return }
        unsafe state.pointee.left = min(state.pointee.left, least)
        let count = unsafe state.pointee.count
        if unsafe count == state.pointee.capacity { grow() }
        unsafe state.pointee.edges[count] = Edge(upper: upper, lower: lower, winding: isDown ? 1 : -1)
        unsafe state.pointee.count = count + 1
    }

    private func grow() {
        buffer.reserve(count * 2, keeping: count)
        unsafe state.pointee.edges = buffer.base
        unsafe state.pointee.capacity = buffer.capacity
    }
}
