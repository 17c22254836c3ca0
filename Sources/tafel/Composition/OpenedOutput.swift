import Display
import Geometry
import Input
import Kiosk
import Posix

/// An output that is open, and the input that belongs to it.
@MainActor
struct OpenedOutput {
    let output: any DisplayOutput
    /// What people are told: which output it is and how to look at it, a line each.
    let remarks: [String]
    /// Hands a receiver to the output's own input, for outputs that bring some.
    let connectInput: ((@escaping @MainActor (InputEvent) -> Void) -> Void)?
    /// How the picture lies on the display; the machine's touch devices turn with it.
    let orientation: PanelOrientation

    init(
        _ output: any DisplayOutput, remarks: [String], orientation: PanelOrientation = .upright,
        connectInput: ((@escaping @MainActor (InputEvent) -> Void) -> Void)? = nil
    ) {
        self.output = output
        self.remarks = remarks
        self.orientation = orientation
        self.connectInput = connectInput
    }
}
