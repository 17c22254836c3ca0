import CivilCalendar

extension StatusModel {
    /// The words for the state: what its source says, or else its name.
    var words: String {
        let phrases = Phrases(language: language)
        if trust == .waiting { return phrases.waiting }
        return message.isEmpty ? phrases.name(of: state) : message
    }

    /// What is to be said beside the words: that nothing has been heard for a while. Nil when there is nothing to say,
    /// and for faults, which the words tell already.
    var notice: DataNotice? {
        guard case .stale = trust else { return nil }
        return DataNotice(trust, isClockSet: true, language: language)
    }

    /// Whether the state is one that was, and may be another one by now.
    var isOutdated: Bool { notice != nil }
}
