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

    public static func buildBlock(_ texts: Text?...) -> Text? {
        texts.compactMap { $0 }.reduce(nil) { joined, text in joined.map { $0 + Text(verbatim: "\n") + text } ?? text }
    }

    public static func buildOptional(_ text: Text??) -> Text? { text ?? nil }

    public static func buildEither(first text: Text?) -> Text? { text }

    public static func buildEither(second text: Text?) -> Text? { text }
}
