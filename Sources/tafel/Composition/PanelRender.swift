import Kiosk

/// The headless drawing of `tafel render`.
@MainActor
struct PanelRender {
    /// The settings with the options put over them.
    let settings: KioskSettings
    let options: RenderCommand

    /// Writes the pictures.
    func run() throws(CommandFailure) -> ExitCode {
        throw .unavailable("this build has no renderer", advice: "use \"tafel check\" and \"tafel schema\"")
    }
}
