/// What an adapter found on this machine, and why each thing can or cannot be used: for choosing and for people.
public struct ProbeReport: Hashable, Sendable {
    /// One device, connector or framebuffer.
    public struct Candidate: Hashable, Sendable {
        public enum Verdict: Hashable, Sendable {
            /// It is what `open` would take.
            case chosen(because: String)
            /// It would work, but something else is preferred.
            case usable(butNot: String)
            case unusable(DisplayError)
        }

        /// The name people use: `HDMI-A-1`, `fb0 (ili9341)`.
        public var name: String
        /// The device file or address: `/dev/dri/by-path/…`, `/dev/fb0`.
        public var device: String
        /// One fact a line: driver, modes, formats.
        public var facts: [String]
        public var verdict: Verdict

        public init(name: String, device: String, facts: [String] = [], verdict: Verdict) {
            self.name = name
            self.device = device
            self.facts = facts
            self.verdict = verdict
        }
    }

    /// `DRM`, `framebuffer`, `VNC`.
    public var kind: String
    public var candidates: [Candidate]
    /// Why there is nothing to choose from, when there are no candidates.
    public var remark: String?

    public init(kind: String, candidates: [Candidate], remark: String? = nil) {
        self.kind = kind
        self.candidates = candidates
        self.remark = remark
    }

    /// What `open` would take.
    public var choice: Candidate? {
        candidates.first { candidate in
            if case .chosen = candidate.verdict { true } else { false }
        }
    }

    /// One sentence: what is chosen and why, or why nothing is.
    public var summary: String {
        if let choice, case .chosen(let reason) = choice.verdict { return "\(kind): \(choice.name), \(reason)" }
        let reasons = candidates.map { candidate in
            switch candidate.verdict {
            case .chosen(let reason): "\(candidate.name): \(reason)"
            case .usable(let reason): "\(candidate.name): \(reason)"
            case .unusable(let error): "\(candidate.name): \(error)"
            }
        }
        return "\(kind): none, " + (reasons.isEmpty ? remark ?? "nothing found" : reasons.joined(separator: "; "))
    }
}
