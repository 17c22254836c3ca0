import Geometry
import Typography

/// Sets words of different fonts on common lines.
struct MixedLineBuilder {
    private struct Word {
        var layout: TextLayout?
        /// In a box of 1 by 1, instead of a layout.
        var symbol: Path?
        var x: CGFloat
        var width: CGFloat
        var metrics: FontMetrics
        var decoration: ComposedText.Decoration?
        var fragment: Int
    }

    let width: CGFloat
    let limit: Int
    let alignment: TextAlignment
    let spacing: CGFloat
    let pixel: CGFloat

    private var line: [Word] = []
    private var position: CGFloat = 0
    private var finished: [[Word]] = []
    private var isTruncated = false

    init(width: CGFloat, limit: Int, alignment: TextAlignment, spacing: CGFloat, pixel: CGFloat) {
        self.width = width
        self.limit = limit
        self.alignment = alignment
        self.spacing = spacing
        self.pixel = pixel
    }

    /// Adds a symbol as wide and high as a line of its font.
    mutating func add(symbol: Path, metrics: FontMetrics, piece: ResolvedText.Piece, fragment: Int) {
        let side = (piece.font.size * 1.25 / pixel).rounded() * pixel
        add(
            Word(
                symbol: symbol, x: 0, width: side, metrics: metrics, decoration: piece.decoration, fragment: fragment),
            advance: side, breaksLine: false)
    }

    /// Adds a word `width` wide, after which the next one begins at `advance`.
    mutating func add(
        _ layout: TextLayout, width: CGFloat, advance: CGFloat, metrics: FontMetrics, piece: ResolvedText.Piece,
        fragment: Int, breaksLine: Bool
    ) {
        add(
            Word(
                layout: layout, x: 0, width: width, metrics: metrics, decoration: piece.decoration, fragment: fragment),
            advance: advance, breaksLine: breaksLine)
    }

    private mutating func add(_ word: Word, advance: CGFloat, breaksLine: Bool) {
        var word = word
        guard finished.count < limit else {
            isTruncated = true
            return
        }
        if breaksLine || (!line.isEmpty && position + word.width > width + 0.01) {
            finished.append(line)
            line = []
            position = 0
            if breaksLine { return }
            guard finished.count < limit else {
                isTruncated = true
                return
            }
        }
        word.x = position
        line.append(word)
        position += advance
    }

    mutating func finish() -> ComposedText {
        if !line.isEmpty { finished.append(line) }
        var result = ComposedText()
        result.isTruncated = isTruncated
        let widths = finished.map { $0.last.map { $0.x + $0.width } ?? 0 }
        let box = widths.max() ?? 0
        var y: CGFloat = 0
        for (index, words) in finished.enumerated() {
            let ascent = words.map(\.metrics.ascent).max() ?? 0
            let descent = words.map(\.metrics.descent).max() ?? 0
            let baseline = ((y + ascent) / pixel).rounded() * pixel
            let indent: CGFloat =
                switch alignment {
                case .leading: 0
                case .center: (box - widths[index]) / 2
                case .trailing: box - widths[index]
                }
            for word in words {
                if let symbol = word.symbol {
                    let top = baseline - word.metrics.capHeight / 2 - word.width / 2
                    result.symbols.append(
                        .init(
                            outline: symbol.applying(
                                CGAffineTransform(
                                    a: word.width, b: 0, c: 0, d: word.width, tx: indent + word.x, ty: top)),
                            fragment: word.fragment))
                }
                for placed in word.layout?.lines.first?.runs ?? [] {
                    result.runs.append(
                        .init(
                            run: placed.run, origin: CGPoint(x: indent + word.x + placed.origin.x, y: baseline),
                            fragment: word.fragment))
                }
                guard let decoration = word.decoration else { continue }
                result.draw(
                    decoration, word.metrics, pixel,
                    CGRect(x: indent + word.x, y: baseline, width: word.width, height: 0), fragment: word.fragment)
            }
            if index == 0 { result.firstBaseline = baseline }
            result.lastBaseline = baseline
            y = ((baseline + descent) / pixel).rounded(.up) * pixel + (index + 1 < finished.count ? spacing : 0)
        }
        result.size = CGSize(width: (box / pixel).rounded(.up) * pixel, height: y)
        return result
    }
}
