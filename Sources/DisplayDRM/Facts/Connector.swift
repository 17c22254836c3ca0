import Display
import Geometry

/// A place where a display is attached, as it is now.
struct Connector: Hashable, Sendable {
    enum Status: Hashable, Sendable {
        case connected, disconnected
        /// The hardware cannot tell, as with many panels and analogue outputs.
        case unknown
    }

    var id: ConnectorID
    /// The kernel's name for it: `HDMI-A-1`.
    var name: String
    var status: Status
    var modes: [DisplayTiming]
    /// As the display says; nil when it does not.
    var millimetres: CGSize?
    /// Bit n: the card's nth CRTC can drive it.
    var possibleCRTCs: UInt32
    /// Which drives it now.
    var currentCRTC: CRTCID?
    /// How a picture must lie on it to be seen upright.
    var panelOrientation = PanelOrientation.upright
    /// A headset or the like.
    var isNonDesktop = false
    var properties: [String: PropertyID] = [:]

    /// Built into the device rather than plugged in.
    var isPanel: Bool { ["DSI", "DPI", "LVDS", "eDP", "SPI"].contains { name.hasPrefix($0 + "-") } }

    /// The kernel's words for connector types, by number: `drm_connector_enum_list`.
    static func typeName(_ type: UInt32) -> String {
        let names = [
            "Unknown", "VGA", "DVI-I", "DVI-D", "DVI-A", "Composite", "SVIDEO", "LVDS", "Component", "DIN", "DP",
            "HDMI-A",
            "HDMI-B", "TV", "eDP", "Virtual", "DSI", "DPI", "Writeback", "SPI", "USB",
        ]
        return Int(type) < names.count ? names[Int(type)] : "Unknown"
    }
}
