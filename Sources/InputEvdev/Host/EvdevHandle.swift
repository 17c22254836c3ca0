import CEvdev
import Glibc
import Posix
import Seats

/// The owner of an open device node and libevdev's view of it; closed when it goes away.
@safe
struct EvdevHandle: ~Copyable {
    /// What reading gives.
    enum Reading {
        case event(EvdevEvent)
        /// Events were lost; this is how things stand now.
        case lost(DeviceState)
        /// Nothing waits.
        case nothing
        /// The device is gone.
        case gone
    }

    let path: String
    private let file: FileDescriptor
    private let device: OpaquePointer
    /// What keeps the node open for us, where a seat's giver has opened it.
    private let seatDevice: SeatDevice?

    /// Opens a node for reading without blocking, with monotonic times: `libevdev_new_from_fd`.
    ///
    /// - Parameter seat: Is asked first; what it does not give is opened directly.
    @MainActor
    init(path: String, seat: SeatSession? = nil) throws(InputDeviceError) {
        let file: FileDescriptor
        let seatDevice = EvdevHandle.seatDevice(path, seat)
        do throws(Errno) {
            if let seatDevice {
                file = try seatDevice.descriptor()
            } else {
                file = try FileDescriptor(path: path, [.read, .nonBlocking])
            }
        } catch {
            throw error == .permissionDenied || error == .notPermitted
                ? .noPermission(path: path) : .systemCall(name: "open", path: path, errno: error)
        }
        cevdev_silence()
        var device: OpaquePointer?
        let result = unsafe libevdev_new_from_fd(file.rawValue, &device)
        guard result == 0, let device = unsafe device else {
            throw .systemCall(name: "libevdev_new_from_fd", path: path, errno: Errno(rawValue: -result))
        }
        let clock = unsafe libevdev_set_clock_id(device, CLOCK_MONOTONIC)
        guard clock == 0 else {
            unsafe libevdev_free(device)
            throw .systemCall(name: "EVIOCSCLOCKID", path: path, errno: Errno(rawValue: -clock))
        }
        self.path = path
        self.file = file
        self.seatDevice = seatDevice
        unsafe self.device = device
    }

    @MainActor
    private static func seatDevice(_ path: String, _ seat: SeatSession?) -> SeatDevice? {
        do throws(Errno) {
            return try seat?.open(path)
        } catch {
            // A device of another seat, say: its permissions decide.
            return nil
        }
    }

    deinit {
        unsafe libevdev_free(device)
    }

    /// Readable while events wait.
    var descriptor: Int32 { file.rawValue }

    /// Takes the device for this process alone, so that the console does not see it: `EVIOCGRAB`.
    func grab() throws(InputDeviceError) {
        let result = unsafe libevdev_grab(device, LIBEVDEV_GRAB)
        guard result == 0 else {
            let error = Errno(rawValue: -result)
            throw error == .busy ? .busy(path: path) : .systemCall(name: "EVIOCGRAB", path: path, errno: error)
        }
    }

    /// The next event: `libevdev_next_event`.
    func read() -> Reading {
        var event = input_event()
        while true {
            let result = unsafe libevdev_next_event(device, LIBEVDEV_READ_FLAG_NORMAL.rawValue, &event)
            switch result {
            case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue): return .event(Self.event(event))
            case Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue): return catchUp(&event)
            case -EAGAIN: return .nothing
            case -EINTR: continue
            default: return .gone
            }
        }
    }

    /// Lets libevdev ask the kernel for the present state; the differences it reports are in that state.
    private func catchUp(_ event: inout input_event) -> Reading {
        while true {
            let result = unsafe libevdev_next_event(device, LIBEVDEV_READ_FLAG_SYNC.rawValue, &event)
            switch result {
            case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue), Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue), -EINTR:
                continue
            case -EAGAIN: return .lost(state)
            default: return .gone
            }
        }
    }

    private static func event(_ event: input_event) -> EvdevEvent {
        let time = unsafe withUnsafePointer(to: event) { pointer in
            unsafe Duration.seconds(cevdev_seconds(pointer)) + .microseconds(cevdev_microseconds(pointer))
        }
        return EvdevEvent(type: event.type, code: event.code, value: event.value, time: time)
    }

    var capabilities: DeviceCapabilities {
        var result = unsafe DeviceCapabilities(name: Self.text(libevdev_get_name(device)))
        unsafe result.physicalPath = Self.text(libevdev_get_phys(device))
        result.identity = unsafe .init(
            bus: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(device)),
            vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(device)),
            product: UInt16(truncatingIfNeeded: libevdev_get_id_product(device)),
            version: UInt16(truncatingIfNeeded: libevdev_get_id_version(device)))
        result.properties = Set((0..<32).filter { unsafe libevdev_has_property(device, UInt32($0)) == 1 })
        result.keys = codes(EventType.key)
        result.relative = codes(EventType.relative)
        result.switches = codes(EventType.switches)
        for code in codes(EventType.absolute) {
            guard let info = unsafe libevdev_get_abs_info(device, UInt32(code)) else { continue }
            result.absolute[code] = unsafe AbsoluteAxis(
                minimum: info.pointee.minimum, maximum: info.pointee.maximum, fuzz: info.pointee.fuzz,
                flat: info.pointee.flat, resolution: info.pointee.resolution)
        }
        return result
    }

    /// How things stand, as libevdev has it from the kernel and the events since.
    var state: DeviceState {
        var result = DeviceState()
        for code in codes(EventType.absolute) where !AbsoluteCode.multitouch.contains(code) {
            result.absolute[code] = unsafe libevdev_get_event_value(device, UInt32(EventType.absolute), UInt32(code))
        }
        result.pressedKeys = codes(EventType.key).filter {
            unsafe libevdev_get_event_value(device, UInt32(EventType.key), UInt32($0)) != 0
        }
        let slots = unsafe libevdev_get_num_slots(device)
        guard slots > 0 else { return result }
        result.currentSlot = unsafe Int(libevdev_get_current_slot(device))
        let axes = codes(EventType.absolute).filter { AbsoluteCode.multitouch.contains($0) && $0 != AbsoluteCode.slot }
        result.slots = (0..<UInt32(slots)).map { slot in
            var values: [UInt16: Int32] = [:]
            for code in axes { values[code] = unsafe libevdev_get_slot_value(device, slot, UInt32(code)) }
            return values
        }
        return result
    }

    private func codes(_ type: UInt16) -> Set<UInt16> {
        let highest = libevdev_event_type_get_max(UInt32(type))
        guard highest >= 0 else { return [] }
        return Set(
            (0...UInt16(highest)).filter { unsafe libevdev_has_event_code(device, UInt32(type), UInt32($0)) == 1 })
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
        guard let pointer = unsafe pointer else { return "" }
        return unsafe String(cString: pointer)
    }
}
