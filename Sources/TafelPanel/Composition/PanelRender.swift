import Diagnostics
import ImageCodec
import Kiosk
import Typography

/// The headless drawing of `tafel render`.
@MainActor
struct PanelRender {
    /// The settings with the options put over them.
    let settings: KioskSettings
    let options: RenderCommand
    let errors: TextSink

    /// Writes the pictures.
    func run() throws(CommandFailure) -> ExitCode {
        // Where nothing is said, the same everywhere.
        try TimeZoneChoice.apply(settings.timeZone ?? "UTC")
        let fonts = try Fonts.open(Log(subject: "fonts", sink: StandardErrorSink(.terminal)))
        let waiting = settings.sources.filter { !Adapters.isDeterministic($0) }.map(\.name)
        if !waiting.isEmpty {
            errors.write(
                "tafel: note: not read, as a picture must be the same every time: \(waiting.joined(separator: ", "))\n")
        }
        let run = HeadlessRun(
            settings: settings, sourceTypes: Adapters.sourceTypes, fonts: fonts, size: settings.display.size,
            scale: settings.display.scale ?? 1, isDeterministic: Adapters.isDeterministic)
        if let screen = options.screen { run.show(screen: screen) }
        for (index, time) in options.times.enumerated() {
            let path = options.path(ofFrame: index)
            do throws(ImageCodecError) {
                try PNG.write(run.picture(at: time), to: path)
            } catch {
                throw .picture(error)
            }
        }
        return .success
    }
}
