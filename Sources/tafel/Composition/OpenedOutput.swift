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
    /// Whether the machine's own touch devices belong to it.
    let takesDevices: Bool
    /// How the picture lies on the display now; the machine's touch devices turn with it.
    let orientation: @MainActor () -> PanelOrientation

    init(
        _ output: any DisplayOutput, remarks: [String], takesDevices: Bool = false,
        orientation: @escaping @MainActor () -> PanelOrientation = { .upright },
        connectInput: ((@escaping @MainActor (InputEvent) -> Void) -> Void)? = nil
    ) {
        self.output = output
        self.remarks = remarks
        self.takesDevices = takesDevices
        self.orientation = orientation
        self.connectInput = connectInput
    }
}
