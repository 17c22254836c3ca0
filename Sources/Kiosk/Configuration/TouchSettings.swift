import Configuration
import Geometry
public import Input

/// How touch panels and pointers of this machine are chosen, corrected and filtered.
public struct TouchSettings: Hashable, Sendable {
    /// Names, paths or ids of the devices that may point; empty for all.
    public var devices: [String] = []
    /// How the panel is mounted against the picture when that is not turned.
    public var swapsAxes = false
    public var mirrorsX = false
    public var mirrorsY = false
    /// Comes after swapping and mirroring; nil takes what udev notes.
    public var calibration: CalibrationMatrix?
    /// The share of the panel's width from which on a contact is a palm; nil takes fingers of all sizes.
    public var palmSize: Double?
    /// Contacts that are gone after this time are not believed; zero believes all.
    public var ghostFilter = Duration.zero
    public var smoothing = TouchSmoothing.none
    /// How long the drawn pointer of a mouse rests before it is hidden.
    public var pointerRest = Duration.seconds(5)

    public init() {}

    /// All corrections in one; nil when there is none.
    public var correction: CalibrationMatrix? {
        guard swapsAxes || mirrorsX || mirrorsY else { return calibration }
        var mounting = CGAffineTransform.identity
        if swapsAxes { mounting = CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0) }
        if mirrorsX { mounting = mounting.concatenating(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)) }
        if mirrorsY { mounting = mounting.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)) }
        return CalibrationMatrix(mounting.concatenating((calibration ?? .identity).transform))
    }
}

/// How much a panel's jitter is filtered, at the cost of lag; the numbers stand at `OneEuroFilter`.
public enum TouchSmoothing: String, CaseIterable, Hashable, Sendable {
    case none, light, medium, strong

    /// The filter; nil for none.
    public var filter: OneEuroFilter.Settings? {
        switch self {
        case .none: nil
        case .light: OneEuroFilter.Settings(minimumCutoff: 1, slope: 0.2, speedCutoff: 1)
        case .medium: .noisyPanel
        case .strong: OneEuroFilter.Settings(minimumCutoff: 1, slope: 0.007, speedCutoff: 1)
        }
    }
}

extension TouchSettings {
    static let schema = Schema<TouchSettings>.object(
        "Touch", "How touch panels and pointers are chosen, corrected and filtered.", TouchSettings(),
        keys: [
            SettingsKey(
                "devices", \.devices, .list(of: .text),
                "The devices that may point, each by a part of its name, a path under /dev/input, or its id such as"
                    + " 0eef:0001. All that can point when left out or empty.",
                alsoKnownAs: ["device"]),
            SettingsKey(
                "swapXY", \.swapsAxes, .boolean, "Whether the panel's x and y axes are exchanged.",
                alsoKnownAs: ["swap", "swapAxes"]),
            SettingsKey(
                "mirrorX", \.mirrorsX, .boolean, "Whether touch is mirrored left to right, after swapping.",
                alsoKnownAs: ["invertX"]),
            SettingsKey(
                "mirrorY", \.mirrorsY, .boolean, "Whether touch is mirrored top to bottom, after swapping.",
                alsoKnownAs: ["invertY"]),
            SettingsKey(
                "calibration", \.calibration, .calibrationMatrix,
                "Six numbers as in LIBINPUT_CALIBRATION_MATRIX, which \"tafel calibrate\" finds. What udev notes for the"
                    + " device when left out.",
                alsoKnownAs: ["matrix", "calibrationMatrix"]),
            SettingsKey(
                "palmSize", \.palmSize, .number(in: 0.02...1),
                "The share of the panel's width from which on a contact is taken for a palm. Fingers of all sizes count"
                    + " when left out.",
                alsoKnownAs: ["palm"]),
            SettingsKey(
                "ghostFilter", \.ghostFilter, .duration(in: .zero...(.milliseconds(100))),
                "Contacts that are gone after so long are not believed. Delays every touch as much; 12ms suits panels"
                    + " that report touches nobody made.",
                alsoKnownAs: ["ghosts", "debounce"]),
            SettingsKey(
                "smoothing", \.smoothing, .smoothing, "How much jitter is filtered away, at the cost of lag.",
                alsoKnownAs: ["filter"]),
            SettingsKey(
                "pointerRest", \.pointerRest, .duration(in: .milliseconds(100)...(.seconds(86_400))),
                "How long a mouse rests before its pointer is hidden."),
        ])
}

extension Schema where Value == TouchSmoothing {
    static var smoothing: Schema {
        .choice([
            Choice("none", .none, "Touches as the panel reports them."),
            Choice("light", .light, "Half the jitter at rest, 9 ms of lag in a slow drag."),
            Choice("medium", .medium, "A third of the jitter at rest, 19 ms of lag in a slow drag, 2 ms in a quick one."),
            Choice("strong", .strong, "A fifth of the jitter at rest, 49 ms of lag in a slow drag, 9 ms in a quick one."),
        ])
    }
}

extension Schema where Value == CalibrationMatrix {
    /// Six numbers in libinput's order.
    static var calibrationMatrix: Schema {
        Schema<[Double]>.list(of: .number(), count: 6...6).refine(
            to: { numbers throws(Refusal) in
                guard let matrix = CalibrationMatrix(coefficients: numbers) else {
                    throw Refusal(
                        "these numbers put all touches on one line", advice: "no correction is [1, 0, 0, 0, 1, 0]")
                }
                return matrix
            },
            from: \.coefficients)
    }
}
