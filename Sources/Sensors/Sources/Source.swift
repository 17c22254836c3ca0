/// Something that readings come from.
///
/// A source is one of three: polled (`PolledSource`, quick reads on the main thread), deferred (`DeferredSource`,
/// reads that may block and run elsewhere) or pushing (`PushingSource`, talks when it has something to say). It may
/// also be writable and have a past.
@MainActor
public protocol Source: AnyObject {
    /// The name given in the configuration; the first part of its channels' names.
    var name: String { get }

    /// What it measures, the most important first; that one also answers to the bare name of the source.
    ///
    /// May change while running, as devices come and go. Never empty: a source whose device is missing still names
    /// the channel it is asked for, and says `absent` for it.
    var channels: [Channel] { get }

    /// How often it is read or is expected to speak; positive.
    var interval: Duration { get }

    /// The age at which a value of it becomes stale. By default three intervals.
    var staleAfter: Duration { get }
}

extension Source {
    public var staleAfter: Duration { interval * 3 }
}

/// A source whose reads are quick: memory-backed files of the kernel, computations.
@MainActor
public protocol PolledSource: Source {
    /// The readings of all channels. Must not block; a fault is a reading too.
    func read(at moment: Moment) -> [Reading]
}

/// A source whose reads may take long and therefore happen on a thread of its own.
@MainActor
public protocol DeferredSource: Source {
    /// Starts a read that began at `moment`; `deliver` is called once, later, on the main actor.
    ///
    /// Not called again before `deliver` has been.
    func beginRead(at moment: Moment, deliver: @escaping @MainActor @Sendable ([Reading]) -> Void)
}

/// A source that speaks by itself.
@MainActor
public protocol PushingSource: Source {
    /// Begins; `deliver` is called on the main actor whenever something comes in, until `stop()`.
    func start(deliver: @escaping @MainActor @Sendable ([Reading]) -> Void)
    func stop()
}

/// A source that tells others of the values of all sources.
@MainActor
public protocol PublishingSource: PushingSource {
    /// Hands over the store; called once, before `start`.
    func follow(_ store: Store)
}

/// A source whose values a person may set.
@MainActor
public protocol WritableSource: Source {
    /// Takes over a value; returns what the channel says from now on.
    ///
    /// - Parameter value: Finite and inside the channel's range.
    func write(_ value: Double, to channel: Channel.ID, at moment: Moment) -> Reading
}

/// A source that can be asked for new values at once.
@MainActor
public protocol RefreshableSource: Source {
    func refresh(at moment: Moment) -> [Reading]
}

/// A source that finds out about its past while it runs: files with dates, servers that keep a history.
@MainActor
public protocol RecallingSource: Source {
    /// Called with all that is known of a channel's past, with wall times, whenever there is more of it than readings
    /// tell. Set by the scheduler; to be called on the main actor while the clock is set.
    var recall: (@MainActor (Channel.ID, [Sample]) -> Void)? { get set }
}

/// A source that knows values from before it was started.
@MainActor
public protocol RememberingSource: Source {
    /// Values with wall times in `Sample.seconds`, before `moment`. Asked once, when the clock is set.
    func past(of channel: Channel.ID, before moment: Moment) -> [Sample]
}
