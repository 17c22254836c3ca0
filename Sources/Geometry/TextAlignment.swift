/// Where the lines of a text stand in its box.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
    case leading, center, trailing
}
