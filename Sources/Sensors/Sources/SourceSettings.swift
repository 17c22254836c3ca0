/// The configuration of one source.
public struct SourceSettings: Hashable, Sendable {
    /// The source's name in the configuration.
    public var name: String
    public var values: [String: SourceValue]

    public init(name: String, values: [String: SourceValue] = [:]) {
        self.name = name
        self.values = values
    }

    public func text(_ key: String) -> String? {
        if case .text(let text) = values[key] { text } else { nil }
    }

    public func texts(_ key: String) -> [String]? {
        switch values[key] {
        case .texts(let texts): texts
        case .text(let text): [text]
        default: nil
        }
    }

    /// The lines of a table; nil when the key was left out.
    public func table(_ key: String) -> [SourceValue.Entry]? {
        if case .table(let entries) = values[key] { entries } else { nil }
    }

    public func number(_ key: String) -> Double? {
        switch values[key] {
        case .number(let number): number
        case .integer(let integer): Double(integer)
        default: nil
        }
    }

    public func integer(_ key: String) -> Int? {
        if case .integer(let integer) = values[key] { integer } else { nil }
    }

    public func flag(_ key: String) -> Bool? {
        if case .flag(let flag) = values[key] { flag } else { nil }
    }

    public func range(_ key: String) -> ClosedRange<Double>? {
        if case .range(let range) = values[key] { range } else { nil }
    }

    public func duration(_ key: String) -> Duration? {
        if case .duration(let duration) = values[key] { duration } else { nil }
    }

    /// The common key `interval`, 2 s when left out.
    public var interval: Duration { duration("interval") ?? .seconds(2) }
}
