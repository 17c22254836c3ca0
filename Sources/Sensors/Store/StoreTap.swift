/// Hears of everything that comes into a store from outside, so that it can be played back.
@MainActor
public protocol StoreTap: AnyObject {
    /// A source was added; called before it is asked for anything.
    func store(_ store: Store, added source: any Source)

    /// Readings come in; called before they change anything.
    func store(_ store: Store, received readings: [Reading], at moment: Moment)

    /// What a source answered to a value that was set on the panel.
    func store(_ store: Store, wrote reading: Reading)

    /// What a source answered when it was asked for new values.
    func store(_ store: Store, refreshed readings: [Reading])

    /// What is known of a channel from before this boot.
    func store(_ store: Store, remembered samples: [Sample], days: [CivilDay: DaySummary], of id: Channel.ID)
}
