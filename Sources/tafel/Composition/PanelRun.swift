import Kiosk

/// The running panel of `tafel run`.
@MainActor
struct PanelRun {
    /// The settings with the options put over them; `options.settings(errors:)` reads them anew.
    let settings: KioskSettings
    let options: RunCommand
    let output: TextSink
    let errors: TextSink

    /// Runs until the time is up or a signal comes.
    func run() throws(CommandFailure) -> ExitCode {
        throw .unavailable("this build has no run loop", advice: "use \"tafel check\" and \"tafel schema\"")
    }
}
