public import Geometry
public import Input
public import Sensors

/// One thing that happened to a panel.
public enum SessionEntry: Sendable {
    /// Turns of the run, each at one moment.
    case input(InputEvent, Moment)
    /// The pointer of a mouse, in points; nil for none.
    case pointer(CGPoint?, Moment)
    /// Sources had their turn; what they said comes before.
    case update(Moment)
    /// A frame was drawn; the hash is that of the whole picture.
    case frame(Moment, hash: UInt64)
    case show(page: String, Moment)
    /// Other settings were taken over.
    case settings(String, Moment)
    /// The picture has this size from here on.
    case picture(PixelSize, scale: Double, Moment)

    /// Another program asked for something at the control socket; fingers come as input.
    case asked(ControlRequest, Moment)
    /// What is said to be wrong with the panel itself; nil for nothing.
    case notice(NoticeModel.Subject, String?, Moment)

    /// Readings came in.
    case received([Reading], Moment)
    case remembered(Channel.ID, [Sample], [CivilDay: DaySummary])

    /// What sources answered within the turn before.
    case wrote(Reading)
    case refreshed([Reading])
    /// A source is new, or has other channels than before.
    case source(SessionSource)
    /// A picture was read, and is not what it was before.
    case file(SessionFile)

    /// Whether this begins a turn.
    var isTurn: Bool {
        switch self {
        case .input, .pointer, .update, .frame, .show, .settings, .picture, .asked, .notice: true
        case .received, .remembered, .wrote, .refreshed, .source, .file: false
        }
    }
}
