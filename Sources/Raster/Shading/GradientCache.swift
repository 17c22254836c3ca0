/// The gradients' memory: the present ramp, and the tables of those used last.
final class GradientCache {
    private struct Key: Hashable {
        var stops: ColorStops
        var opacity: Float
    }

    /// About 4 KiB each.
    static let limit = 128
    private var tables: [Key: GradientTable.Storage] = [:]
    let pieces = ScratchBuffer<LinearShader.Piece>()
    private let stops = ScratchBuffer<GradientRamp.Stop>()

    /// The colours by place, in memory that the next call uses again.
    func ramp(_ stops: ColorStops, opacity: Float) -> GradientRamp {
        GradientRamp(stops, opacity: opacity, memory: self.stops)
    }

    /// The colours at equal steps, until as many other tables have been asked for as are kept.
    func table(_ stops: ColorStops, opacity: Float) -> GradientTable {
        let key = Key(stops: stops, opacity: opacity)
        if let storage = tables[key] { return storage.table }
        if tables.count >= GradientCache.limit { tables.removeAll(keepingCapacity: true) }
        let storage = GradientTable.Storage(ramp(stops, opacity: opacity))
        tables[key] = storage
        return storage.table
    }
}
