import Input

/// Something that fingers do, with a value while they do it.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
    associatedtype Body: Gesture

    var body: Body { get }

    /// The recognisers of the gesture, which report to `sink`.
    func _attachments(_ sink: _GestureSink<Value>) -> [_GestureAttachment]
}

extension Gesture where Body.Value == Value {
    public func _attachments(_ sink: _GestureSink<Value>) -> [_GestureAttachment] { body._attachments(sink) }
}

extension Never: Gesture {
    public typealias Value = Never

    public func _attachments(_ sink: _GestureSink<Never>) -> [_GestureAttachment] { [] }
}

/// A gesture that the module recognises itself.
@MainActor @preconcurrency
public protocol _PrimitiveGesture: Gesture where Body == Never {}

extension _PrimitiveGesture {
    public var body: Never { preconditionFailure("a primitive gesture has no body") }
}

/// Where a gesture's news go.
@MainActor
public struct _GestureSink<Value> {
    /// The value at the beginning and at every change.
    var changed: (Value) -> Void = { _ in }
    var ended: (Value) -> Void = { _ in }
    /// Called once after the last of the others, also when the gesture was taken away.
    var finished: () -> Void = {}
    /// Whether a finger is down that may still become the gesture.
    var pressing: (Bool) -> Void = { _ in }
}

/// One recogniser of a gesture on an item.
@MainActor
public struct _GestureAttachment {
    var priority = GesturePriority.ordinary
    let makeRecognizer: (Item) -> any GestureRecognizer
    let deliver: (GesturePhase<any Sendable>, Item) -> Void
    var pressing: (Bool) -> Void = { _ in }
}

extension Gesture {
    /// Calls `action` with every new value.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ObservedGesture<Self> where Value: Equatable {
        _ObservedGesture(base: self, changed: action)
    }

    /// Calls `action` when the gesture is complete.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _ObservedGesture<Self> {
        _ObservedGesture(base: self, ended: action)
    }

    /// Sets a gesture state while the gesture lasts.
    public func updating<S>(
        _ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void
    ) -> _UpdatingGesture<Self, S> {
        _UpdatingGesture(base: self, state: state, update: body)
    }

    /// The same gesture with another value.
    public func map<T>(_ transform: @escaping (Value) -> T) -> _MappedGesture<Self, T> {
        _MappedGesture(base: self, transform: transform)
    }

    /// Both gestures, neither of which keeps the other from being recognised.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// This gesture, or the other one when this one fails.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}

/// A gesture whose values somebody hears.
public struct _ObservedGesture<Base: Gesture>: _PrimitiveGesture {
    public typealias Value = Base.Value

    let base: Base
    var changed: ((Base.Value) -> Void)?
    var ended: ((Base.Value) -> Void)?

    public func _attachments(_ sink: _GestureSink<Base.Value>) -> [_GestureAttachment] {
        var observed = sink
        if let changed {
            observed.changed = { value in
                changed(value)
                sink.changed(value)
            }
        }
        if let ended {
            observed.ended = { value in
                ended(value)
                sink.ended(value)
            }
        }
        return base._attachments(observed)
    }
}

/// A gesture that sets a gesture state.
public struct _UpdatingGesture<Base: Gesture, S>: _PrimitiveGesture {
    public typealias Value = Base.Value

    let base: Base
    let state: GestureState<S>
    let update: (Base.Value, inout S, inout Transaction) -> Void

    public func _attachments(_ sink: _GestureSink<Base.Value>) -> [_GestureAttachment] {
        var observed = sink
        observed.changed = { value in
            var next = state.wrappedValue
            var transaction = Transaction()
            update(value, &next, &transaction)
            state.set(next, transaction)
            sink.changed(value)
        }
        observed.finished = {
            state.reset()
            sink.finished()
        }
        return base._attachments(observed)
    }
}

/// A gesture with another value.
public struct _MappedGesture<Base: Gesture, Value>: _PrimitiveGesture {
    let base: Base
    let transform: (Base.Value) -> Value

    public func _attachments(_ sink: _GestureSink<Value>) -> [_GestureAttachment] {
        base._attachments(
            _GestureSink(
                changed: { sink.changed(transform($0)) }, ended: { sink.ended(transform($0)) },
                finished: sink.finished, pressing: sink.pressing))
    }
}

/// Two gestures at once.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: _PrimitiveGesture {
    /// What each of the two says now.
    public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }

    let first: First
    let second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    private final class Parts {
        var value = Value()
        var running = 0
    }

    public func _attachments(_ sink: _GestureSink<Value>) -> [_GestureAttachment] {
        let parts = Parts()
        func finish() {
            parts.value = Value()
            sink.finished()
        }
        let one = first._attachments(
            _GestureSink(
                changed: {
                    parts.value.first = $0
                    sink.changed(parts.value)
                },
                ended: {
                    parts.value.first = $0
                    sink.ended(parts.value)
                }, finished: finish))
        let other = second._attachments(
            _GestureSink(
                changed: {
                    parts.value.second = $0
                    sink.changed(parts.value)
                },
                ended: {
                    parts.value.second = $0
                    sink.ended(parts.value)
                }, finished: finish))
        return (one + other).map { attachment in
            var attachment = attachment
            attachment.priority = .simultaneous
            return attachment
        }
    }
}

/// The first of two gestures that is recognised, the first one preferred.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: _PrimitiveGesture {
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    let first: First
    let second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public func _attachments(_ sink: _GestureSink<Value>) -> [_GestureAttachment] {
        first.map(Value.first)._attachments(sink) + second.map(Value.second)._attachments(sink)
    }
}
