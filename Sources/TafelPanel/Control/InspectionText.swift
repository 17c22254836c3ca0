import Configuration

/// What a panel said of itself, for people and for programs.
enum InspectionText {
    static func json(_ answer: JSONValue) -> String { content(answer).text + "\n" }

    static func line(_ answer: JSONValue) -> String { content(answer).line + "\n" }

    /// The answer without the protocol's own `ok`.
    private static func content(_ answer: JSONValue) -> JSONValue {
        guard case .object(let members) = answer else { return answer }
        return JSONValue.object(members.filter { $0.key != "ok" })
    }

    /// A line for each part, indented by depth, and one for each value.
    static func tree(_ answer: JSONValue) -> String {
        let screens = answer["screens"]?.elements.count ?? 0
        var lines = [
            "screen \(answer["screen"]?.word ?? "")" + (screens > 1 ? " (one of \(screens))" : "")
                + ", \(answer["width"]?.word ?? "?") x \(answer["height"]?.word ?? "?") pixels,"
                + " \(answer["scale"]?.word ?? "?") a point"
        ]
        if let tree = answer["tree"] { add(tree.elements(of: "children"), depth: 1, to: &lines) }
        let values = answer["values"]?.elements ?? []
        if !values.isEmpty { lines.append("values") }
        lines += values.map { value in
            let unit = value["unit"]?.word ?? ""
            let number = value["value"]?.word ?? ""
            return "  \(value["name"]?.word ?? ""): "
                + (number.isEmpty ? "no value" : unit.isEmpty ? number : "\(number) \(unit)")
                + " (\(value["quality"]?.word ?? ""), \(value["samples"]?.word ?? "0") samples)"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func add(_ nodes: [JSONValue], depth: Int, to lines: inout [String]) {
        for node in nodes {
            let traits = node.elements(of: "traits").map(\.word)
            let label = node["label"]?.word ?? ""
            let value = node["value"]?.word ?? ""
            let actions = node.elements(of: "actions").map(\.word)
            var words = [traits.isEmpty ? "part" : traits.joined(separator: " ")]
            if !label.isEmpty { words.append("\"\(label)\"") }
            if !value.isEmpty { words.append("= \(value)") }
            if node["enabled"] == false { words.append("(disabled)") }
            if !actions.isEmpty { words.append("[\(actions.joined(separator: ", "))]") }
            if let frame = node["frame"] {
                let numbers = ["x", "y", "width", "height"].map { frame[$0]?.word ?? "?" }
                words.append("at \(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])")
            }
            lines.append(String(repeating: "  ", count: depth) + words.joined(separator: " "))
            add(node.elements(of: "children"), depth: depth + 1, to: &lines)
        }
    }
}

extension JSONValue {
    fileprivate var elements: [JSONValue] {
        if case .array(let values) = self { values } else { [] }
    }

    fileprivate func elements(of key: String) -> [JSONValue] { self[key]?.elements ?? [] }

    /// A plain value as it is read; empty for null.
    fileprivate var word: String {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .boolean(let flag): String(flag)
        case .null, .array, .object: ""
        }
    }
}
