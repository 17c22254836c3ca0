import Geometry

/// Lays out text: splits, shapes, breaks, truncates, aligns. Keeps what it shaped and laid out lately.
final class TextLayoutEngine {
    struct Request: Hashable {
        var text: String
        var font: FontDescription
        var width: CGFloat?
        var lineLimit: Int?
        var alignment: TextAlignment
        var lineSpacing: CGFloat
    }

    private struct ShapingKey: Hashable {
        var text: String
        var font: FontDescription
    }

    let collection: FontCollection
    let shaper: Shaper
    let layouts: BudgetedCache<Request, TextLayout>
    private let shapings: BudgetedCache<ShapingKey, [ShapedParagraph]>
    /// Device pixels per point, for rounding.
    var displayScale: CGFloat = 1 {
        didSet { layouts.removeAll() }
    }

    /// `budget` is in bytes; half of it each goes to finished layouts and to shaped paragraphs, which serve the
    /// several widths that one text is asked for.
    init(collection: FontCollection, budget: Int) {
        self.collection = collection
        shaper = Shaper(collection: collection)
        layouts = BudgetedCache(budget: budget / 2)
        shapings = BudgetedCache(budget: budget / 2)
    }

    func metrics(of font: FontDescription) -> FontMetrics {
        let face = collection.face(collection.stack(for: font).primary)
        let size = Self.usable(font).size
        let em =
            face?.metrics
            ?? FontMetrics(ascent: 0.96, descent: 0.24, leading: 0, capHeight: 0.72, xHeight: 0.54)
        return FontMetrics(
            ascent: em.ascent * size, descent: em.descent * size, leading: em.leading * size,
            capHeight: em.capHeight * size, xHeight: em.xHeight * size)
    }

