import Configuration
import Kiosk
import Sensors
import SensorsFiles
import SensorsGPIO
import SensorsMQTT
import SensorsModbus
import SensorsSysfs
import SensorsWeb

/// The concrete adapters of this build.
@MainActor
enum Adapters {
    /// Where commands go that come by way of a broker.
    static let commands = PanelCommands()

    /// The types of sources that a configuration may name. Made once, as sources of one broker share its connection.
    static let sourceTypes: [SourceType] =
        SourceType.linux() + [
            .mqtt(), .mqttPanel(commands: commands), .web, .prometheus, .file, .log, .command, .stdin(), .gpio,
            .modbus(),
            .derived, .pushed, .simulated,
        ]

    /// The kinds of screens that a configuration may name: Tafel's own, and those of a program of one's own.
    static var screenKinds = ScreenKind.builtIn

    /// How a configuration is written for this build.
    static var schema: Schema<KioskSettings> { KioskSettings.schema(sources: sourceTypes, screens: screenKinds) }

    /// Whether a source says the same in every run, which is what a picture made by `render` needs.
    static func isDeterministic(_ source: ConfiguredSource) -> Bool { ["simulated", "pushed"].contains(source.type) }
}
