import Configuration

/// What it takes for the machine's wall clock to be believed.
public enum ClockTrust: String, CaseIterable, Hashable, Sendable {
    case checked
    case trusted
}

extension Schema where Value == ClockTrust {
    static var clockTrust: Schema {
        .choice([
            Choice(
                "checked", .checked,
                "A board without a battery for its clock shows and notes no time before the network has told it."),
            Choice("trusted", .trusted, "Always, also where there is no network and somebody sets the clock by hand."),
        ])
    }
}
