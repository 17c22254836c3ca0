import Sensors
import SensorsSysfs

/// The concrete adapters of this build.
enum Adapters {
    /// The types of sources that a configuration may name.
    static let sourceTypes: [SourceType] = SourceType.linux() + [.simulated]
}
