/// A view that consists of texts, however arranged and modified, where only text can be shown: beside a chart's mark.
@MainActor
package protocol TextBearing {
    var texts: [Text] { get }
}

extension View {
    /// The texts that the view consists of, in their own styles; empty for other views.
    package var bornTexts: [Text] { (self as? any TextBearing)?.texts ?? [] }
}

extension Text: TextBearing {
    package var texts: [Text] { [self] }
}

extension ModifiedContent: TextBearing where Content: View {
    package var texts: [Text] {
        let texts = content.bornTexts
        guard let change = (modifier as? any TextChanging) else { return texts }
        return texts.map(change.changing)
    }
}

extension HStack: TextBearing {
    package var texts: [Text] {
        let texts = content.bornTexts
        guard let first = texts.first else { return [] }
        return [texts.dropFirst().reduce(first) { $0 + Text(verbatim: " ") + $1 }]
    }
}

extension VStack: TextBearing {
    package var texts: [Text] { content.bornTexts }
}

extension TupleView: TextBearing {
    package var texts: [Text] {
        var all: [Text] = []
        repeat all += (each content).bornTexts
        return all
    }
}

extension Optional: TextBearing where Wrapped: View {
    package var texts: [Text] { self?.bornTexts ?? [] }
}

extension _ConditionalContent: TextBearing {
    package var texts: [Text] {
        switch branch {
        case .first(let content): content.bornTexts
        case .second(let content): content.bornTexts
        }
    }
}

/// A modifier that a text can take into its own style.
@MainActor
protocol TextChanging {
    func changing(_ text: Text) -> Text
}

extension EnvironmentModifier: TextChanging {
    func changing(_ text: Text) -> Text {
        var environment = EnvironmentValues()
        change.apply(to: &environment)
        var text = text
        if let font = environment.font { text = text.font(font) }
        if let weight = environment.textChanges.weight { text = text.fontWeight(weight) }
        if environment.textChanges.isItalic { text = text.italic() }
        if let style = environment.foregroundStyle, let color = style.plainColor { text = text.foregroundColor(color) }
        return text
    }
}

extension AnyShapeStyle {
    /// The colour for text that this style stands for; nil for styles that are none.
    var plainColor: Color? {
        if let color = style as? Color { return color }
        if let level = (style as? HierarchicalShapeStyle)?.level { return level == 0 ? .primary : .secondary }
        return (style as? any ForegroundNesting)?.inner.plainColor
    }
}

/// A style around the one that was meant.
protocol ForegroundNesting {
    var inner: AnyShapeStyle { get }
}
