import DisplayDRM
import DisplayFramebuffer
import Geometry
import Kiosk

extension DisplaySettings {
    var orientation: PanelOrientation {
        PanelOrientation(PanelOrientation.Rotation(degrees: rotation.rawValue) ?? .none, mirrored: isMirrored)
    }
}

extension DRMConfiguration {
    /// What the settings ask of a DRM display.
    init(_ settings: DisplaySettings) {
        // Only a turn that was asked for; else the panel's own counts.
        let orientation = settings.orientation
        self.init(
            card: settings.device, connector: settings.connector, forcesConnector: settings.connector != nil,
            mode: settings.timing ?? settings.mode?.description,
            orientation: orientation == .upright ? nil : orientation,
            frameRate: Double(settings.frameRate))
    }
}

extension FramebufferConfiguration {
    /// What the settings ask of a framebuffer.
    init(_ settings: DisplaySettings) {
        self.init(
            device: settings.device, orientation: settings.orientation,
            frameRate: Double(min(settings.frameRate, 240)),
            displayCards: settings.output == .fbdev ? .use : .skip)
    }
}
