import Geometry

/// What a layout depends on.
struct LayoutRequest: Hashable {
    /// A text has at least one piece; most have no more, and those need no array.
    var first: TextPiece
    var rest: [TextPiece] = []
    var width: CGFloat?
    var lineLimit: Int?
    var alignment: TextAlignment
    var lineSpacing: CGFloat
    /// Device pixels per point: several screens may ask in turns.
    var displayScale: CGFloat = 1

    var pieces: [TextPiece] { [first] + rest }

    /// An estimate of the memory of the text in bytes.
    var cost: Int {
        rest.reduce(first.text.utf8.count) { $0 + $1.text.utf8.count + 64 }
    }

    /// What can be laid out for what was asked: sizes and spacings that are no numbers count as nothing, a width that
    /// is none as no limit.
    var usable: LayoutRequest {
        var request = self
        request.first.font = first.font.usable
        for index in rest.indices where rest[index].font != rest[index].font.usable {
            request.rest[index].font = rest[index].font.usable
        }
        if let width {
            request.width = width.isNaN || width == .infinity ? nil : max(0, width)
        }
        request.lineLimit = lineLimit.map { max(1, min($0, Int.max - 1)) }
        request.lineSpacing = lineSpacing.isFinite ? max(0, lineSpacing) : 0
        return request
    }
}

extension FontDescription {
    /// The same font with a size that can be worked with; one that is no number counts as 0.
    var usable: FontDescription {
        var font = self
        font.size = size.isFinite ? max(0, min(10_000, size)) : 0
        return font
    }
}
