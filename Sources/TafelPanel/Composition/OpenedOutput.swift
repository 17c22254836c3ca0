import Display
import Geometry
import Input
import Kiosk
import Posix
import Seats

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
    /// Where the display and those devices come from, for a user who may not open them.
    let seat: SeatSession?
    /// How the picture lies on the display now; the machine's touch devices turn with it.
    let orientation: @MainActor () -> PanelOrientation

    init(
        _ output: any DisplayOutput, remarks: [String], takesDevices: Bool = false, seat: SeatSession? = nil,
        orientation: @escaping @MainActor () -> PanelOrientation = { .upright },
        connectInput: ((@escaping @MainActor (InputEvent) -> Void) -> Void)? = nil
    ) {
        self.output = output
        self.remarks = remarks
        self.takesDevices = takesDevices
        self.seat = seat
        self.orientation = orientation
        self.connectInput = connectInput
    }
}
