/// Hears from an output. Called on the main thread, never from inside `present`.
@MainActor
public protocol DisplayOutputDelegate: AnyObject {
    /// The picture handed over last is on the display, since monotonic `time`; the output is ready again.
    func display(_ output: any DisplayOutput, didPresentAt time: Duration)

    /// The properties are others now (size, rotation, refresh); the next picture must be whole and of the new size.
    func displayDidChange(_ output: any DisplayOutput)

    /// The display is gone (unplugged, taken away); the output goes on watching for it.
    func display(_ output: any DisplayOutput, wasLost reason: DisplayError)
}