    func layout(_ asked: Request) -> TextLayout {
        let request = Self.usable(asked)
        if let known = layouts.value(for: request) { return known }
        let layout = make(request)
        let glyphs = layout.lines.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.run.glyphs.count + 6 } + 4 }
        layouts.insert(layout, for: request, cost: glyphs * 24 + request.text.utf8.count + 256)
        return layout
    }

    private func make(_ request: Request) -> TextLayout {
        let paragraphs = shape(request.text, font: request.font)
        let limit = request.lineLimit ?? Int.max - 1
        let ranges = LineBreaker(width: request.width, limit: limit).lines(of: paragraphs)
        let isTruncated = ranges.count > limit && hasMore(after: ranges[limit - 1], in: paragraphs)
        let builder = LineBuilder(collection: collection, size: request.font.size)
        let box = lineBox(of: request.font)
        var lines: [TextLayout.Line] = []
        lines.reserveCapacity(min(limit, ranges.count))
        for (index, range) in ranges.prefix(limit).enumerated() {
            let shaped = paragraphs[range.paragraph]
            let built: (runs: [TextLayout.PlacedRun], width: Double)
            if isTruncated, index == limit - 1 {
                let truncation = Truncation(shaper: shaper, font: request.font)
                built = builder.build(
                    truncation.glyphs(of: shaped, from: range.scalars.lowerBound, width: request.width)[...])
            } else {
                built = builder.build(glyphs(of: shaped, in: range, font: request.font))
            }
            let baseline = CGFloat(index) * (box.height + box.leading + request.lineSpacing) + box.baseline
            lines.append(TextLayout.Line(runs: built.runs, baseline: baseline, width: built.width))
        }
        return arrange(lines, box: box, request: request, isTruncated: isTruncated)
    }

    /// Moves the runs to where the alignment and the baseline want them.
    private func arrange(
        _ lines: [TextLayout.Line], box: LineBox, request: Request, isTruncated: Bool
    ) -> TextLayout {
        var lines = lines
        let width = roundedUp(lines.reduce(0) { max($0, $1.width) })
        for index in lines.indices {
            let room = max(0, width - lines[index].width)
            let x: CGFloat =
                switch request.alignment {
                case .leading: 0
                case .center: room / 2
                case .trailing: room
                }
            let baseline = lines[index].baseline
            for run in lines[index].runs.indices {
                lines[index].runs[run].origin.x += x
                lines[index].runs[run].origin.y = baseline
            }
        }
        let gaps = CGFloat(max(0, lines.count - 1)) * (box.leading + request.lineSpacing)
        let height = CGFloat(lines.count) * box.height + gaps
        return TextLayout(lines: lines, size: CGSize(width: width, height: height), isTruncated: isTruncated)
    }

    private func shape(_ text: String, font: FontDescription) -> [ShapedParagraph] {
        let key = ShapingKey(text: text, font: font)
        if let known = shapings.value(for: key) { return known }
        let stack = collection.stack(for: font)
        let split = Paragraph.split(text, stack: stack, primary: collection.face(stack.primary))
        let shaped = split.map { ShapedParagraph($0, shaper: shaper, font: font) }
        shapings.insert(shaped, for: key, cost: shaped.reduce(text.utf8.count) { $0 + $1.cost })
        return shaped
    }

    /// The glyphs of a line: those of the paragraph, where they stand in the text's order; else the line is shaped
    /// anew, as the order of mixed directions is each line's own (UAX #9, rule L2).
    private func glyphs(of shaped: ShapedParagraph, in line: LineRange, font: FontDescription)
        -> ArraySlice<ShapedGlyph>
    {
        let range = line.scalars
        if line.endsInHyphen {
            let word = range.lowerBound..<(range.upperBound - 1)
            let part = shaped.paragraph.part(word, suffix: [shaped.hyphen], face: shaped.hyphenFace)
            return shaper.shape(part, in: 0..<part.scalars.count, font: font)[...]
        }
        if range == 0..<shaped.paragraph.scalars.count { return shaped.glyphs[...] }
        guard shaped.isInLogicalOrder else {
            return shaper.shape(shaped.paragraph, in: range, font: font)[...]
        }
        func first(from scalar: Int) -> Int {
            var low = 0
            var high = shaped.glyphs.count
            while low < high {
                let middle = (low + high) / 2
                if shaped.glyphs[middle].scalar < scalar { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return shaped.glyphs[first(from: range.lowerBound)..<first(from: range.upperBound)]
    }

    /// Whether anything but white space comes after a line.
    private func hasMore(after line: LineRange, in paragraphs: [ShapedParagraph]) -> Bool {
        var start = line.next
        for index in line.paragraph..<paragraphs.count {
            let scalars = paragraphs[index].paragraph.scalars
            if scalars[start...].contains(where: { !Paragraph.isBlank($0) }) { return true }
            start = 0
        }
        return false
    }

    private struct LineBox {
        var height, baseline, leading: CGFloat
    }

    /// The box of a line, in whole pixels so that lines of one text look alike: the font's ascent and descent rounded
    /// up together, what that adds above and below in equal parts.
    private func lineBox(of font: FontDescription) -> LineBox {
        let metrics = metrics(of: font)
        let natural = metrics.ascent + metrics.descent
        let height = roundedUp(natural)
        let baseline = ((metrics.ascent + (height - natural) / 2) * displayScale).rounded() / displayScale
        return LineBox(height: height, baseline: baseline, leading: roundedUp(metrics.leading))
    }

    private func roundedUp(_ length: CGFloat) -> CGFloat {
        max(0, length * displayScale - 0.001).rounded(.up) / displayScale
    }

    /// What can be laid out for what was asked: sizes and spacings that are no numbers count as nothing, a width that
    /// is none as no limit.
    private static func usable(_ request: Request) -> Request {
        var request = request
        request.font = usable(request.font)
        if let width = request.width {
            request.width = width.isNaN || width == .infinity ? nil : max(0, width)
        }
        request.lineLimit = request.lineLimit.map { max(1, min($0, Int.max - 1)) }
        request.lineSpacing = request.lineSpacing.isFinite ? max(0, request.lineSpacing) : 0
        return request
    }

    private static func usable(_ font: FontDescription) -> FontDescription {
        var font = font
        font.size = font.size.isFinite ? max(0, min(10_000, font.size)) : 0
        return font
    }
}
