import Geometry

/// Lays out text: splits, shapes, breaks, truncates, aligns. Keeps what it shaped and laid out lately.
final class TextLayoutEngine {
    private struct ShapingKey: Hashable {
        var first: TextPiece
        var rest: [TextPiece]
    }

    let collection: FontCollection
    let shaper: Shaper
    let layouts: BudgetedCache<LayoutRequest, TextLayout>
    private let shapings: BudgetedCache<ShapingKey, [ShapedParagraph]>
    /// Device pixels per point, for rounding.
    var displayScale: CGFloat = 1

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
        let size = font.usable.size
        let em =
            face?.metrics
            ?? FontMetrics(ascent: 0.96, descent: 0.24, leading: 0, capHeight: 0.72, xHeight: 0.54)
        return FontMetrics(
            ascent: em.ascent * size, descent: em.descent * size, leading: em.leading * size,
            capHeight: em.capHeight * size, xHeight: em.xHeight * size)
    }

    func layout(_ asked: LayoutRequest) -> TextLayout {
        var request = asked.usable
        request.displayScale = displayScale
        if let known = layouts.value(for: request) { return known }
        let layout = make(request)
        let glyphs = layout.lines.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.run.glyphs.count + 6 } + 4 }
        layouts.insert(layout, for: request, cost: glyphs * 24 + request.cost + 256)
        return layout
    }

    private func make(_ request: LayoutRequest) -> TextLayout {
        let fonts = request.pieces.map(\.font)
        let paragraphs = shape(request, fonts: fonts)
        let limit = request.lineLimit ?? Int.max - 1
        let ranges = LineBreaker(width: request.width, limit: limit).lines(of: paragraphs)
        let isTruncated = ranges.count > limit && hasMore(after: ranges[limit - 1], in: paragraphs)
        let builder = LineBuilder(collection: collection, fonts: fonts)
        let metrics = fonts.map { self.metrics(of: $0) }
        let plainBox = LineBox(holding: Array(metrics.prefix(1)), displayScale: displayScale)
        var lines: [TextLayout.Line] = []
        lines.reserveCapacity(min(limit, ranges.count))
        var top: CGFloat = 0
        var bottom: CGFloat = 0
        for (index, range) in ranges.prefix(limit).enumerated() {
            let shaped = paragraphs[range.paragraph]
            let built: (runs: [TextLayout.PlacedRun], width: Double)
            if isTruncated, index == limit - 1 {
                let truncation = Truncation(shaper: shaper, fonts: fonts)
                built = builder.build(
                    truncation.glyphs(of: shaped, from: range.scalars.lowerBound, width: request.width)[...])
            } else {
                built = builder.build(glyphs(of: shaped, in: range, fonts: fonts))
            }
            let box = metrics.count == 1 ? plainBox : box(of: range, in: shaped.paragraph, metrics: metrics)
            lines.append(TextLayout.Line(runs: built.runs, baseline: top + box.baseline, width: built.width))
            bottom = top + box.height
            top = bottom + box.leading + request.lineSpacing
        }
        return arrange(lines, height: bottom, alignment: request.alignment, isTruncated: isTruncated)
    }

    /// The box of a line that may hold several fonts.
    private func box(of line: LineRange, in paragraph: Paragraph, metrics: [FontMetrics]) -> LineBox {
        var pieces = Set(paragraph.pieces[line.scalars])
        if pieces.isEmpty { pieces.insert(paragraph.piece(at: line.scalars.lowerBound)) }
        return LineBox(holding: pieces.map { metrics[$0] }, displayScale: displayScale)
    }

    /// Moves the runs to where the alignment and the baseline want them.
    private func arrange(
        _ lines: [TextLayout.Line], height: CGFloat, alignment: TextAlignment, isTruncated: Bool
    ) -> TextLayout {
        var lines = lines
        let width = LineBox.roundedUp(lines.reduce(0) { max($0, $1.width) }, displayScale: displayScale)
        for index in lines.indices {
            let room = max(0, width - lines[index].width)
            let x: CGFloat =
                switch alignment {
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
        return TextLayout(lines: lines, size: CGSize(width: width, height: height), isTruncated: isTruncated)
    }

    private func shape(_ request: LayoutRequest, fonts: [FontDescription]) -> [ShapedParagraph] {
        let key = ShapingKey(first: request.first, rest: request.rest)
        if let known = shapings.value(for: key) { return known }
        let split = Paragraph.split(request.pieces, collection: collection)
        let shaped = split.map { ShapedParagraph($0, shaper: shaper, fonts: fonts) }
        shapings.insert(shaped, for: key, cost: shaped.reduce(request.cost) { $0 + $1.cost })
        return shaped
    }

    /// The glyphs of a line: those of the paragraph, where they stand in the text's order; else the line is shaped
    /// anew, as the order of mixed directions is each line's own (UAX #9, rule L2).
    private func glyphs(
        of shaped: ShapedParagraph, in line: LineRange, fonts: [FontDescription]
    ) -> ArraySlice<ShapedGlyph> {
        let range = line.scalars
        if line.endsInHyphen {
            let word = range.lowerBound..<(range.upperBound - 1)
            let sign = shaper.hyphen(in: fonts[shaped.paragraph.piece(at: word.upperBound)])
            let part = shaped.paragraph.part(word, suffix: [sign.scalar], face: sign.face)
            return shaper.shape(part, in: 0..<part.scalars.count, fonts: fonts)[...]
        }
        if range == 0..<shaped.paragraph.scalars.count { return shaped.glyphs[...] }
        guard shaped.isInLogicalOrder else {
            return shaper.shape(shaped.paragraph, in: range, fonts: fonts)[...]
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
}
