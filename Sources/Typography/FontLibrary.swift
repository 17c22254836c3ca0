public import Geometry
public import Raster

/// Opens fonts, shapes and wraps text, and draws glyphs. One per program; used from one thread.
///
/// Text goes through these stages, each in a folder of its own: `Fonts` finds (fontconfig) and opens (FreeType) the
/// font of each character; `Shaping` turns code points into placed glyphs (libraqm, and with it HarfBuzz and FriBidi);
/// `Lines` breaks (libunibreak), truncates and aligns; `Glyphs` draws through cached masks. Nothing is hinted: glyphs
/// keep their shape at every size and place, and layout does not depend on the screen's resolution but for rounding
/// to whole pixels.
///
/// Once a text has been laid out and drawn, doing both again allocates nothing.
public final class FontLibrary {
    /// Upper bounds of what is kept, in bytes.
    public struct Budget: Hashable, Sendable {
        /// Laid out and shaped text.
        public var layouts: Int
        /// Coverage of glyphs and of whole lines.
        public var masks: Int
        /// Outlines of large glyphs and of icons.
        public var outlines: Int
        /// Coloured glyphs.
        public var pictures: Int

        public init(
            layouts: Int = 8 << 20, masks: Int = 8 << 20, outlines: Int = 1 << 20, pictures: Int = 4 << 20
        ) {
            self.layouts = layouts
            self.masks = masks
            self.outlines = outlines
            self.pictures = pictures
        }
    }

    let collection: FontCollection
    let engine: TextLayoutEngine
    let painter: GlyphPainter
    private let icons: IconLibrary

    /// Called once with each code point that no installed font has; a box is drawn for it.
    public var onMissingGlyph: ((UInt32) -> Void)? {
        get { engine.shaper.onMissingGlyph }
        set { engine.shaper.onMissingGlyph = newValue }
    }

    /// Device pixels per point: sizes and baselines of layouts are rounded to whole pixels. 1 at first; above 0.
    public var displayScale: CGFloat {
        get { engine.displayScale }
        set {
            precondition(newValue > 0 && newValue.isFinite, "a display's scale is above 0")
            if newValue != engine.displayScale { engine.displayScale = newValue }
        }
    }

    /// Opens the system's fonts. Always succeeds: without any font, text is drawn as boxes; `problems` tells.
    public convenience init() {
        self.init(budget: Budget())
    }

    public init(budget: Budget) {
        collection = FontCollection()
        engine = TextLayoutEngine(collection: collection, budget: budget.layouts)
        painter = GlyphPainter(collection: collection, budget: budget)
        icons = IconLibrary(collection: collection, budget: budget.outlines / 2)
    }

    /// What keeps text from looking as it should, with the package to install; empty when all is well.
    ///
    /// Opens the fonts in question.
    public var problems: [FontError] {
        let interface = FontFinder.Request(families: ["Inter", "sans-serif"])
        var found: [FontError] = []
        let families = collection.families(matching: interface)
        if families.isEmpty {
            found.append(.noFonts)
        } else if !families.contains("Inter") {
            found.append(.notInstalled(family: "Inter", package: "fonts-inter", substitute: families[0]))
        }
        if !icons.isAvailable {
            found.append(
                .notInstalled(
                    family: IconLibrary.family, package: "fonts-materialdesignicons-webfont", substitute: nil))
        }
        return found + collection.problems.sorted { $0.description < $1.description }
    }

    /// Opens the system's fonts for a program that cannot do without text.
    ///
    /// - Throws: The first of `problems` when no font at all can be used.
    public static func opened(budget: Budget = Budget()) throws(FontError) -> FontLibrary {
        let library = FontLibrary(budget: budget)
        let stack = library.collection.stack(for: FontDescription(size: 16))
        guard library.collection.face(stack.primary) != nil else {
            throw library.collection.problems.first ?? .noFonts
        }
        return library
    }

    public func metrics(of font: FontDescription) -> FontMetrics {
        engine.metrics(of: font)
    }

    /// Shapes `text` and breaks it into lines no wider than `width` points (nil: only at line feeds).
    ///
    /// At most `lineLimit` lines; what does not fit ends in an ellipsis. Lines are `lineSpacing` points farther apart
    /// than the font asks. White space at the end of a line has no width. An empty text is one line high.
    ///
    /// - Complexity: O(length of the text); a text, width and font asked for lately: O(1) but for hashing the text.
    public func layout(
        _ text: String, font: FontDescription, width: CGFloat? = nil, lineLimit: Int? = nil,
        alignment: TextAlignment = .leading, lineSpacing: CGFloat = 0
    ) -> TextLayout {
        engine.layout(
            LayoutRequest(
                first: TextPiece(text, font: font), width: width, lineLimit: lineLimit, alignment: alignment,
                lineSpacing: lineSpacing))
    }

    /// Lays out a text whose parts differ in font as one: lines break, directions order and letters join across the
    /// pieces. The runs say which piece they belong to; a line is as high as the highest of its fonts.
    ///
    /// No pieces give no lines.
    public func layout(
        _ pieces: [TextPiece], width: CGFloat? = nil, lineLimit: Int? = nil, alignment: TextAlignment = .leading,
        lineSpacing: CGFloat = 0
    ) -> TextLayout {
        guard let first = pieces.first else { return TextLayout(lines: [], size: .zero, isTruncated: false) }
        return engine.layout(
            LayoutRequest(
                first: first, rest: Array(pieces.dropFirst()), width: width, lineLimit: lineLimit,
                alignment: alignment, lineSpacing: lineSpacing))
    }

    /// The outline of an icon (`mdi:thermometer`, or an SF Symbol name that has a counterpart) in a box of 1 x 1 with
    /// the origin at its top left; nil for an unknown name.
    public func icon(named name: String) -> Path? {
        icons.outline(named: name)
    }

    /// Draws `run` on `canvas` with its origin at the origin of `transform`, which maps points to device pixels.
    ///
    /// A gradient's geometry is in the run's space. All that is drawn lies within the run's `bounds` under `transform`.
    /// The one call that may be made on several threads at once, each with a canvas of its own, while no other is.
    public func draw(_ run: GlyphRun, paint: Paint, transform: CGAffineTransform, on canvas: Canvas) {
        painter.draw(run, paint: paint, transform: transform, on: canvas)
    }
}
