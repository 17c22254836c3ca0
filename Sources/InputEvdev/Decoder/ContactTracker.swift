import Geometry
import Input

/// Turns frames of contacts into touch events: who is new, who moved, who is gone, and who is not to be believed.
struct ContactTracker {
    private enum Status: Hashable {
        /// Might be a ghost; waits for a second frame or for time to pass.
        case held(since: Duration)
        case down
        /// A palm, or a finger whose beginning nobody saw.
        case ignored
    }

    private struct Tracked {
        var contact: Contact
        var id: TouchEvent.ID
        var status: Status
    }

    private let ghostDuration: Duration?
    private var smoother: TouchSmoother?
    private var nextID: Int
    private var tracked: [Tracked] = []

    /// - Parameter firstID: The number of the first finger; each new one takes the next.
    init(firstID: Int, options: DecoderOptions) {
        nextID = firstID
        ghostDuration = options.ghostDuration
        smoother = options.smoothing.map(TouchSmoother.init)
    }

    /// When a held contact will have lasted long enough.
    var deadline: Duration? {
        guard let ghostDuration else { return nil }
        return tracked.compactMap { contact in
            if case .held(let since) = contact.status { since + ghostDuration } else { nil }
        }.min()
    }

    /// Takes the fingers of a frame; those that are gone have lifted, or are lost, as `departure` says.
    mutating func take(
        _ frame: ContactFrame, at time: Duration, departure: Departure = .lifted, into output: inout [DecodedEvent]
    ) {
        for index in tracked.indices.reversed() {
            let serial = tracked[index].contact.serial
            guard !frame.contacts.contains(where: { $0.serial == serial }) else { continue }
            depart(tracked.remove(at: index), departure, time, &output)
        }
        for contact in frame.contacts { take(contact, time, &output) }
        // With ghosts filtered, what came and went in one frame is one.
        guard ghostDuration == nil, departure == .lifted else { return }
        for flash in frame.flashes where !flash.isPalm {
            let id = makeID()
            emit(id, .began, flash.location, time, &output)
            emit(id, .ended, flash.location, time, &output)
        }
    }

    enum Departure {
        case lifted, lost
    }

    /// Notes fingers that were down before anyone looked: they mean nothing until they lift.
    mutating func ignore(_ frame: ContactFrame) {
        for contact in frame.contacts {
            tracked.append(Tracked(contact: contact, id: makeID(), status: .ignored))
        }
    }

    /// Lets fingers that are down mean nothing any more, but keeps them.
    mutating func ignoreAll(at time: Duration, into output: inout [DecodedEvent]) {
        for index in tracked.indices {
            if tracked[index].status == .down {
                emit(tracked[index].id, .cancelled, tracked[index].contact.location, time, &output)
            }
            tracked[index].status = .ignored
        }
    }

    /// Believes contacts that have lasted long enough.
    mutating func advance(to time: Duration, into output: inout [DecodedEvent]) {
        guard let ghostDuration else { return }
        for index in tracked.indices {
            if case .held(let since) = tracked[index].status, time >= since + ghostDuration {
                believe(index, since, &output)
            }
        }
    }

    private mutating func take(_ contact: Contact, _ time: Duration, _ output: inout [DecodedEvent]) {
        guard let index = tracked.firstIndex(where: { $0.contact.serial == contact.serial }) else {
            begin(contact, time, &output)
            return
        }
        if contact.isPalm, tracked[index].status != .ignored {
            if tracked[index].status == .down {
                emit(tracked[index].id, .cancelled, tracked[index].contact.location, time, &output)
            }
            tracked[index].status = .ignored
        }
        if case .held(let since) = tracked[index].status { believe(index, since, &output) }
        let hasMoved = tracked[index].contact.location != contact.location
        tracked[index].contact = contact
        if hasMoved, tracked[index].status == .down {
            emit(tracked[index].id, .moved, contact.location, time, &output)
        }
    }

    private mutating func begin(_ contact: Contact, _ time: Duration, _ output: inout [DecodedEvent]) {
        let status: Status = contact.isPalm ? .ignored : ghostDuration == nil ? .down : .held(since: time)
        let id = makeID()
        tracked.append(Tracked(contact: contact, id: id, status: status))
        if status == .down { emit(id, .began, contact.location, time, &output) }
    }

    private mutating func believe(_ index: Int, _ since: Duration, _ output: inout [DecodedEvent]) {
        tracked[index].status = .down
        emit(tracked[index].id, .began, tracked[index].contact.location, since, &output)
    }

    private mutating func depart(
        _ finger: Tracked, _ departure: Departure, _ time: Duration, _ output: inout [DecodedEvent]
    ) {
        let location = finger.contact.location
        switch (finger.status, departure) {
        case (.down, .lifted):
            emit(finger.id, .ended, location, time, &output)
        case (.down, .lost):
            emit(finger.id, .cancelled, location, time, &output)
        case (.held(let since), .lifted) where time >= since + (ghostDuration ?? .zero):
            emit(finger.id, .began, location, since, &output)
            emit(finger.id, .ended, location, time, &output)
        case (.held, _), (.ignored, _):
            break
        }
    }

    private mutating func makeID() -> TouchEvent.ID {
        defer { nextID += 1 }
        return TouchEvent.ID(nextID)
    }

    private mutating func emit(
        _ id: TouchEvent.ID, _ phase: TouchEvent.Phase, _ location: CGPoint, _ time: Duration,
        _ output: inout [DecodedEvent]
    ) {
        let event = TouchEvent(id: id, phase: phase, location: location, time: time)
        output.append(.input(.touch(smoother?.smooth(event) ?? event)))
    }
}
