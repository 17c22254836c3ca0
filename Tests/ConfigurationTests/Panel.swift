import Configuration

/// A settings type that uses every kind of schema, for the tests.
struct Panel: Equatable, Sendable {
    var title = "Panel"
    var enabled = true
    var count = 3
    var factor = 1.0
    var limit: Double?
    var theme = Theme.dark
    var rotation = 0
    var scale: Double?
    var interval = Duration.seconds(2)
    var size = SizeText(width: 800, height: 480)
    var accent = ColorText.system("accent")
    var alarm: TimeOfDayText?
    var range: [Double] = [0, 100]
    var sources: [Named<Feed>] = []
    var shown: NameReference?

    enum Theme: Sendable { case dark, light, automatic }

    enum Feed: Equatable, Sendable {
        case web(Web)
        case file(File)
    }

    struct Web: Equatable, Sendable {
        var address = ""
        var timeout = Duration.seconds(10)
    }

    struct File: Equatable, Sendable {
        var path = ""
        var follow = false
    }

    static let web = Schema<Web>.object(
        "WebFeed", "A page on the web.", Web(),
        keys: [
            .required("address", \.address, .text, "Where it is."),
            SettingsKey("timeout", \.timeout, .duration(in: .milliseconds(100)...(.seconds(60))), "How long to wait."),
        ])

    static let file = Schema<File>.object(
        "FileFeed", "A file.", File(),
        keys: [
            .required("path", \.path, .text, "Where it is."),
            SettingsKey("follow", \.follow, .boolean, "Whether it grows."),
        ])

    static let feed = Schema<Feed>.variants(
        "Feed", "Where values come from.", tag: "type", "What it is.",
        [
            Variant("web", web, to: Feed.web, from: { if case .web(let web) = $0 { web } else { nil } }),
            Variant("file", file, to: Feed.file, from: { if case .file(let file) = $0 { file } else { nil } }),
        ])

    static let schema = Schema<Panel>.object(
        "Panel", "All settings.", Panel(),
        keys: [
            SettingsKey("title", \.title, .text, "What stands above."),
            SettingsKey("enabled", \.enabled, .boolean, "Whether it is shown.", alsoKnownAs: ["active"]),
            SettingsKey("count", \.count, .integer(in: 1...60), "How many there are."),
            SettingsKey(
                "factor", \.factor, .number(NumberBounds(exclusiveMinimum: 0, maximum: 10)), "What to multiply with."),
            SettingsKey("limit", \.limit, .number(), "Where it ends."),
            SettingsKey(
                "theme", \.theme,
                .choice([
                    Choice("dark", .dark, "Light on dark."), Choice("light", .light, "Dark on light."),
                    Choice("automatic", .automatic, "As the light is."),
                ]), "The colours."),
            SettingsKey(
                "rotation", \.rotation, .choice([0, 90, 180, 270].map { Choice($0, $0, "") }),
                "In degrees, clockwise."),
            SettingsKey(
                "scale", \.scale,
                .absent(as: "automatic", "By the panel.", or: .number(in: 0.5...4)),
                "Pixels a point."),
            SettingsKey("interval", \.interval, .duration(in: .milliseconds(10)...(.seconds(3600))), "How often."),
            SettingsKey("size", \.size, .size, "In pixels."), SettingsKey("accent", \.accent, .color, "The colour."),
            SettingsKey("alarm", \.alarm, .timeOfDay, "When."),
            SettingsKey("range", \.range, .list(of: .number(), count: 2...2), "From where to where."),
            SettingsKey(
                "sources", \.sources,
                .table(
                    of: feed, defining: "source",
                    members: { feed in if case .web = feed { ["body", "status"] } else { nil } }),
                "The feeds."), SettingsKey("shown", \.shown, .reference(to: "source"), "The feed that is shown."),
        ],
        rules: { panel in
            panel.count > 50 && !panel.enabled
                ? [RuleViolation(at: "count", "more than 50 need \"enabled\"", advice: "set enabled: true")] : []
        })
}

extension Panel {
    /// The panel of a text.
    static func read(_ text: String) throws(ProblemReport) -> Panel {
        try schema.read(SourceText(name: "panel.yaml", text: text))
    }

    /// The report about a text; nil when it is right.
    static func report(_ text: String) -> ProblemReport? {
        do throws(ProblemReport) {
            _ = try read(text)
            return nil
        } catch {
            return error
        }
    }

    /// What is said about a text without the excerpts: `line:column: message = hint`.
    static func problems(_ text: String) -> [String] {
        (report(text)?.problems ?? []).map { problem in
            let place = problem.range.start
            return "\(place.line):\(place.column): \(problem.message)" + (problem.hint.map { " = \($0)" } ?? "")
        }
    }
}
