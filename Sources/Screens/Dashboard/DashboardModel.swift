public import CivilCalendar
public import Observation
public import TafelUI

/// What a dashboard shows.
@MainActor
@Observable
public final class DashboardModel {
    public var title: String
    public let grid: DashboardGrid
    /// In the order of the grid's places.
    public let parts: [DashboardPart]
    public let language: Language
    /// Whether no value has come yet; the loader stands in for the parts.
    public var isWaiting: Bool

    public init(
        title: String = "", grid: DashboardGrid, parts: [DashboardPart], language: Language = .english,
        isWaiting: Bool = false
    ) {
        precondition(grid.places.count == parts.count, "a place for each part")
        self.title = title
        self.grid = grid
        self.parts = parts
        self.language = language
        self.isWaiting = isWaiting
    }
}

/// One part of a dashboard.
public struct DashboardPart {
    /// What a part shows.
    public enum Content {
        /// A value in large figures.
        case value(InfographicModel)
        /// A value as an arc within its range.
        case gauge(InfographicModel)
        /// A value's curve; its vertical axis spans the model's range when `spansRange`.
        case chart(InfographicModel, spansRange: Bool)
        case status(StatusModel)
        /// A slider that sets a value.
        case slider(InfographicModel)
        case button(ButtonModel)
        case clock(ClockModel)
        case text(String)
        /// A picture with the name it has for people; nil where it could not be read.
        case image(Image?, name: String)
    }

    public var content: Content
    /// What stands above; empty for nothing.
    public var title: String
    public var accent: Color

    public init(_ content: Content, title: String = "", accent: Color = .blue) {
        self.content = content
        self.title = title
        self.accent = accent
    }
}

/// A button of a dashboard.
@MainActor
@Observable
public final class ButtonModel {
    public var title: String
    /// The name of an icon; empty for none.
    public var icon: String
    /// Why the last press did nothing; empty when it did.
    public var failure = ""
    @ObservationIgnored public var onPress: (() -> Void)?

    public init(title: String, icon: String = "") {
        self.title = title
        self.icon = icon
    }
}

/// The time of day.
@MainActor
@Observable
public final class ClockModel {
    /// Nil while nobody has set the clock: there is no time to show.
    public var time: CivilTime?
    public var language: Language

    public init(language: Language = .english) {
        self.language = language
    }
}
