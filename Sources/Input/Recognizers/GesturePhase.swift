/// How far a recogniser has come with one gesture.
///
/// A discrete gesture (a tap) goes from `possible` straight to `ended`; a continuous one (a drag) passes `began` once
/// and `changed` any number of times. `ended`, `failed` and `cancelled` are final: a recogniser serves one gesture.
public enum GesturePhase<Value: Sendable>: Sendable {
    /// Nothing is decided yet.
    case possible
    /// The gesture has been recognised with this first value.
    case began(Value)
    /// The gesture goes on.
    case changed(Value)
    /// The gesture is complete.
    case ended(Value)
    /// The fingers did something else.
    case failed
    /// The gesture was taken away: the finger was lost or another gesture won.
    case cancelled

    /// The value of `began`, `changed` and `ended`.
    public var value: Value? {
        switch self {
        case .began(let value), .changed(let value), .ended(let value): value
        case .possible, .failed, .cancelled: nil
        }
    }

    /// Whether nothing more can come.
    public var isFinal: Bool {
        switch self {
        case .ended, .failed, .cancelled: true
        case .possible, .began, .changed: false
        }
    }

    /// The same phase with another value.
    public func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
        switch self {
        case .possible: .possible
        case .began(let value): .began(transform(value))
        case .changed(let value): .changed(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }
}

extension GesturePhase: Equatable where Value: Equatable {}
