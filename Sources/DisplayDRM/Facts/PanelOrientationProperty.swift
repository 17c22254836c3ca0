import Geometry
import Display

/// How a panel is built in, by the kernel's connector property.
enum PanelOrientationProperty {
    /// - Parameter word: The property's value: which side of the panel is up in the device. nil where there is none.
    static func orientation(_ word: String?) -> PanelOrientation {
        switch word {
        case "Upside Down": PanelOrientation(.half)
        // The panel's left side is up, so the picture's top belongs there.
        case "Left Side Up": PanelOrientation(.threeQuarters)
        case "Right Side Up": PanelOrientation(.quarter)
        default: .upright
        }
    }
}
