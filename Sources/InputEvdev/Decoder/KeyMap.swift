import Input

/// The meaning of key codes: the navigation keys of any device, and characters as an American keyboard has them.
enum KeyMap {
    static let volumeDown: UInt16 = 114
    static let volumeUp: UInt16 = 115
    static let mute: UInt16 = 113
    static let leftShift: UInt16 = 42
    static let rightShift: UInt16 = 54
    private static let tab: UInt16 = 15

    /// The codes of an American keyboard's rows, in order, and what they write.
    private static let rows: [(first: UInt16, plain: String, shifted: String)] = [
        (2, "1234567890-=", "!@#$%^&*()_+"),
        (16, "qwertyuiop[]", "QWERTYUIOP{}"),
        (30, "asdfghjkl;'`", "ASDFGHJKL:\"~"),
        (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
        (71, "789-456+1230.", "789-456+1230."),
    ]

    private static let characters: [UInt16: (plain: Character, shifted: Character)] = {
        var result: [UInt16: (plain: Character, shifted: Character)] = [
            55: ("*", "*"), 98: ("/", "/"),
        ]
        for row in rows {
            for (offset, pair) in zip(row.plain, row.shifted).enumerated() {
                result[row.first + UInt16(offset)] = (plain: pair.0, shifted: pair.1)
            }
        }
        // KEY_NUMERIC_0 … KEY_NUMERIC_9 of remote controls, BTN_0 … BTN_9 of button boxes.
        for digit in 0...9 {
            let character = Character(String(digit))
            result[0x200 + UInt16(digit)] = (character, character)
            result[KeyCode.firstButton + UInt16(digit)] = (character, character)
        }
        return result
    }()

    private static let navigation: [UInt16: KeyEvent.Key] = [
        103: .up, 108: .down, 105: .left, 106: .right, 102: .home, 107: .end, 104: .pageUp, 109: .pageDown,
        28: .enter, 96: .enter, 1: .escape, 57: .space, tab: .tab,
        // Of remote controls and button boxes: back, home page, OK, select, next, previous, channel up and down.
        158: .escape, 172: .home, 0x160: .enter, 0x161: .enter, 0x197: .pageDown, 0x19c: .pageUp, 0x192: .pageUp,
        0x193: .pageDown,
    ]

    /// The key for a code, or nil when it means nothing to us.
    static func key(_ code: UInt16, isShifted: Bool) -> KeyEvent.Key? {
        if code == tab, isShifted { return .backTab }
        if let key = navigation[code] { return key }
        return characters[code].map { .character(isShifted ? $0.shifted : $0.plain) }
    }

    static func hasMeaning(_ code: UInt16) -> Bool {
        navigation[code] != nil || characters[code] != nil || code == volumeUp || code == volumeDown
    }

    /// Whether a device with these keys is one to type on, and not a remote control or a knob.
    static func isKeyboard(_ keys: Set<UInt16>) -> Bool {
        keys.isSuperset(of: [16, 17, 18, 30, 31, 32, 57])
    }
}
