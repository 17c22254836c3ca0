public import Geometry
import Input

/// A finger that moves.
public struct DragGesture: _PrimitiveGesture {
    /// A drag at one moment. Locations in the gesture's coordinate space.
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        /// Points per second.
        public var velocity: CGSize

        /// From where the finger came down.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// Where the finger would come to rest.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        public var predictedEndTranslation: CGSize {
            CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
        }
    }

    /// In points.
    public var minimumDistance: CGFloat
    public var coordinateSpace: CoordinateSpace

    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    public func _attachments(_ sink: _GestureSink<Value>) -> [_GestureAttachment] {
        [
            _GestureAttachment(
                makeRecognizer: { _ in DragRecognizer(minimumDistance: minimumDistance) },
                deliver: { phase, item in
                    switch phase {
                    case .began(let value as DragRecognizer.Value), .changed(let value as DragRecognizer.Value):
                        sink.changed(convert(value, item))
                    case .ended(let value as DragRecognizer.Value):
                        sink.ended(convert(value, item))
                    default: break
                    }
                    if phase.isFinal { sink.finished() }
                })
        ]
    }

    private func convert(_ value: DragRecognizer.Value, _ item: Item) -> Value {
        let date = item.node.host.date(at: value.time)
        let tip = CGPoint(
            x: value.location.x + value.velocity.width, y: value.location.y + value.velocity.height)
        let location = item.convert(value.location, to: coordinateSpace)
        let end = item.convert(tip, to: coordinateSpace)
        return Value(
            time: date, location: location, startLocation: item.convert(value.startLocation, to: coordinateSpace),
            velocity: CGSize(width: end.x - location.x, height: end.y - location.y))
    }
}

/// One finger that turns something about the middle of a view, any number of turns, with no jump at the centre.
public struct CircularDragGesture: _PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        /// Turned since the finger came down, clockwise positive.
        public var rotation: Angle
        /// Per second.
        public var velocity: Angle
        /// From the middle to the finger, clockwise from the right; nil while it was never outside the dead zone.
        public var direction: Angle?
        public var startLocation: CGPoint
        public var location: CGPoint
    }

    /// In points.
    public var minimumDistance: CGFloat
    /// The radius in points within which no angle counts.
    public var deadZone: CGFloat

    public nonisolated init(minimumDistance: CGFloat = 5, deadZone: CGFloat = 12) {
        self.minimumDistance = minimumDistance
        self.deadZone = deadZone
    }

    public func _attachments(_ sink: _GestureSink<Value>) -> [_GestureAttachment] {
        [
            _GestureAttachment(
                makeRecognizer: { item in
                    let size = item.presentedFrame.size
                    let center = item.convertToScreen(CGPoint(x: size.width / 2, y: size.height / 2))
                    return CircularDragRecognizer(
                        center: center, minimumDistance: minimumDistance, deadZone: deadZone)
                },
                deliver: { phase, item in
                    if let value = phase.value as? CircularDragRecognizer.Value {
                        let converted = Value(
                            rotation: value.rotation, velocity: value.velocity, direction: value.direction,
                            startLocation: item.convertFromScreen(value.startLocation),
                            location: item.convertFromScreen(value.location))
                        if phase.isFinal { sink.ended(converted) } else { sink.changed(converted) }
                    }
                    if phase.isFinal { sink.finished() }
                })
        ]
    }
}
