/// Something that keeps the panel from working, or may surprise, and what to do about it.
struct Finding: Hashable, Sendable {
    enum Severity: String, Hashable, Sendable {
        /// Nothing can be shown as asked for.
        case error
        /// It works, but not all of it.
        case warning
        /// Good to know.
        case note
    }

    var severity: Severity
    var message: String
    /// What to do; a command line, a line of a file, or a sentence.
    var remedy: String?
}
