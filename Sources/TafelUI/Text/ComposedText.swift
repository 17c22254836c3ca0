import Geometry
import Typography

/// A text with its fonts settled.
struct ResolvedText: Equatable {
    struct Piece: Equatable {
        var string: String
        var font: FontDescription
        var isUnderlined: Bool
        var isStruckThrough: Bool
        /// A symbol instead of the string.
        var symbol: String?

        /// Nil where no lines are drawn.
        var decoration: ComposedText.Decoration? {
            guard isUnderlined || isStruckThrough else { return nil }
            return .init(fontSize: font.size, isUnderlined: isUnderlined, isStruckThrough: isStruckThrough)
        }
    }

    var pieces: [Piece]
    var lineLimit: Int?
    var alignment: TextAlignment
    var lineSpacing: CGFloat
    var minimumScale: CGFloat
    var pixel: CGFloat

    /// - Parameter date: The present, for texts that depend on it.
    init(_ text: Text, _ environment: EnvironmentValues, date: Date) {
        let surroundings = TextSurroundings(environment, date: date)
        pieces = text.fragments.map { fragment in
            var changes = environment.textChanges
            if let weight = fragment.changes.weight { changes.weight = weight }
            if fragment.changes.isItalic { changes.isItalic = true }
            if fragment.changes.hasMonospacedDigits { changes.hasMonospacedDigits = true }
            if let design = fragment.changes.design { changes.design = design }
            let font = changes.apply(to: fragment.font ?? environment.font ?? .body)
            let plain = fragment.text(surroundings)
            let string =
                switch environment.textCase {
                case .uppercase: plain.uppercased()
                case .lowercase: plain.lowercased()
                case nil: plain
                }
            return Piece(
                string: string, font: font.description(at: environment.dynamicTypeSize),
                isUnderlined: fragment.isUnderlined || changes.isUnderlined,
                isStruckThrough: fragment.isStruckThrough || changes.isStruckThrough, symbol: fragment.symbol)
        }
        lineLimit = environment.lineLimit
        alignment = environment.multilineTextAlignment
        lineSpacing = environment.lineSpacing
        minimumScale = environment.minimumScaleFactor
        pixel = environment.pixelLength
    }

    /// Whether the text differs from another one in words at most.
    func hasSameFonts(as other: ResolvedText) -> Bool {
        pixel == other.pixel && pieces.elementsEqual(other.pieces) { $0.font == $1.font }
    }

    /// The font of the first piece, which stands for the text.
    var mainFont: FontDescription { pieces.first?.font ?? FontDescription(size: 17) }

    /// Fits the text into a proposal: lines as wide as offered, as many as there is height for, but at least one.
    func compose(_ proposal: ProposedViewSize, _ fonts: FontLibrary) -> ComposedText {
        var scale: CGFloat = 1
        var result = compose(proposal, fonts, scale: 1)
        // Six steps are finer than an eye sees; texts that shrink are short.
        while result.isTruncated, scale > minimumScale {
            scale = max(minimumScale, scale - max(0.01, (1 - minimumScale) / 6))
            result = compose(proposal, fonts, scale: scale)
        }
        return result
    }

    private func compose(_ proposal: ProposedViewSize, _ fonts: FontLibrary, scale: CGFloat) -> ComposedText {
        var pieces = pieces
        if scale != 1 {
            for index in pieces.indices { pieces[index].font.size *= scale }
        }
        var limit = lineLimit
        if let height = proposal.height, height.isFinite {
            let metrics = fonts.metrics(of: pieces.first?.font ?? mainFont)
            let line = metrics.ascent + metrics.descent + metrics.leading + lineSpacing
            let fitting = max(1, Int(((height + lineSpacing + pixel) / max(1, line)).rounded(.down)))
            limit = min(limit ?? fitting, fitting)
        }
        let width = proposal.width.map { max(0, $0) }
        if pieces.count == 1, let only = pieces.first, only.symbol == nil {
            return composeUniform(only, width, limit, fonts)
        }
        return composeMixed(pieces, width, limit, fonts)
    }

    /// One style throughout: Typography breaks the lines.
    private func composeUniform(
        _ first: Piece, _ width: CGFloat?, _ limit: Int?, _ fonts: FontLibrary
    ) -> ComposedText {
        let layout = fonts.layout(
            first.string, font: first.font, width: width?.isFinite == true ? width : nil, lineLimit: limit,
            alignment: alignment, lineSpacing: lineSpacing)
        var result = ComposedText()
        let metrics = fonts.metrics(of: first.font)
        for line in layout.lines {
            for placed in line.runs {
                result.runs.append(.init(run: placed.run, origin: placed.origin, fragment: 0))
            }
            guard let decoration = first.decoration else { continue }
            let start = line.runs.map(\.origin.x).min() ?? 0
            result.draw(
                decoration, metrics, pixel, CGRect(x: start, y: line.baseline, width: line.width, height: 0),
                fragment: 0)
        }
        result.size = layout.size
        result.firstBaseline = layout.lines.first?.baseline ?? metrics.ascent
        result.lastBaseline = layout.lines.last?.baseline ?? metrics.ascent
        result.isTruncated = layout.isTruncated
        return result
    }

