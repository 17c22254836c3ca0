extension String {
    /// At most 60 characters of the text on one line, without control characters: safe to show on a terminal.
    var shortened: String {
        var shown = ""
        for (index, scalar) in unicodeScalars.enumerated() {
            if index == 60 { return shown + "…" }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
                shown += "\\u{\(String(scalar.value, radix: 16))}"
            default:
                shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }

    /// The text in quotes, shortened.
    var quotedForMessage: String {
        "\"\(shortened)\""
    }
}
