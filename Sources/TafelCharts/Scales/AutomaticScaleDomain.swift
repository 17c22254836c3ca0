/// A domain that the values decide.
public struct AutomaticScaleDomain: Hashable, Sendable {
    let includesZero: Bool?

    public static let automatic = AutomaticScaleDomain(includesZero: nil)

    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero)
    }
}
