public import CivilCalendar

/// What stands above an infographic's value when nothing else is said.
public enum InfographicCaption {
    public static func text(isDaily: Bool, language: Language) -> String {
        switch language {
        case .english: isDaily ? "Today's Value" : "Now"
        case .german: isDaily ? "Heutiger Wert" : "Jetzt"
        }
    }
}
