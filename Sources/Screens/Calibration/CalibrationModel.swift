public import CivilCalendar
public import Observation
public import TafelUI

/// What a person sees who teaches a touch panel where it is touched.
@MainActor
@Observable
public final class CalibrationModel {
    public enum Step: Hashable {
        /// A target to be tapped, in unit coordinates of the picture, the `number`th (from 1) of `count`.
        case target(CGPoint, number: Int, of: Int)
        /// A touch anywhere keeps what was solved; so many seconds remain.
        case confirm(seconds: Int)
        case kept
        case reverted
    }

    public var step: Step
    /// Whether the taps before were of no use.
    public var hasFailed = false
    @ObservationIgnored public let language: Language

    public init(step: Step, language: Language) {
        self.step = step
        self.language = language
    }
}
