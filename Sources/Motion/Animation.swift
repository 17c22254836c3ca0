/// How a value runs from one state to another.
///
/// A plan without state: asked for a time since its start it tells how far the value is. Because every plan is a
/// closed form, a frame that was not drawn changes nothing about the next one.
public struct Animation: Hashable, Sendable {
    indirect enum Plan: Hashable, Sendable {
        case curve(UnitCurve, duration: Double)
        /// A spring that ends when it is at rest, which depends on the size of the step.
        case fluidSpring(Spring)
        /// A spring that ends after its settling time; the velocity is in steps per second.
        case spring(Spring, initialVelocity: Double)
        case delay(Plan, Double)
        case speed(Plan, Double)
        case repetition(Plan, count: Double, autoreverses: RepetitionStyle)
        case logicallyComplete(Plan, after: Double)
    }

    /// What happens at the end of one run of a repeated animation.
    enum RepetitionStyle: Hashable, Sendable {
        case restarts, autoreverses
    }

    let plan: Plan

    init(_ plan: Plan) {
        self.plan = plan
    }
}

extension Animation {
    /// The animation where none is named: a critically damped spring of response 0.5 s.
    public static let `default` = spring

    public static let linear = linear(duration: 0.35)
    public static let easeIn = easeIn(duration: 0.35)
    public static let easeOut = easeOut(duration: 0.35)
    public static let easeInOut = easeInOut(duration: 0.35)

    public static func linear(duration: Double) -> Animation { timingCurve(.linear, duration: duration) }
    public static func easeIn(duration: Double) -> Animation { timingCurve(.easeIn, duration: duration) }
    public static func easeOut(duration: Double) -> Animation { timingCurve(.easeOut, duration: duration) }
    public static func easeInOut(duration: Double) -> Animation { timingCurve(.easeInOut, duration: duration) }

    public static func timingCurve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
    ) -> Animation {
        timingCurve(UnitCurve(x1: x1, y1: y1, x2: x2, y2: y2), duration: duration)
    }

    public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
        Animation(.curve(curve, duration: max(0, duration)))
    }
}

extension Animation {
    /// A spring without overshoot, response 0.5 s.
    public static let spring = spring(duration: 0.5, bounce: 0)
    /// A spring without overshoot.
    public static let smooth = spring(duration: 0.5, bounce: 0)
    /// A spring with a small overshoot.
    public static let snappy = spring(duration: 0.5, bounce: 0.15)
    /// A spring with a clear overshoot.
    public static let bouncy = spring(duration: 0.5, bounce: 0.3)
    /// A short spring for values that follow a finger.
    public static let interactiveSpring = spring(duration: 0.15, bounce: 0.15)

    public static func spring(
        duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation {
        Animation(.fluidSpring(Spring(duration: duration, bounce: bounce)))
    }

    /// A spring by its period and damping ratio; what is not written of the two is 0.5 and 0.825.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        Animation(.fluidSpring(Spring(response: response, dampingRatio: dampingFraction)))
    }

    public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
        Animation(.fluidSpring(spring))
    }

    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    public static func interactiveSpring(
        duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        Animation(.fluidSpring(Spring(response: response, dampingRatio: dampingFraction)))
    }

    /// A spring by its constants, at most critically damped; `initialVelocity` is in steps per second.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        Animation(
            .spring(Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity))
    }

    public static func interpolatingSpring(
        duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        Animation(.spring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity))
    }

    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        Animation(.spring(spring, initialVelocity: initialVelocity))
    }
}

extension Animation {
    /// The animation held back at its start for some seconds.
    public func delay(_ delay: Double) -> Animation {
        Animation(.delay(plan, delay))
    }

    /// The animation `speed` times as fast. Factors that are not positive count as a very slow one.
    public func speed(_ speed: Double) -> Animation {
        Animation(.speed(plan, speed > 0 ? speed : 1e-9))
    }

    /// The animation `repeatCount` times; a way back counts as one.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(
            .repetition(
                plan, count: Double(max(0, repeatCount)), autoreverses: autoreverses ? .autoreverses : .restarts))
    }

    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(.repetition(plan, count: .infinity, autoreverses: autoreverses ? .autoreverses : .restarts))
    }

    /// The same motion, but complete in the logical sense after `duration` seconds.
    public func logicallyComplete(after duration: Double) -> Animation {
        Animation(.logicallyComplete(plan, after: duration))
    }
}
