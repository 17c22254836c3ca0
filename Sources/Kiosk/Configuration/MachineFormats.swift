import Configuration

extension Schema where Value == String {
    /// A label of RFC 1123: letters, digits and hyphens, none of those at an end, at most 63.
    static var hostName: Schema {
        .format(
            TextFormat(
                expected: "a name of letters, digits and hyphens",
                pattern: "^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$", examples: ["kitchen", "panel-2"],
                parse: { text in
                    let bytes = text.utf8
                    let isLabel =
                        (1...63).contains(bytes.count) && bytes.first != 0x2D && bytes.last != 0x2D
                        && bytes.allSatisfy { $0.isLetterOrDigit || $0 == 0x2D }
                    return isLabel ? text : nil
                },
                write: { $0 }))
    }

    /// A country after ISO 3166.
    static var country: Schema {
        .format(
            TextFormat(
                expected: "a country of two capital letters", pattern: "^[A-Z]{2}$", examples: ["DE", "US"],
                parse: { text in
                    text.utf8.count == 2 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) } ? text : nil
                },
                write: { $0 },
                advice: { $0.uppercased() == "UK" ? "the United Kingdom is \"GB\"" : nil }))
    }

    /// A line of an OpenSSH file of public keys, without options in front of the key.
    static var publicKey: Schema {
        .format(
            TextFormat(
                expected: "a public key on one line",
                pattern: #"^(ssh|ecdsa|sk-ssh|sk-ecdsa)-[a-z0-9@.-]+ [A-Za-z0-9+/]+={0,3}( .*)?$"#,
                examples: ["ssh-ed25519 AAAAC3… me@home"],
                parse: { text in
                    let words = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
                    guard words.count >= 2, !text.hasControlCharacters,
                        let kind = ["sk-ssh-", "sk-ecdsa-", "ssh-", "ecdsa-"].first(where: { words[0].hasPrefix($0) })
                    else { return nil }
                    let rest = words[0].dropFirst(kind.count)
                    let isKind =
                        !rest.isEmpty
                        && rest.utf8.allSatisfy { byte in
                            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x40
                                || byte == 0x2E || byte == 0x2D
                        }
                    let padding = words[1].reversed().prefix { $0 == "=" }.count
                    let body = words[1].dropLast(padding)
                    let isKey =
                        padding <= 3 && !body.isEmpty
                        && body.utf8.allSatisfy { $0.isLetterOrDigit || $0 == 0x2B || $0 == 0x2F }
                    return isKind && isKey ? text : nil
                },
                write: { $0 },
                advice: { text in
                    text.contains("PRIVATE KEY")
                        ? "this is a private key, which nobody else may have; the public one is in the file ending in .pub"
                        : "copy the whole line of the file ending in .pub, such as ~/.ssh/id_ed25519.pub"
                }))
    }

    /// A name, and parameters after commas.
    static var overlay: Schema {
        .format(
            TextFormat(
                expected: "an overlay's name, and its parameters after commas",
                pattern: #"^[A-Za-z0-9][A-Za-z0-9_-]*(,[A-Za-z0-9_-]+(=[!-+\--~]+)?)*$"#,
                examples: ["tafel-ds18b20", "tafel-touch-goodix,interrupt=17"],
                parse: { text in
                    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
                    guard parts[0].isOverlayWord, parts[0].utf8.first?.isLetterOrDigit == true else { return nil }
                    for part in parts.dropFirst() {
                        let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                        guard sides[0].isOverlayWord else { return nil }
                        if sides.count == 2 {
                            guard !sides[1].isEmpty, sides[1].utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                                return nil
                            }
                        }
                    }
                    return text
                },
                write: { $0 },
                advice: { $0.hasPrefix("dtoverlay=") ? "write what stands after \"dtoverlay=\"" : nil }))
    }

    /// 1 to 32 bytes, which may be any but those that no text has.
    static var networkName: Schema {
        text.refine(
            to: { text throws(Refusal) in
                guard (1...32).contains(text.utf8.count) else {
                    throw Refusal("a network's name has 1 to 32 bytes", advice: "\(text.utf8.count) are here")
                }
                try text.refuseControlCharacters("a network's name")
                return text
            },
            from: { $0 })
    }

    /// What WPA takes: 8 to 63 bytes, or 64 hexadecimal digits. A refusal does not repeat it.
    static var networkPassword: Schema {
        text.refine(
            to: { text throws(Refusal) in
                let bytes = text.utf8
                let isKey = bytes.count == 64 && text.allSatisfy { $0.isASCII && $0.isHexDigit }
                guard isKey || (8...63).contains(bytes.count) else {
                    throw Refusal(
                        "the password of a wireless network has 8 to 63 bytes, or is 64 hexadecimal digits",
                        advice: "this one has \(bytes.count)")
                }
                try text.refuseControlCharacters("the password of a wireless network")
                return text
            },
            from: { $0 })
    }
}

extension String {
    fileprivate var hasControlCharacters: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    fileprivate func refuseControlCharacters(_ what: String) throws(Refusal) {
        if hasControlCharacters { throw Refusal("\(what) has no line breaks or other control characters") }
    }
}

extension Substring {
    fileprivate var isOverlayWord: Bool {
        !isEmpty && utf8.allSatisfy { $0.isLetterOrDigit || $0 == 0x2D || $0 == 0x5F }
    }
}

extension UInt8 {
    /// Whether it is an ASCII letter or digit.
    fileprivate var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}
