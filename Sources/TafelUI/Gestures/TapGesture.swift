public import Geometry
import Input

/// One or more taps.
public struct TapGesture: _PrimitiveGesture {
    public typealias Value = Void

    public var count: Int

    public nonisolated init(count: Int = 1) {
        self.count = count
    }

    public func _attachments(_ sink: _GestureSink<Void>) -> [_GestureAttachment] {
        [
            .tap(count: count) { _, _ in
                sink.ended(())
                sink.finished()
            }
        ]
    }
}

/// One or more taps, with their place.
public struct SpatialTapGesture: _PrimitiveGesture {
    public struct Value: Hashable, Sendable {
        public var location: CGPoint
    }

    public var count: Int
    public var coordinateSpace: CoordinateSpace

    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }

    public func _attachments(_ sink: _GestureSink<Value>) -> [_GestureAttachment] {
        [
            .tap(count: count) { value, item in
                sink.ended(Value(location: item.convert(value.location, to: coordinateSpace)))
                sink.finished()
            }
        ]
    }
}

extension _GestureAttachment {
    static func tap(
        count: Int, _ action: @escaping (TapRecognizer.Value, Item) -> Void
    ) -> _GestureAttachment {
        _GestureAttachment(
            makeRecognizer: { _ in TapRecognizer(count: max(1, count)) },
            deliver: { phase, item in
                if case .ended(let value as TapRecognizer.Value) = phase { action(value, item) }
            })
    }
}

/// A finger held still for a while.
public struct LongPressGesture: _PrimitiveGesture {
    public typealias Value = Bool

    /// In seconds.
    public var minimumDuration: Double
    /// In points.
    public var maximumDistance: CGFloat

    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    public func _attachments(_ sink: _GestureSink<Bool>) -> [_GestureAttachment] {
        var attachment = _GestureAttachment(
            makeRecognizer: { _ in
                LongPressRecognizer(
                    minimumDuration: .seconds(minimumDuration), maximumDistance: maximumDistance)
            },
            deliver: { phase, _ in
                if case .ended = phase { sink.ended(true) }
                if phase.isFinal { sink.finished() }
            })
        attachment.pressing = { isPressing in
            sink.pressing(isPressing)
            if isPressing { sink.changed(true) }
        }
        return [attachment]
    }
}
