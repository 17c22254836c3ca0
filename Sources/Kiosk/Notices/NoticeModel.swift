public import Observation

/// What is to be said over whatever the screens show: messages of other programs, and what is wrong with the panel itself.
@MainActor
@Observable
public final class NoticeModel {
    /// What a standing notice is about; there is one a subject.
    public enum Subject: CaseIterable, Hashable, Sendable {
        case configuration
        case history
    }

    /// What is wrong, in a few words; it stands in the corner until it is right again.
    private(set) var faults: [Subject: String] = [:]
    /// What another program has to say.
    private(set) var message: String?
    /// When the message goes by itself; monotonic.
    @ObservationIgnored private(set) var messageEnd: Duration?

    /// Says what is wrong with a subject; nil when all is well again.
    func report(_ text: String?, of subject: Subject) {
        if faults[subject] != text { faults[subject] = text }
    }

    /// Shows a message in the place of the one before; an empty one takes it away.
    ///
    /// - Parameter end: When it goes by itself, on the monotonic clock; nil for never.
    func show(message text: String, until end: Duration?) {
        let shown = text.isEmpty ? nil : String(text.prefix(500))
        messageEnd = shown == nil ? nil : end
        if message != shown { message = shown }
    }

    /// Takes away what has been there long enough.
    func update(at time: Duration) {
        guard let messageEnd, time >= messageEnd else { return }
        show(message: "", until: nil)
    }
}
