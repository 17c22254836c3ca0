import CivilCalendar
public import Configuration
public import Sensors

/// Everything that a configuration file says.
public struct KioskSettings: Equatable, Sendable {
    public var display = DisplaySettings()
    /// More displays of the same panel, in the order of the file.
    public var displays: [Named<FurtherDisplaySettings>] = []
    /// The language of dates and numbers, such as `de_DE`; nil takes the machine's.
    public var locale: String?
    /// The name of a time zone, such as `Europe/Berlin`; nil takes the machine's.
    public var timeZone: String?
    public var clock = ClockTrust.checked
    /// In the order of the file.
    public var sources: [ConfiguredSource] = []
    /// In the order of the file.
    public var screens: [ScreenSettings] = []
    public var pages = PageSettings()
    public var control = ControlSettings()
    /// Nil keeps no history.
    public var history: HistorySettings? = HistorySettings()
    public var touch = TouchSettings()
    public var record = RecordingSettings()
    public var machine = MachineSettings()

    public init() {}

    /// The language of what the panel itself says.
    var language: Language { locale?.hasPrefix("de") == true ? .german : .english }

    /// The screen under `name`.
    public func screen(named name: String) -> ScreenSettings? {
        screens.first { $0.name == name }
    }

    /// The screens one after the other: those that `pages` lists, else all of them.
    public var pageScreens: [ScreenSettings] {
        pages.order.isEmpty ? screens : pages.order.compactMap { screen(named: $0.name) }
    }
}

extension KioskSettings {
    /// How a configuration file is written, when there are these types of sources and kinds of screens.
    public static func schema(sources: [SourceType], screens: [ScreenKind] = ScreenKind.builtIn) -> Schema<Self> {
        .object(
            "Panel", "The configuration of a Tafel panel.", KioskSettings(),
            keys: [
                SettingsKey("display", \.display, DisplaySettings.schema, "Where and how the pictures appear."),
                SettingsKey(
                    "displays", \.displays, .table(of: FurtherDisplaySettings.schema),
                    "More displays of the same panel, each under a name of your own, with screens and touch of its own."
                ),
                SettingsKey(
                    "locale", \.locale, .locale,
                    "The language of dates and numbers, such as de_DE. The machine's when left out.",
                    alsoKnownAs: ["language", "lang"]),
                SettingsKey(
                    "timeZone", \.timeZone, .text,
                    "The time zone, such as Europe/Berlin. The machine's when left out.",
                    alsoKnownAs: ["tz", "zone"]),
                SettingsKey("clock", \.clock, .clockTrust, "When the machine's clock is believed."),
                SettingsKey(
                    "sources", \.sources, .sources(of: sources),
                    "Where values come from, each under a name of your own."),
                .required(
                    "screens", \.screens, .screens(of: screens),
                    "What is shown, each under a name of your own.", alsoKnownAs: ["views"]),
                SettingsKey(
                    "pages", \.pages, PageSettings.schema, "Which screens are shown in which order, and for how long."),
                SettingsKey(
                    "history", \.history,
                    .absent(as: "off", "Curves begin anew with every start.", or: HistorySettings.schema),
                    "Where values are kept so that curves survive a restart, and for how long."),
                SettingsKey(
                    "control", \.control, ControlSettings.schema, "How other programs reach the running panel."),
                SettingsKey(
                    "touch", \.touch, TouchSettings.schema,
                    "How touch panels and pointers are chosen, corrected and filtered.", alsoKnownAs: ["input"]),
                SettingsKey(
                    "record", \.record, RecordingSettings.schema,
                    "Whether the last minutes are kept, to be replayed when something went wrong.",
                    alsoKnownAs: ["recording"]),
                SettingsKey(
                    "machine", \.machine, MachineSettings.schema,
                    "The machine of an image that this file sets up: its name, Wi-Fi, SSH keys, overlays.",
                    alsoKnownAs: ["system", "board"]),
            ],
            rules: { settings in
                settings.screens.isEmpty
                    ? [RuleViolation(at: "screens", "there is no screen", advice: "add one with a name and a kind")]
                    : []
            })
    }
}
