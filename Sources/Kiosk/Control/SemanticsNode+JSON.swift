import Configuration
import Geometry
import Sensors
import TafelUI

extension SemanticsNode {
    /// The node and what is in it; `hint`, `identifier` and `touchFrame` only where they say something.
    var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("label", .string(label.plainSpaces)), .init("value", .string(value.plainSpaces)),
        ]
        if !hint.isEmpty { members.append(.init("hint", .string(hint))) }
        if !identifier.isEmpty { members.append(.init("identifier", .string(identifier))) }
        members += [
            .init("traits", .array(traits.words.map(JSONValue.string))), .init("enabled", .boolean(isEnabled)),
            .init("actions", .array(actions.map { .string($0.rawValue) })), .init("frame", frame.json),
        ]
        if touchFrame != frame { members.append(.init("touchFrame", touchFrame.json)) }
        members.append(.init("children", .array(children.map(\.json))))
        return .object(members)
    }
}

extension CGRect {
    /// In hundredths of a point, which is more than can be seen.
    fileprivate var json: JSONValue {
        func number(_ value: CGFloat) -> JSONValue { .numeric((Double(value) * 100).rounded() / 100) }
        return ["x": number(minX), "y": number(minY), "width": number(size.width), "height": number(size.height)]
    }
}

extension Store {
    /// What is known of a channel now.
    func json(of channel: Channel) -> JSONValue {
        let reading = latest(channel.id)
        var count = 0
        series(channel.id)?.forEach { _, value in if value != nil { count += 1 } }
        return [
            "name": .string(channel.id.description), "value": reading?.value.map(JSONValue.numeric) ?? .null,
            "unit": .string(channel.unit), "quality": .string(reading?.quality.word ?? "waiting"),
            "samples": .integer(count),
        ]
    }
}

extension Quality {
    fileprivate var word: String {
        switch self {
        case .good: "good"
        case .stale: "stale"
        case .waiting: "waiting"
        case .fault(let fault): "fault: \(fault)"
        }
    }
}
