public import Geometry
public import Raster

/// Opens fonts, shapes and wraps text, and draws glyphs. One per program; used from one thread.
public final class FontLibrary {
    public init() {}

    public func metrics(of font: FontDescription) -> FontMetrics {
        FontMetrics(
            ascent: font.size * 0.96, descent: font.size * 0.24, leading: 0, capHeight: font.size * 0.72,
            xHeight: font.size * 0.54)
    }

    /// Shapes `text` and breaks it into lines no wider than `width` points (nil: only at line feeds).
    ///
    /// At most `lineLimit` lines; what does not fit ends in an ellipsis. Lines are `lineSpacing` points farther apart
    /// than the font asks.
    public func layout(
        _ text: String, font: FontDescription, width: CGFloat? = nil, lineLimit: Int? = nil,
        alignment: TextAlignment = .leading, lineSpacing: CGFloat = 0
    ) -> TextLayout {
        TextLayout(lines: [], size: .zero, isTruncated: false)
    }

    /// The outline of an icon (`mdi:thermometer`, or an SF Symbol name that has a counterpart) in a box of 1 x 1 with
    /// the origin at its top left; nil for an unknown name.
    public func icon(named name: String) -> Path? {
        nil
    }

    /// Draws `run` on `canvas` with its origin at the origin of `transform`, which maps points to device pixels.
    public func draw(_ run: GlyphRun, paint: Paint, transform: CGAffineTransform, on canvas: Canvas) {}
}
