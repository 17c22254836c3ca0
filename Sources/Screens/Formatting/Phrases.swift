public import CivilCalendar

/// The words that the screens themselves say, in both languages.
public struct Phrases: Hashable, Sendable {
    var language: Language

    public init(language: Language) {
        self.language = language
    }

    private func pick(_ english: String, _ german: String) -> String {
        switch language {
        case .english: english
        case .german: german
        }
    }

    var setValue: String { pick("Set Value", "Wert setzen") }
    var update: String { pick("Update Today's Progress", "Heutigen Wert ändern") }
    /// Short for `update`.
    var newValue: String { pick("New value", "Neuer Wert") }
    var progress: String { pick("Progress", "Fortschritt") }
    var progressValue: String { pick("Progress Value", "Wert") }
    var refresh: String { pick("Refresh", "Aktualisieren") }
    var waiting: String { pick("Waiting for data", "Warte auf Daten") }
    var enteredByHand: String { pick("Set by hand", "Von Hand gesetzt") }
    var clockNotSet: String { pick("Clock not set", "Uhr nicht gestellt") }
    var noData: String { pick("No data yet", "Noch keine Daten") }

    func name(of state: StatusState) -> String {
        switch state {
        case .idle: pick("Idle", "Bereit")
        case .loading: pick("Loading", "Lädt")
        case .success: pick("Success", "Erfolg")
        case .error: pick("Error", "Fehler")
        }
    }

    /// What is said of a value instead of its caption and its figure.
    func value(of caption: String, _ value: String?) -> String {
        guard let value else { return "\(caption): \(noData)" }
        return pick("\(caption) is \(value)", "\(caption): \(value)")
    }

    func stale(seconds: Double) -> String {
        let age = self.age(seconds: seconds)
        return pick("No news for \(age)", "Seit \(age) nichts Neues")
    }

    private func age(seconds: Double) -> String {
        switch seconds {
        case ..<90: "\(Int(seconds.rounded())) s"
        case ..<5400: "\(Int((seconds / 60).rounded())) min"
        case ..<129_600: "\(Int((seconds / 3600).rounded())) h"
        default:
            pick(
                "\(Int((min(seconds, 1e9) / 86_400).rounded())) days",
                "\(Int((min(seconds, 1e9) / 86_400).rounded())) Tagen")
        }
    }

    /// What is wrong with a source: the stable name of the fault, and what is known about it beside.
    public func fault(named name: String, detail: String) -> String {
        switch name {
        case "absent": pick("Sensor not there", "Sensor nicht vorhanden")
        case "denied": pick("No permission to read", "Lesen nicht erlaubt")
        case "input": pick("Read failed: \(detail)", "Lesefehler: \(detail)")
        case "malformed": pick("Not a reading: “\(detail)”", "Kein Messwert: „\(detail)“")
        case "truncated": pick("Reading cut short", "Messwert abgeschnitten")
        case "notFinite": pick("Not a number", "Keine Zahl")
        case "implausible": pick("\(detail) is not plausible", "\(detail) ist nicht plausibel")
        case "checksum": pick("Checksum does not match", "Prüfsumme stimmt nicht")
        case "powerOnValue":
            pick("Sensor restarted, nothing measured yet", "Sensor neu gestartet, noch nichts gemessen")
        case "disconnected": pick("Sensor does not answer", "Sensor antwortet nicht")
        case "reported": pick("Sensor reports a fault", "Sensor meldet einen Fehler")
        case "timedOut": pick("No answer in time", "Keine Antwort")
        case "unavailable": pick("Unavailable: \(detail)", "Nicht verfügbar: \(detail)")
        default: detail.isEmpty ? name : detail
        }
    }
}
