/// The states that all gestures of two fingers share: waiting for the first, the second, far enough, until one lifts.
///
/// Further fingers are ignored.
struct TwoFingerRecognizer: Sendable {
    private enum State: Sendable {
        case waiting
        case one(TouchEvent)
        /// Both are down, but have not done enough.
        case pending(TwoFingerTrack)
        case began(TwoFingerTrack)
        case changed(TwoFingerTrack)
        case ended(TwoFingerTrack)
        case failed
        case cancelled
    }

    private var state = State.waiting

    var phase: GesturePhase<TwoFingerTrack> {
        switch state {
        case .waiting, .one, .pending: .possible
        case .began(let track): .began(track)
        case .changed(let track): .changed(track)
        case .ended(let track): .ended(track)
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }

    var touches: [TouchEvent.ID] {
        switch state {
        case .one(let event): [event.id]
        case .pending(let track), .began(let track), .changed(let track), .ended(let track): track.touches
        case .waiting, .failed, .cancelled: []
        }
    }

    /// Takes an event; `isEnough` says whether the fingers have done what makes the gesture.
    mutating func handle(_ event: TouchEvent, isEnough: (TwoFingerTrack) -> Bool) {
        switch state {
        case .waiting where event.phase == .began:
            state = .one(event)
        case .one(let first):
            follow(event, after: first)
        case .pending(var track) where track.contains(event.id):
            guard event.phase == .moved else { return state = .failed }
            track.follow(event)
            state = isEnough(track) ? .began(track) : .pending(track)
        case .began(let running) where running.contains(event.id),
            .changed(let running) where running.contains(event.id):
            var track = running
            guard event.phase != .cancelled else { return cancel() }
            track.follow(event)
            state = event.phase == .ended ? .ended(track) : .changed(track)
        case .waiting, .pending, .began, .changed, .ended, .failed, .cancelled:
            break
        }
    }

    mutating func cancel() {
        switch state {
        case .waiting, .one, .pending: state = .failed
        case .began, .changed: state = .cancelled
        case .ended, .failed, .cancelled: break
        }
    }

    private mutating func follow(_ event: TouchEvent, after first: TouchEvent) {
        switch (event.id == first.id, event.phase) {
        case (true, .moved): state = .one(event)
        case (true, _): state = .failed
        case (false, .began): state = .pending(TwoFingerTrack(first: first, second: event))
        case (false, _): break
        }
    }
}
