/// Decides which of the gestures attached to the views under a finger gets it.
///
/// The rules, for gestures that follow the same finger:
/// 1. Whoever is recognised first has the finger; all others that follow it fail.
/// 2. Of those recognised by the same event, the inner one has it; but a high-priority one goes before ordinary ones,
///    and of two high-priority ones the outer goes first.
/// 3. One that is recognised waits while another that goes before it may still be: a tap waits for an inner double tap.
///    But a gesture of moving fingers does not wait for an ordinary one of resting fingers: once a finger drags, it
///    does not tap.
/// 4. Simultaneous gestures take part in none of this.
///
/// Every gesture that a finger joined hears exactly one final phase. What waited hears its `began` late, with the value
/// of that moment.
///
/// A value without clock or views: it is fed touch events together with what is attached under a finger that comes
/// down, and told the time.
public struct GestureArena<Key: Hashable & Sendable>: Sendable {
    public typealias Contender = GestureContender<Key>
    public typealias Delivery = GestureDelivery<Key>

    private struct Entry: Sendable {
        var contender: Contender
        /// The fingers that came down on the view.
        var joined: Set<TouchEvent.ID>
        var hasWon = false
        /// Whether its recogniser has passed `began`, delivered or not.
        var hasBegun = false
        /// Whether its recogniser's phase has not been delivered.
        var hasNews = false
        /// Whether its final phase has been delivered.
        var isDone = false

        /// Whether both are after the same finger.
        func competes(with other: Entry) -> Bool {
            guard contender.priority != .simultaneous, other.contender.priority != .simultaneous else { return false }
            let touches = other.contender.recognizer.touches
            return contender.recognizer.touches.contains(where: touches.contains)
        }
    }

    /// In order of precedence.
    private var entries: [Entry] = []

    public init() {}

    /// The time at which `advance(to:)` will have something to say when no event comes before.
    public var deadline: Duration? {
        entries.lazy.compactMap { $0.contender.recognizer.deadline }.min()
    }

    /// Whether no gesture is under way or still possible.
    public var isIdle: Bool { entries.isEmpty }

    /// The state of a gesture that is under way or still possible: whether a button is pressed, say.
    public func recognizer(for key: Key) -> (any GestureRecognizer)? {
        entries.first { $0.contender.key == key }?.contender.recognizer
    }

    /// Takes an event and returns what comes of it, in the order in which it is to be delivered.
    ///
    /// - Parameter contenders: What is attached to the views under a finger that comes down; ignored for other phases.
    public mutating func handle(_ event: TouchEvent, contenders: [Contender] = []) -> [Delivery] {
        var deliveries = advance(to: event.time)
        if event.phase == .began {
            for contender in contenders { join(contender, event.id) }
        }
        for index in entries.indices where entries[index].joined.contains(event.id) {
            let hasNews = entries[index].contender.recognizer.changes(on: event)
            note(index, hasNews: hasNews)
        }
        resolve(&deliveries)
        if event.phase == .ended || event.phase == .cancelled { leave(event.id, &deliveries) }
        return deliveries
    }

    /// Lets time pass to `time` (monotonic) and returns what comes of it.
    public mutating func advance(to time: Duration) -> [Delivery] {
        var deliveries: [Delivery] = []
        for index in entries.indices {
            let hasNews = entries[index].contender.recognizer.changes(at: time)
            note(index, hasNews: hasNews)
        }
        resolve(&deliveries)
        return deliveries
    }

    /// Ends the gestures with these keys, because their views are gone or disabled.
    public mutating func cancel(where isGone: (Key) -> Bool) -> [Delivery] {
        var deliveries: [Delivery] = []
        for index in entries.indices where isGone(entries[index].contender.key) { lose(index, &deliveries) }
        resolve(&deliveries)
        return deliveries
    }

    private mutating func join(_ contender: Contender, _ touch: TouchEvent.ID) {
        if let index = entries.firstIndex(where: { $0.contender.key == contender.key }) {
            entries[index].joined.insert(touch)
        } else {
            let index = entries.firstIndex { contender.precedes($0.contender) } ?? entries.endIndex
            entries.insert(Entry(contender: contender, joined: [touch]), at: index)
        }
    }

    private mutating func note(_ index: Int, hasNews: Bool) {
        guard hasNews else { return }
        entries[index].hasNews = true
        switch entries[index].contender.recognizer.anyPhase {
        case .began, .changed: entries[index].hasBegun = true
        case .possible, .ended, .failed, .cancelled: break
        }
    }

    /// Delivers all news and lets those win that may, until nothing changes; then forgets what is done.
    private mutating func resolve(_ deliveries: inout [Delivery]) {
        var isSettled = false
        while !isSettled {
            isSettled = true
            for index in entries.indices where !entries[index].isDone && step(index, &deliveries) {
                isSettled = false
            }
        }
        entries.removeAll(where: \.isDone)
    }

    /// Brings one entry as far as it can come and returns whether that was any way at all.
    private mutating func step(_ index: Int, _ deliveries: inout [Delivery]) -> Bool {
        let entry = entries[index]
        let phase = entry.contender.recognizer.anyPhase
        if entry.hasWon || (phase.isFinal && phase.value == nil) {
            guard entry.hasNews else { return false }
            entries[index].hasNews = false
            entries[index].isDone = phase.isFinal
            deliveries.append(Delivery(key: entry.contender.key, phase: phase))
            return true
        }
        guard phase.value != nil else { return false }
        if entries.contains(where: { $0.hasWon && !$0.isDone && $0.competes(with: entry) }) {
            lose(index, &deliveries)
            return true
        }
        guard !isHeld(entry, before: index) else { return false }
        win(index, phase, &deliveries)
        return true
    }

    private func isHeld(_ entry: Entry, before index: Int) -> Bool {
        entries[..<index].contains { other in
            guard !other.hasWon, !other.isDone, other.competes(with: entry) else { return false }
            let isOutrun = other.contender.recognizer.kind == .resting && entry.contender.recognizer.kind == .moving
            return !isOutrun || other.contender.priority == .high
        }
    }

    private mutating func win(
        _ index: Int, _ phase: GesturePhase<any Sendable>, _ deliveries: inout [Delivery]
    ) {
        let winner = entries[index]
        entries[index].hasWon = true
        entries[index].hasNews = false
        entries[index].isDone = phase.isFinal
        for other in entries.indices where other != index && winner.competes(with: entries[other]) {
            lose(other, &deliveries)
        }
        if let value = phase.value, winner.hasBegun {
            deliveries.append(Delivery(key: winner.contender.key, phase: .began(value)))
            guard phase.isFinal else { return }
        }
        deliveries.append(Delivery(key: winner.contender.key, phase: phase))
    }

    private mutating func lose(_ index: Int, _ deliveries: inout [Delivery]) {
        guard !entries[index].isDone else { return }
        entries[index].contender.recognizer.cancel()
        entries[index].isDone = true
        let phase = entries[index].hasWon ? GesturePhase<any Sendable>.cancelled : .failed
        deliveries.append(Delivery(key: entries[index].contender.key, phase: phase))
    }

    /// Notes that a finger is up, and drops what has no finger left and waits for nothing.
    private mutating func leave(_ touch: TouchEvent.ID, _ deliveries: inout [Delivery]) {
        for index in entries.indices {
            entries[index].joined.remove(touch)
            let recognizer = entries[index].contender.recognizer
            let isWaiting = recognizer.deadline != nil || recognizer.anyPhase.value != nil
            if entries[index].joined.isEmpty, !isWaiting { lose(index, &deliveries) }
        }
        resolve(&deliveries)
    }
}
