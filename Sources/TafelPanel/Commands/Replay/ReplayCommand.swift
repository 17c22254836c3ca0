import Geometry
import Kiosk

/// `tafel replay`: plays a recording headless and compares its frames.
struct ReplayCommand: Command {
    static let name = "replay"
    static let summary = "Play a recording headless, as fast as possible, and compare its frames."
    static let discussion = """
        A recording of "tafel record" or of record.last must give the same frames to the byte; exit code 65 when one
        differs. A recording of evemu-record holds input alone: it is played on the panel of --config, which begins two
        seconds before.

        Examples:
          tafel replay panel.recording --pictures frames
          tafel replay --config panel.yaml --size 800x480 touch.evemu
        """

    var file = ""
    var pictures: String?
    var configuration: String?
    var size: PixelSize?
    var scale: Double?

    static let parameters: [Parameter<Self>] = [
        .positional("FILE", property: \.file, .text("FILE"), "The recording, of Tafel or of evemu."),
        .option("--pictures", property: \.pictures, .text("DIR"), "Write each frame that differs from the one before."),
        .option("--config", property: \.configuration, .text("CONFIG"), "The panel that an evemu recording touches."),
        .option("--size", property: \.size, .size, "Its size. As configured when left out."),
        .option("--scale", property: \.scale, .number("N", in: 0.5...4), "Its pixels a point. 1 when not configured."),
    ]

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        let bytes = try InputFile.read(file)
        let pictures = try self.pictures.map { (folder) throws(CommandFailure) in try PictureFolder(folder) }
        if let configuration {
            return try InputReplay(
                file: file, bytes: bytes, configuration: configuration, size: size, scale: scale, pictures: pictures
            ).run(output: output, errors: errors)
        }
        if size != nil || scale != nil {
            throw .usage(.conflict("--size and --scale need --config; a recording knows its own"), command: Self.name)
        }
        return try RecordingReplay(file: file, bytes: bytes, pictures: pictures).run(output: output, errors: errors)
    }
}
