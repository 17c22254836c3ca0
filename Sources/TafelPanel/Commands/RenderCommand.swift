import Configuration
import Geometry
import Kiosk

/// `tafel render`: draws a screen into a PNG file, with a virtual clock.
struct RenderCommand: Command {
    static let name = "render"
    static let summary = "Draw a screen into a PNG file, the same to the byte every time."
    static let discussion = """
        Time is virtual and starts at 0; simulated sources and animations run up to the time of the picture.
        With --frames the files are numbered: out.png becomes out-0001.png, out-0002.png, …

        Examples:
          tafel render panel.yaml --screen steps --size 800x480 --at 1.5s -o steps.png
          tafel render panel.yaml --frames 10 --every 100ms -o frames/steps.png
        """

    var file = ""
    var screen: String?
    var size: PixelSize?
    var scale: Double?
    var time = Duration.zero
    var theme: ThemeChoice?
    var picture = ""
    var frames = 1
    var every: Duration?

    static let parameters: [Parameter<Self>] = [
        .positional("CONFIG", property: \.file, .text("CONFIG"), "The configuration, a YAML file."),
        .requiredOption("--out", "-o", property: \.picture, .text("FILE"), "The PNG file to write."),
        .option("--screen", property: \.screen, .text("NAME"), "The screen to draw. The first one when left out."),
        .option("--size", property: \.size, .size, "The picture's size. As configured when left out."),
        .option("--scale", property: \.scale, .number("N", in: 0.5...4), "Pixels a point. 1 when not configured."),
        .option("--at", property: \.time, .duration("TIME"), "The time of the (first) picture, such as 1.5s."),
        .option("--theme", property: \.theme, .choice("dark|light|automatic"), "The colours."),
        .option("--frames", property: \.frames, .integer("N", in: 1...100_000), "How many pictures to draw."),
        .option(
            "--every", property: \.every, .duration("TIME", atLeast: .milliseconds(1)),
            "The time between two pictures. 100ms when left out."),
    ]

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        let file = try SettingsFile(file, errors: errors)
        var settings = file.document.value
        try apply(to: &settings)
        return try PanelRender(settings: settings, options: self, errors: errors).run()
    }

    /// Puts what the options say over what the configuration says.
    func apply(to settings: inout KioskSettings) throws(CommandFailure) {
        if every != nil && frames == 1 {
            throw .usage(.conflict("--every needs --frames with more than one picture"), command: Self.name)
        }
        settings.display.output = .memory
        settings.display.size = size ?? settings.display.size
        settings.display.scale = scale ?? settings.display.scale ?? 1
        settings.display.theme = theme ?? settings.display.theme
        if let screen, settings.screen(named: screen) == nil {
            throw .unknownScreen(screen, known: settings.screens.map(\.name))
        }
        // A screen of another display, or of none, is drawn all the same.
        if let screen, !settings.pageScreens.contains(where: { $0.name == screen }) {
            settings.pages.order = [NameReference(screen)]
        }
    }

    /// The times of the pictures, the first one at `time`.
    var times: [Duration] {
        (0..<frames).map { time + (every ?? .milliseconds(100)) * $0 }
    }

    /// The file of the picture `index`, counted from 0: the given one, or with a number of four digits or more.
    func path(ofFrame index: Int) -> String {
        guard frames > 1 else { return picture }
        let digits = String(index + 1)
        let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        guard let point = picture.lastIndex(of: "."), !picture[point...].contains("/"), point != picture.startIndex
        else {
            return "\(picture)-\(number)"
        }
        return "\(picture[..<point])-\(number)\(picture[point...])"
    }
}
