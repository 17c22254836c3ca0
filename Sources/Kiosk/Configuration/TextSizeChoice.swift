import Configuration

/// How large text is. Screens let it grow as far as their surface has room.
public enum TextSizeChoice: String, CaseIterable, Hashable, Sendable {
    case small
    case standard
    case large
    case larger
    case largest
}

extension Schema where Value == TextSizeChoice {
    static var textSize: Schema {
        .choice([
            Choice("small", .small, "A little smaller."), Choice("standard", .standard, "As designed."),
            Choice("large", .large, "A quarter larger."), Choice("larger", .larger, "Nearly twice as large."),
            Choice("largest", .largest, "As large as the screen has room for."),
        ])
    }
}
