import Geometry
import Raster

/// The largest opaque areas of a list inside a clip, to leave out what lies below them.
///
/// A few are enough: a background, a card, a sheet. Only items count that nothing clips, fades or blurs.
struct OpaqueCovers {
    /// How many areas are kept.
    static let limit = 8
    /// Smaller areas, in pixels, are not worth a look at each item.
    private static let leastArea = 1024

    private struct Cover {
        var index: Int
        var rect: PixelRect
    }

    private var covers: [Cover] = []
    /// The last item outside of all groups that covers the whole clip.
    private(set) var lastWhole: Int?
    /// Whether something covers the whole clip.
    private(set) var coversAll = false

    /// Looks for the opaque areas of `items` in `clip`.
    mutating func collect(_ items: [DisplayList.Item], in clip: PixelRect) {
        covers.removeAll(keepingCapacity: true)
        lastWhole = nil
        coversAll = false
        var index = 0
        var groupEnd = 0
        while index < items.count {
            switch items[index].operation {
            case .fill:
                add(items[index].opaqueInterior.intersection(clip), index, clip, isInGroup: index < groupEnd)
                index += 1
            case .beginLayer(let effect) where effect.keepsOpaque:
                groupEnd = max(groupEnd, index + items[index].groupLength)
                index += 1
            case .beginLayer, .beginClip: index += items[index].groupLength
            case .stroke, .glyphs, .image, .endClip, .endLayer: index += 1
            }
        }
    }

    /// Whether `rect` is painted over by something from item `end` on.
    func hides(_ rect: PixelRect, before end: Int) -> Bool {
        for cover in covers where cover.index >= end && cover.rect.contains(rect) { return true }
        return false
    }

    private mutating func add(_ rect: PixelRect, _ index: Int, _ clip: PixelRect, isInGroup: Bool) {
        let area = rect.area
        if area > 0, rect == clip {
            coversAll = true
            if !isInGroup { lastWhole = index }
        }
        guard area >= OpaqueCovers.leastArea || rect == clip else { return }
        guard covers.count == OpaqueCovers.limit else {
            covers.append(Cover(index: index, rect: rect))
            return
        }
        var smallest = 0
        for other in 1..<covers.count where covers[other].rect.area < covers[smallest].rect.area { smallest = other }
        // Of two that are as large, the later one hides more.
        if covers[smallest].rect.area <= area { covers[smallest] = Cover(index: index, rect: rect) }
    }
}

extension LayerEffect {
    /// Whether what is opaque in the group is opaque in the picture.
    fileprivate var keepsOpaque: Bool { opacity >= 1 && !hasBlur }

    /// Whether the group itself is blurred.
    var hasBlur: Bool { blurSigma.isFinite && blurSigma > 0 }
}
