public import Sensors

/// Values of a Modbus device, over TCP or a serial line.
public final class ModbusSource: DeferredSource {
    public let name: String
    public let interval: Duration
    public let channels: [Channel]
    private let registers: [Result<Register, Fault>]
    private let device: Int
    private let timeout: Duration
    private let bus: Bus
    private let origin: String

    /// - Parameters:
    ///   - registers: One for each of `channels`, or why it has none.
    ///   - device: The unit's number on the bus, 0...255.
    init(
        name: String, channels: [Channel], interval: Duration, registers: [Result<Register, Fault>], device: Int,
        timeout: Duration, bus: Bus, origin: String
    ) {
        self.name = name
        self.channels = channels
        self.interval = interval
        self.registers = registers
        self.device = device
        self.timeout = timeout
        self.bus = bus
        self.origin = origin
    }

    public func beginRead(at moment: Moment, deliver: @escaping @MainActor @Sendable ([Reading]) -> Void) {
        let (channels, origin) = (channels, origin)
        bus.read(registers, of: device, timeout: timeout) { results in
            let now = Moment.now
            deliver(
                zip(channels, results).map { channel, result in
                    switch result {
                    case .success(let value):
                        Reading(value, of: channel.id, unit: channel.unit, at: now, origin: origin)
                    case .failure(let fault):
                        Reading(fault, of: channel.id, unit: channel.unit, at: now, origin: origin)
                    }
                })
        }
    }
}