    /// Several styles: words are measured one by one and set on lines with a common baseline.
    private func composeMixed(
        _ pieces: [Piece], _ width: CGFloat?, _ limit: Int?, _ fonts: FontLibrary
    ) -> ComposedText {
        var builder = MixedLineBuilder(
            width: width ?? .infinity, limit: limit ?? .max, alignment: alignment, spacing: lineSpacing, pixel: pixel)
        for (index, piece) in pieces.enumerated() {
            let metrics = fonts.metrics(of: piece.font)
            if let symbol = piece.symbol {
                if let outline = fonts.icon(named: symbol) {
                    builder.add(symbol: outline, metrics: metrics, piece: piece, fragment: index)
                }
                continue
            }
            for word in Self.words(piece.string) {
                let layout = fonts.layout(word, font: piece.font, lineLimit: 1)
                let ink = word.last == " " ? fonts.layout(word + ".", font: piece.font, lineLimit: 1) : nil
                let stop = ink.map { _ in fonts.layout(".", font: piece.font, lineLimit: 1) }
                let advance = ink.map { $0.size.width - (stop?.size.width ?? 0) } ?? layout.size.width
                builder.add(
                    layout, width: layout.size.width, advance: advance, metrics: metrics, piece: piece, fragment: index,
                    breaksLine: word == "\n")
            }
        }
        return builder.finish()
    }

    /// The text in stretches that stay together: a word with the spaces after it, or a line feed.
    private static func words(_ string: String) -> [String] {
        let bytes = string.utf8
        guard bytes.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }) else {
            return string.isEmpty ? [] : [string]
        }
        var words: [String] = []
        var start = bytes.startIndex
        var isAfterSpace = false
        var index = bytes.startIndex
        // Spaces and line feeds are single bytes of UTF-8 that are part of no other character.
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") || (isAfterSpace && byte != UInt8(ascii: " ")) {
                if start < index { words.append(String(string[start..<index])) }
                start = index
            }
            index = bytes.index(after: index)
            if byte == UInt8(ascii: "\n") {
                words.append("\n")
                start = index
            }
            isAfterSpace = byte == UInt8(ascii: " ")
        }
        if start < bytes.endIndex { words.append(String(string[start...])) }
        return words
    }
}

/// A text in its lines; origin at the top left of its box.
struct ComposedText {
    struct Run {
        var run: GlyphRun
        /// The start of the baseline.
        var origin: CGPoint
        var fragment: Int
    }

    /// The lines that go along a piece of the text.
    struct Decoration {
        var fontSize: CGFloat
        var isUnderlined: Bool
        var isStruckThrough: Bool
    }

    /// An underline or a line through the text.
    struct Line {
        var rect: CGRect
        var fragment: Int
    }

    /// A symbol between the words.
    struct Symbol {
        /// In the box of the text.
        var outline: Path
        var fragment: Int
    }

    var runs: [Run] = []
    var symbols: [Symbol] = []
    var lines: [Line] = []
    var size = CGSize.zero
    var firstBaseline: CGFloat = 0
    var lastBaseline: CGFloat = 0
    var isTruncated = false

    /// Whether all of the text stands in one line.
    var isOneLine: Bool { firstBaseline == lastBaseline && !isTruncated }

    /// Whether the text takes the same room as another one, its baselines in the same places.
    func hasSameMeasures(as other: ComposedText) -> Bool {
        size == other.size && firstBaseline == other.firstBaseline && lastBaseline == other.lastBaseline
            && isTruncated == other.isTruncated
    }

    /// Draws the lines of a piece whose baseline is the top of `stretch`.
    mutating func draw(
        _ decoration: Decoration, _ metrics: FontMetrics, _ pixel: CGFloat, _ stretch: CGRect, fragment: Int
    ) {
        let thickness = max(pixel, (decoration.fontSize / 16 / pixel).rounded() * pixel)
        if decoration.isUnderlined {
            let y = stretch.minY + max(pixel, metrics.descent / 3)
            lines.append(
                Line(
                    rect: CGRect(x: stretch.minX, y: y, width: stretch.width, height: thickness), fragment: fragment))
        }
        if decoration.isStruckThrough {
            let y = stretch.minY - metrics.xHeight / 2
            lines.append(
                Line(
                    rect: CGRect(x: stretch.minX, y: y, width: stretch.width, height: thickness), fragment: fragment))
        }
    }
}
