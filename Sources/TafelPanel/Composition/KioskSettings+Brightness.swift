import Kiosk
import Posix
import Sensors

extension KioskSettings {
    /// Adds the brightness of this machine's display to what a panel tells its broker, where nobody has named it.
    ///
    /// - Parameter root: What stands before `/sys`; empty for this machine.
    mutating func addBrightness(root: String = "") {
        let tellsAll = sources.contains { $0.type == "mqtt-panel" && $0.settings.texts("publish") == nil }
        let name = "brightness"
        guard tellsAll, !sources.contains(where: { $0.type == "backlight" || $0.name == name }),
            !Folder.names(in: "\(root)/sys/class/backlight").isEmpty
        else { return }
        sources.append(ConfiguredSource(type: "backlight", settings: SourceSettings(name: name)))
    }
}
