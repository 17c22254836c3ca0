/// The gradients' memory: the present ramp, and the tables of those used last.
final class GradientCache {
    private struct Key: Hashable {
        var stops: ColorStops
        var opacity: Float
    }

    private struct DirectionKey: Hashable {
        var stops: ColorStops
        var opacity: Float
        var start, end: Double
    }

    /// About 4 KiB each.
    static let limit = 128
    /// About 16 KiB each.
    private static let directionLimit = 32
    private var tables: [Key: GradientTable.Storage] = [:]
    private var directionTables: [DirectionKey: DirectionTable.Storage] = [:]
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

    /// The colours by direction between two angles in radians, until as many others have been asked for as are kept.
    func directions(_ stops: ColorStops, opacity: Float, start: Double, end: Double) -> DirectionTable {
        let key = DirectionKey(stops: stops, opacity: opacity, start: start, end: end)
        if let storage = directionTables[key] { return storage.table }
        if directionTables.count >= GradientCache.directionLimit {
            directionTables.removeAll(keepingCapacity: true)
        }
        let storage = DirectionTable.Storage(ramp(stops, opacity: opacity), start: start, end: end)
        directionTables[key] = storage
        return storage.table
    }
}
