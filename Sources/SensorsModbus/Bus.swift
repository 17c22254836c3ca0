import CModbus
import Dispatch
import Glibc
import Sensors

/// A connection to Modbus devices on a thread of its own, made when needed and anew after each failure.
@safe
final class Bus: @unchecked Sendable {
    private let address: BusAddress
    private let queue: DispatchQueue
    // Touched on `queue` only.
    private var context: OpaquePointer?

    init(_ address: BusAddress) {
        self.address = address
        queue = DispatchQueue(label: "modbus", qos: .utility)
    }

    deinit {
        disconnect()
    }

    /// Reads registers of one device, one after the other, and hands over the result of each.
    func read(
        _ registers: [Result<Register, Fault>], of device: Int, timeout: Duration,
        deliver: @escaping @MainActor @Sendable ([Result<Double, Fault>]) -> Void
    ) {
        queue.async { [self] in
            let results = values(registers, of: device, timeout: timeout)
            DispatchQueue.main.async {
                MainActor.assumeIsolated { deliver(results) }
            }
        }
    }

    private func values(
        _ registers: [Result<Register, Fault>], of device: Int, timeout: Duration
    ) -> [Result<Double, Fault>] {
        var failure: Fault?
        return registers.map { register in
            // A device that does not answer once is not asked for the rest.
            if let failure { return .failure(failure) }
            do throws(Fault) {
                let register = try register.get()
                do throws(Fault) {
                    return .success(try value(of: register, of: device, timeout: timeout))
                } catch {
                    // An answer that refuses says nothing about the others.
                    guard unsafe context == nil else { throw error }
                    failure = error
                    throw error
                }
            } catch {
                return .failure(error)
            }
        }
    }

    private func value(of register: Register, of device: Int, timeout: Duration) throws(Fault) -> Double {
        let context = try unsafe connect(timeout)
        unsafe modbus_set_slave(context, Int32(device))
        let address = Int32(register.address)
        let count: Int32
        var words = [UInt16](repeating: 0, count: 4)
        var bits = [UInt8](repeating: 0, count: 1)
        switch register.table {
        case .holding:
            count = unsafe modbus_read_registers(context, address, Int32(register.format.count), &words)
        case .input:
            count = unsafe modbus_read_input_registers(context, address, Int32(register.format.count), &words)
        case .coil:
            count = unsafe modbus_read_bits(context, address, 1, &bits)
        case .discrete:
            count = unsafe modbus_read_input_bits(context, address, 1, &bits)
        }
        guard count > 0 else { throw fault(errno) }
        switch register.table {
        case .coil, .discrete: return bits[0] == 0 ? 0 : register.scale
        case .holding, .input: return try register.value(of: Array(words.prefix(register.format.count)))
        }
    }

    private func connect(_ timeout: Duration) throws(Fault) -> OpaquePointer {
        if let context = unsafe context { return unsafe context }
        let made: OpaquePointer? =
            switch address {
            case .tcp(let host, let port): unsafe modbus_new_tcp_pi(host, "\(port)")
            case .serial(let device, let baud, let parity, let stopBits):
                unsafe modbus_new_rtu(
                    device, Int32(baud), Self.letter(parity), 8, Int32(stopBits))
            }
        guard let made = unsafe made else { throw .unavailable("this address cannot be used") }
        let microseconds = max(1000, Int64(timeout.inSeconds * 1e6))
        unsafe modbus_set_response_timeout(made, UInt32(microseconds / 1_000_000), UInt32(microseconds % 1_000_000))
        guard unsafe modbus_connect(made) == 0 else {
            let code = errno
            unsafe modbus_free(made)
            throw Self.connectFault(code)
        }
        unsafe context = made
        return unsafe made
    }

    private static func letter(_ parity: BusAddress.Parity) -> CChar {
        switch parity {
        case .none: CChar(UInt8(ascii: "N"))
        case .even: CChar(UInt8(ascii: "E"))
        case .odd: CChar(UInt8(ascii: "O"))
        }
    }

    private static func connectFault(_ code: Int32) -> Fault {
        switch code {
        case ENOENT, ENODEV, ENXIO, EACCES, EPERM, ETIMEDOUT: Fault(errno: code)
        // What libmodbus says where the kernel says that a connection is under way.
        case EINPROGRESS: .timedOut
        default: .unavailable("no connection: \(unsafe String(cString: modbus_strerror(code)))")
        }
    }

    /// Ends the connection, but for answers that refuse.
    private func fault(_ code: Int32) -> Fault {
        // libmodbus numbers the exceptions of the protocol from here on.
        let firstException: Int32 = 112_345_679
        let text = unsafe String(cString: modbus_strerror(code))
        if (firstException..<firstException + 11).contains(code) { return .unavailable(text) }
        disconnect()
        if code == ETIMEDOUT { return .timedOut }
        if code == firstException + 11 { return .checksum }
        if code > firstException { return .malformed(text) }
        return code == ECONNRESET || code == EPIPE ? .truncated : Fault(errno: code)
    }

    private func disconnect() {
        guard let old = unsafe context else { return }
        unsafe modbus_close(old)
        unsafe modbus_free(old)
        unsafe context = nil
    }
}
