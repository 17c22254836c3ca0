public import Geometry
public import Sensors

/// A stretch of a panel's life with everything that decided its pixels: what a `SessionRecorder` writes and a
/// `SessionReplay` plays.
///
/// What it does not hold are fonts and the program itself: the same hashes need the same ones. Of pictures that are too
/// large it holds how they can be known.
public struct Session: Sendable {
    public var facts: SessionFacts
    public var start: SessionStart
    /// In the order in which they happened.
    public var entries: [SessionEntry]

    public init(facts: SessionFacts, start: SessionStart, entries: [SessionEntry]) {
        self.facts = facts
        self.start = start
        self.entries = entries
    }
}

/// What was true all the time.
public struct SessionFacts: Hashable, Sendable {
    /// The program's.
    public var version: String
    /// The time zone in which days begin and end, such as `Europe/Berlin`.
    public var timeZone: String
    /// The output, for people.
    public var display: String

    public init(version: String, timeZone: String, display: String) {
        self.version = version
        self.timeZone = timeZone
        self.display = display
    }
}

/// How things stood before the first entry.
public struct SessionStart: Sendable {
    public var moment: Moment
    /// The settings in force, options included, as JSON that the configuration's schema reads.
    public var settings: String
    /// Nil when the session begins with the program.
    public var checkpoint: SessionCheckpoint?

    public init(moment: Moment, settings: String, checkpoint: SessionCheckpoint? = nil) {
        self.moment = moment
        self.settings = settings
        self.checkpoint = checkpoint
    }
}

/// The state of a panel that has been running for a while, as far as it can be written down.
///
/// What views keep for themselves, such as an angle turned by hand, is not in it; so checkpoints are made while nothing
/// moves and nobody touches.
public struct SessionCheckpoint: Sendable {
    public var page: String
    public var size: PixelSize
    /// Device pixels per logical point.
    public var scale: Double
    public var sources: [SessionSource]
    public var store: StoreSnapshot
    /// The values that people had chosen and not set, in the order of the screens.
    public var drafts: [Double]
    /// The pictures that were read until then.
    public var files: [SessionFile]

    public init(
        page: String, size: PixelSize, scale: Double, sources: [SessionSource], store: StoreSnapshot,
        drafts: [Double] = [], files: [SessionFile] = []
    ) {
        self.page = page
        self.size = size
        self.scale = scale
        self.sources = sources
        self.store = store
        self.drafts = drafts
        self.files = files
    }
}

/// A source as far as a replay needs it.
public struct SessionSource: Hashable, Sendable {
    public var name: String
    public var interval: Duration
    public var staleAfter: Duration
    /// Whether it knows its past by itself.
    public var remembers: Bool
    public var channels: [Channel]

    public init(name: String, interval: Duration, staleAfter: Duration, remembers: Bool, channels: [Channel]) {
        self.name = name
        self.interval = interval
        self.staleAfter = staleAfter
        self.remembers = remembers
        self.channels = channels
    }

    @MainActor
    init(_ source: any Source) {
        self.init(
            name: source.name, interval: source.interval, staleAfter: source.staleAfter,
            remembers: source is any RememberingSource, channels: source.channels)
    }
}
