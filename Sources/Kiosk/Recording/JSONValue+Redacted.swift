import Configuration

extension JSONValue {
    /// The same settings without passwords: a recording is passed around, and its replay logs in nowhere.
    var withoutSecrets: JSONValue {
        switch self {
        case .object(let members):
            .object(
                members.map { member in
                    let isSecret = member.key.lowercased() == "password"
                    return Member(member.key, isSecret ? "removed" : member.value.withoutSecrets)
                })
        case .array(let values): .array(values.map(\.withoutSecrets))
        default: self
        }
    }
}
