import Configuration
import Sensors

extension SourceKey.Kind {
    /// How a value of this kind is written.
    var schema: Schema<SourceValue> {
        switch self {
        case .text, .secret:
            Schema<String>.text.map(to: SourceValue.text, from: { if case .text(let text) = $0 { text } else { "" } })
        case .number(let range):
            Schema<Double>.number(in: range).map(
                to: SourceValue.number, from: { if case .number(let number) = $0 { number } else { 0 } })
        case .integer(let range):
            Schema<Int>.integer(in: range).map(
                to: SourceValue.integer, from: { if case .integer(let integer) = $0 { integer } else { 0 } })
        case .flag:
            Schema<Bool>.boolean.map(
                to: SourceValue.flag, from: { if case .flag(let flag) = $0 { flag } else { false } })
        case .choice(let words):
            Schema<String>.choice(words.map { Choice($0, $0, "") }).map(
                to: SourceValue.text, from: { if case .text(let text) = $0 { text } else { "" } })
        case .duration(let range):
            Schema<Duration>.duration(in: range).map(
                to: SourceValue.duration, from: { if case .duration(let duration) = $0 { duration } else { .zero } })
        case .range:
            Schema<ClosedRange<Double>>.valueRange.map(
                to: SourceValue.range, from: { if case .range(let range) = $0 { range } else { 0...1 } })
        case .table:
            Schema<[Named<String>]>.table(of: .text).map(
                to: { .table($0.map { SourceValue.Entry($0.name, $0.value) }) },
                from: { value in
                    if case .table(let entries) = value { entries.map { Named($0.name, $0.text) } } else { [] }
                })
        case .texts:
            Schema<[String]>.list(of: .text).map(
                to: SourceValue.texts, from: { if case .texts(let texts) = $0 { texts } else { [] } })
        }
    }
}
