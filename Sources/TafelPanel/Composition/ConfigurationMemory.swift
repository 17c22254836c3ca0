import Configuration

/// What a configuration file held when it was looked at last.
@MainActor
final class ConfigurationMemory {
    private let path: String
    private var bytes: [UInt8]?

    init(path: String) {
        self.path = path
        bytes = Self.read(path)
    }

    /// Whether it holds something else now; nothing at all does too.
    var hasChanged: Bool {
        let now = Self.read(path)
        defer { bytes = now }
        return now == nil || now != bytes
    }

    /// Nil when it cannot be read, of which whoever reads it next says why.
    private static func read(_ path: String) -> [UInt8]? {
        do throws(ConfigurationFileError) {
            return try SourceText(contentsOf: path).bytes
        } catch {
            return nil
        }
    }
}
