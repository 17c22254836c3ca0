/// How the bytes of a message become a number.
public struct PayloadRule: Hashable, Sendable {
    /// The most bytes of a message that are looked at.
    public static let largest = 262_144

    /// The keys and indices that lead to the number in a JSON message, as `sensors.0.temperature`; nil for a message
    /// that is the number itself.
    public var path: String?
    /// The words for 1 and 0, compared without regard to case.
    public var on: String
    public var off: String
    /// What stands around the number, which is `{value}` in it, as `T={value}C`; nil for nothing but a unit behind it.
    public var template: String?

    public init(path: String? = nil, on: String = "on", off: String = "off", template: String? = nil) {
        self.path = path
        self.on = on
        self.off = off
        self.template = template
    }

    /// What devices say when they have nothing to say.
    private static let absences: Set<String> = ["unavailable", "unknown", "none", "null", "offline", "n/a", "-"]

    /// The number of a message.
    ///
    /// A number may have a decimal comma and a unit behind a space (`21,5 °C`).
    /// - Throws: `unavailable` for empty messages and words of absence, `notFinite` for NaN and infinities, `malformed`
    ///   for anything else that is no number.
    public func value(of payload: [UInt8]) throws(Fault) -> Double {
        guard payload.count <= Self.largest else { throw .malformed("a message of \(payload.count) bytes") }
        guard let path else { return try number(String(decoding: payload, as: UTF8.self)) }
        guard !payload.allSatisfy({ $0 <= 0x20 }) else { throw .unavailable("empty message") }
        guard let json = JSONText(payload) else {
            // The availability of a device often comes in the same topic, as a plain word.
            let text = String(decoding: payload.prefix(40), as: UTF8.self)
            if Self.absences.contains(text.trimmed.lowercased()) { throw .unavailable(text.trimmed) }
            throw .malformed(text)
        }
        return try value(in: json, at: path)
    }

    /// The number that `path` leads to in a JSON value.
    ///
    /// - Throws: As for the bytes of a message.
    public func value(in json: JSONText, at path: String) throws(Fault) -> Double {
        switch json.at(path) {
        case .number(let number): return number
        case .flag(let flag): return flag ? 1 : 0
        case .text(let text): return try number(text)
        case .null: throw .unavailable("null")
        case nil: throw .malformed(path.isEmpty ? "nothing" : "nothing at \(path)")
        case .list, .object: throw .malformed(path.isEmpty ? "no number" : "no number at \(path)")
        }
    }

    /// The number that a text says.
    ///
    /// - Throws: As for the bytes of a message.
    public func number(_ text: String) throws(Fault) -> Double {
        let text = text.trimmed
        let lower = text.lowercased()
        if text.isEmpty { throw .unavailable("empty message") }
        if lower == on.lowercased() || lower == "true" { return 1 }
        if lower == off.lowercased() || lower == "false" { return 0 }
        if Self.absences.contains(lower) { throw .unavailable(String(text.prefix(40))) }
        if let template { return try number(text, in: template) }
        return try plainNumber(text)
    }

    /// The number that stands where the template has it.
    private func number(_ text: String, in template: String) throws(Fault) -> Double {
        guard let place = template.firstRange(of: "{value}") else { return try plainNumber(text) }
        let before = template[..<place.lowerBound]
        let after = template[place.upperBound...]
        guard text.hasPrefix(before), text.hasSuffix(after), text.count > before.count + after.count else {
            throw .malformed(String(text.prefix(40)))
        }
        return try plainNumber(String(text.dropFirst(before.count).dropLast(after.count)).trimmed)
    }

    private func plainNumber(_ text: String) throws(Fault) -> Double {
        let lower = text.lowercased()
        var first = String(text.prefix { !$0.isWhitespace })
        let commas = first.count { $0 == "," }
        // One comma and no point is a decimal comma; anything else could mean two things.
        if commas == 1, !first.contains(".") { first = String(first.map { $0 == "," ? "." : $0 }) }
        let rest = text.dropFirst(first.count)
        guard !rest.contains(where: \.isNumber), let number = Double(first), !lower.hasPrefix("0x") else {
            throw .malformed(String(text.prefix(40)))
        }
        guard number.isFinite else { throw .notFinite }
        return number
    }
}

extension String {
    /// Without white space and NUL at its ends.
    var trimmed: String {
        var slice = self[...]
        while slice.first?.isWhitespace == true || slice.first == "\0" { slice.removeFirst() }
        while slice.last?.isWhitespace == true || slice.last == "\0" { slice.removeLast() }
        return String(slice)
    }
}
