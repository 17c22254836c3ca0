/// How a language and region write numbers and dates: the part of the CLDR that panels need, for Western languages.
///
/// Values of the Unicode CLDR 45, common/main; languages that are not listed are written as English is.
struct LocaleConventions: Hashable {
    /// The order and the marks of dates.
    enum DateOrder: Hashable {
        /// `Mon, Nov 30, 2026`, `11/30/2026`
        case american
        /// `Mon, 30 Nov 2026`, `30/11/2026`
        case british
        /// `Mo., 30. Nov. 2026`, `30.11.2026`
        case german
    }

    let language: String
    let region: String

    init(_ locale: Locale) {
        let parts = locale.identifier.split { "_-@".contains($0) }.map(String.init)
        language = parts.first?.lowercased() ?? "en"
        region = parts.dropFirst().first { $0.count == 2 }?.uppercased() ?? ""
    }

    var decimalSeparator: String {
        switch language {
        case "de": region == "CH" || region == "LI" ? "." : ","
        case "es": ["MX", "US", "PR", "GT"].contains(region) ? "." : ","
        case "fr", "it", "nl", "pt", "sv", "nb", "nn", "no", "da", "fi", "pl", "cs", "sk", "hu", "ro", "sl", "hr", "tr",
            "el", "bg", "ru", "uk", "et", "lv", "lt":
            language == "it" && region == "CH" ? "." : ","
        default: "."
        }
    }

    var groupingSeparator: String {
        switch language {
        case "de" where region == "AT": "\u{00A0}"
        case "de" where region == "CH" || region == "LI", "it" where region == "CH": "’"
        case "fr": "\u{202F}"
        case "sv", "nb", "nn", "no", "fi", "pl", "cs", "sk", "hu", "bg", "ru", "uk", "et", "lv", "lt": "\u{00A0}"
        default: decimalSeparator == "," ? "." : ","
        }
    }

    /// What stands between a number and the percent sign behind it.
    var percentGap: String {
        switch language {
        case "de", "fr", "es", "sv", "nb", "nn", "no", "da", "fi", "cs", "sk", "ro", "sl", "hr", "bg", "ru", "et", "lt":
            "\u{00A0}"
        default: ""
        }
    }

    /// Whether the sign of a currency stands before the amount, without a gap.
    var hasCurrencyFirst: Bool { decimalSeparator == "." && language != "de" }

    /// Whether hours are counted to twelve.
    var hasTwelveHours: Bool {
        language == "en" && ["US", "CA", "AU", "NZ", "IN", "PH", ""].contains(region)
    }

    var dateOrder: DateOrder {
        switch language {
        case "de": .german
        case "en" where ["US", "PH", ""].contains(region): .american
        case "en", "fr", "es", "it", "pt", "nl": .british
        default: decimalSeparator == "," ? .german : .american
        }
    }

    /// The sign of a currency by its ISO 4217 code.
    static func symbol(ofCurrency code: String) -> String {
        ["EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "INR": "₹", "KRW": "₩"][code.uppercased()] ?? code
    }

    /// How many decimals an amount of a currency has.
    static func decimals(ofCurrency code: String) -> Int {
        ["JPY", "KRW", "ISK", "CLP", "VND"].contains(code.uppercased()) ? 0 : 2
    }
}
