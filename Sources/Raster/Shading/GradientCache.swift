/// The tables of the gradients used last.
final class GradientCache {
    private struct Key: Hashable {
        var stops: ColorStops
        var opacity: Float
    }

    /// About 4 KiB each.
    static let limit = 64
    private var tables: [Key: GradientTable] = [:]

    func table(_ stops: ColorStops, opacity: Float) -> GradientTable {
        let key = Key(stops: stops, opacity: opacity)
        if let table = tables[key] { return table }
        if tables.count >= GradientCache.limit { tables.removeAll(keepingCapacity: true) }
        let table = GradientTable(stops, opacity: opacity)
        tables[key] = table
        return table
    }
}
