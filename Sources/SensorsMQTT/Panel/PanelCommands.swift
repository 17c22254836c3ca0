/// Where the commands go that come to a panel by way of a broker.
@MainActor
public final class PanelCommands {
    /// The most bytes of a command.
    public static let limit = 65_536

    /// Takes a request of the control protocol, one line of JSON. Set by who owns the panel; commands that come while
    /// there is nobody are lost.
    public var handler: (@MainActor ([UInt8]) -> Void)?

    public nonisolated init() {}
}
