/// Where Modbus devices are reached. Sources with equal ones share the connection and speak one after the other.
public enum BusAddress: Hashable, Sendable {
    public enum Parity: String, Hashable, Sendable, CaseIterable {
        case none
        case even
        case odd
    }

    case tcp(host: String, port: Int)
    /// RTU over a serial line with eight data bits.
    case serial(device: String, baud: Int, parity: Parity, stopBits: Int)
}
