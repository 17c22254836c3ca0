public import TafelUI

/// Where an annotation stands beside its mark.
public enum AnnotationPosition: Hashable, Sendable {
    case automatic, top, bottom, leading, trailing, overlay
    case topLeading, topTrailing, bottomLeading, bottomTrailing
}

/// A text beside a mark.
struct ChartAnnotation {
    var position: AnnotationPosition
    var alignment: Alignment
    var spacing: CGFloat
    var text: Text
}

/// Builds the one text that an annotation or an axis label consists of, with conditions.
@MainActor
@preconcurrency
@resultBuilder
public enum ChartTextBuilder {
    public static func buildExpression(_ text: Text) -> Text? { text }

    /// The texts of a view, one below the other; there is no room for anything else.
    @_disfavoredOverload
    public static func buildExpression(_ view: some View) -> Text? {
        let texts = view.bornTexts
        guard let first = texts.first else { return nil }
        return texts.dropFirst().reduce(first) { $0 + Text(verbatim: "\n") + $1 }
    }

    public static func buildBlock(_ texts: Text?...) -> Text? {
        texts.compactMap { $0 }.reduce(nil) { joined, text in joined.map { $0 + Text(verbatim: "\n") + text } ?? text }
    }

    public static func buildOptional(_ text: Text??) -> Text? { text ?? nil }

    public static func buildEither(first text: Text?) -> Text? { text }

    public static func buildEither(second text: Text?) -> Text? { text }
}
