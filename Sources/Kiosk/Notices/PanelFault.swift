import CivilCalendar

/// What may be wrong with the panel itself while it goes on.
public enum PanelFault: Hashable, Sendable {
    /// A saved configuration was not taken over; the line of its first error where there is one.
    case configuration(line: Int?)
    /// New values are kept in memory only and will be lost when the panel ends.
    case historyNotWritten

    var subject: NoticeModel.Subject {
        switch self {
        case .configuration: .configuration
        case .historyNotWritten: .history
        }
    }

    /// A few words for the corner; the log has the rest.
    func text(_ language: Language) -> String {
        switch (self, language) {
        case (.configuration(let line?), .english): "Configuration not taken over: error in line \(line)"
        case (.configuration(let line?), .german): "Konfiguration nicht übernommen: Fehler in Zeile \(line)"
        case (.configuration, .english): "Configuration not taken over: it cannot be read"
        case (.configuration, .german): "Konfiguration nicht übernommen: nicht lesbar"
        case (.historyNotWritten, .english): "History is not being saved"
        case (.historyNotWritten, .german): "Verlauf wird nicht gespeichert"
        }
    }
}
