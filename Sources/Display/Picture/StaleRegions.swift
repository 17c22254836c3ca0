public import Geometry

/// What each of an output's buffers lacks of the newest picture: their ages, kept as damage.
///
/// The whole picture is at hand at any time, so bringing a buffer up to date is one copy of what it lacks.
public struct StaleRegions: Sendable {
    private var stale: [Region]
    private let bounds: PixelRect

    /// Buffers without contents, for pictures of `size`.
    public init(buffers: Int, size: PixelSize) {
        bounds = size.bounds
        stale = Array(repeating: Region(bounds), count: buffers)
    }

    public var count: Int { stale.count }

    /// Notes that a new picture differs from the one before inside `damage`.
    public mutating func add(_ damage: Region) {
        for index in stale.indices {
            for rect in damage.rects { stale[index].add(rect.intersection(bounds)) }
        }
    }

    /// What has to be copied into `buffer` now; it is up to date afterwards.
    public mutating func take(_ buffer: Int) -> Region {
        defer { stale[buffer].removeAll() }
        return stale[buffer]
    }

    /// Notes that the contents of all buffers are lost.
    public mutating func invalidate() {
        for index in stale.indices { stale[index] = Region(bounds) }
    }
}
