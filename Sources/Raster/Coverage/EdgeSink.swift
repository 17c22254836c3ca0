/// What takes the straight pieces of an outline.
protocol EdgeSink {
    /// Adds a piece between two points; level pieces count for nothing.
    func add(from: Vertex, to: Vertex)
}
