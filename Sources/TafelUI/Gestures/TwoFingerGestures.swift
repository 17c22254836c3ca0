public import Geometry
import Input

/// Two fingers that move apart or together.
public struct MagnifyGesture: _PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        /// 1 at the start.
        public var magnification: CGFloat
        /// Per second.
        public var velocity: CGFloat
        public var startLocation: CGPoint
    }

    public var minimumScaleDelta: CGFloat

    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    public func _attachments(_ sink: _GestureSink<Value>) -> [_GestureAttachment] {
        [
            _GestureAttachment(
                makeRecognizer: { _ in PinchRecognizer(minimumScaleDelta: minimumScaleDelta) },
                deliver: { phase, item in
                    if let value = phase.value as? PinchRecognizer.Value {
                        let converted = Value(
                            magnification: value.magnification, velocity: value.velocity,
                            startLocation: item.convertFromScreen(value.startLocation))
                        if phase.isFinal { sink.ended(converted) } else { sink.changed(converted) }
                    }
                    if phase.isFinal { sink.finished() }
                })
        ]
    }
}

/// Two fingers that turn.
public struct RotateGesture: _PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        /// Since the second finger came down, clockwise positive.
        public var rotation: Angle
        /// Per second.
        public var velocity: Angle
        public var startLocation: CGPoint
    }

    public var minimumAngleDelta: Angle

    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    public func _attachments(_ sink: _GestureSink<Value>) -> [_GestureAttachment] {
        [
            _GestureAttachment(
                makeRecognizer: { _ in RotationRecognizer(minimumAngleDelta: minimumAngleDelta) },
                deliver: { phase, item in
                    if let value = phase.value as? RotationRecognizer.Value {
                        let converted = Value(
                            rotation: value.rotation, velocity: value.velocity,
                            startLocation: item.convertFromScreen(value.startLocation))
                        if phase.isFinal { sink.ended(converted) } else { sink.changed(converted) }
                    }
                    if phase.isFinal { sink.finished() }
                })
        ]
    }
}

/// Two fingers that move apart or together; the value is the magnification.
public struct MagnificationGesture: Gesture {
    public typealias Value = CGFloat

    let gesture: MagnifyGesture

    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
        gesture = MagnifyGesture(minimumScaleDelta: minimumScaleDelta)
    }

    public var body: some Gesture<CGFloat> { gesture.map(\.magnification) }
}

/// Two fingers that turn; the value is the angle.
public struct RotationGesture: Gesture {
    public typealias Value = Angle

    let gesture: RotateGesture

    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
        gesture = RotateGesture(minimumAngleDelta: minimumAngleDelta)
    }

    public var body: some Gesture<Angle> { gesture.map(\.rotation) }
}
