import Geometry
import Input

/// One gesture after another by the same finger: hold, then drag.
public struct SequenceGesture<First: Gesture, Second: Gesture>: _PrimitiveGesture {
    public enum Value {
        /// The first gesture is under way.
        case first(First.Value)
        /// The first is complete; the second may be under way.
        case second(First.Value, Second.Value?)
    }

    let first: First
    let second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// What the first gesture ended with, until the second is over.
    private final class Parts {
        var first: First.Value?
    }

    public func _attachments(_ sink: _GestureSink<Value>) -> [_GestureAttachment] {
        let parts = Parts()
        let leading = first._attachments(
            _GestureSink(
                changed: { sink.changed(.first($0)) },
                ended: {
                    parts.first = $0
                    sink.changed(.second($0, nil))
                }, pressing: sink.pressing))
        let following = second._attachments(
            _GestureSink(
                changed: { value in parts.first.map { sink.changed(.second($0, value)) } },
                ended: { value in parts.first.map { sink.ended(.second($0, value)) } }))
        guard let lead = leading.first, let follow = following.first else { return [] }
        var attachment = _GestureAttachment(
            makeRecognizer: { item in
                SequenceRecognizer(lead.makeRecognizer(item), follow.makeRecognizer(item))
            },
            deliver: { phase, item in
                guard let value = phase.value as? SequenceRecognizer.Value else {
                    if phase.isFinal { sink.finished() }
                    return
                }
                if let phase = value.first { lead.deliver(phase.phase, item) }
                if let phase = value.second { follow.deliver(phase.phase, item) }
                if phase.isFinal {
                    parts.first = nil
                    sink.finished()
                }
            })
        attachment.pressing = lead.pressing
        return [attachment]
    }
}

extension Gesture {
    /// This gesture, and then the other one by the same finger.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }
}

/// Runs one recogniser to its end and then another on the finger that is still down.
struct SequenceRecognizer: GestureRecognizer {
    /// News of either recogniser; equal only to itself, so that each is delivered.
    struct Value: Equatable, Sendable {
        var first: News?
        var second: News?
        var count: Int

        static func == (left: Value, right: Value) -> Bool { left.count == right.count }
    }

    struct News: Sendable {
        let phase: GesturePhase<any Sendable>
    }

    static var kind: GestureKind { .moving }

    private var first: any GestureRecognizer
    private var second: any GestureRecognizer
    private(set) var phase = GesturePhase<Value>.possible
    private var count = 0
    private var lastEvent: TouchEvent?
    private var isFirstDone = false

    init(_ first: any GestureRecognizer, _ second: any GestureRecognizer) {
        self.first = first
        self.second = second
    }

    var touches: [TouchEvent.ID] { isFirstDone ? second.touches : first.touches }
    var deadline: Duration? { phase.isFinal ? nil : isFirstDone ? second.deadline : first.deadline }

    mutating func handle(_ event: TouchEvent) {
        guard !phase.isFinal else { return }
        lastEvent = event
        if isFirstDone {
            second.handle(event)
            follow()
        } else {
            first.handle(event)
            lead(at: event.time)
        }
    }

    mutating func advance(to time: Duration) {
        guard !phase.isFinal else { return }
        if isFirstDone {
            second.advance(to: time)
            follow()
        } else {
            first.advance(to: time)
            lead(at: time)
        }
    }

    mutating func cancel() {
        guard !phase.isFinal else { return }
        if case .possible = phase { phase = .failed } else { phase = .cancelled }
    }

    private mutating func lead(at time: Duration) {
        let state = Self.erase(first)
        switch state {
        case .ended:
            isFirstDone = true
            count += 1
            phase = .began(Value(first: News(phase: state), second: nil, count: count))
            // The second gesture begins with the finger where it is.
            if var event = lastEvent, event.phase != .ended, event.phase != .cancelled {
                event.phase = .began
                event.time = max(event.time, time)
                second.handle(event)
            }
        case .failed, .cancelled: phase = .failed
        case .possible, .began, .changed: break
        }
    }

    private mutating func follow() {
        let state = Self.erase(second)
        guard state.value != nil || state.isFinal else { return }
        count += 1
        let value = Value(first: nil, second: News(phase: state), count: count)
        switch state {
        case .ended: phase = .ended(value)
        case .failed, .cancelled: phase = .cancelled
        case .possible, .began, .changed: phase = .changed(value)
        }
    }

    private static func erase<R: GestureRecognizer>(_ recognizer: R) -> GesturePhase<any Sendable> {
        recognizer.phase.map { $0 as any Sendable }
    }
}
