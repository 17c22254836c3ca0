public import Sensors

/// The topics under which a panel, and a fleet of them, is found at a broker.
///
///     tafel/hall/availability              online, offline (retained, and the last will)
///     tafel/hall/page                      the screen that is shown (retained)
///     tafel/hall/value/SOURCE/CHANNEL      {"quality":"good","unit":"°C","value":21.5} (retained)
///     tafel/hall/set/SOURCE/CHANNEL        a number for a channel that can be set
///     tafel/hall/command                   a request of the panel's control protocol, one line of JSON
///     tafel/group/lobby/command            the same for all panels of the group
public struct PanelTopics: Hashable, Sendable {
    /// What all topics begin with.
    public var base: String
    /// The panel's name, unique at the broker.
    public var panel: String

    public init(base: String = "tafel", panel: String) {
        self.base = base
        self.panel = Self.level(panel)
    }

    public var availability: String { "\(base)/\(panel)/availability" }
    public var command: String { "\(base)/\(panel)/command" }
    public var page: String { "\(base)/\(panel)/page" }
    /// A filter for everything that is to be set.
    var setting: String { "\(base)/\(panel)/set/#" }

    /// Where all panels of a group listen.
    public static func command(ofGroup group: String, base: String = "tafel") -> String {
        "\(base)/group/\(level(group))/command"
    }

    public func value(_ id: Channel.ID) -> String { "\(base)/\(panel)/value/\(Self.path(id))" }
    public func setting(_ id: Channel.ID) -> String { "\(base)/\(panel)/set/\(Self.path(id))" }

    private static func path(_ id: Channel.ID) -> String { "\(level(id.source))/\(level(id.channel))" }

    /// Without the characters that mean something in topics.
    static func level(_ name: String) -> String {
        String(name.map { "/+#\0".contains($0) || $0.isWhitespace ? "-" : $0 })
    }
}
