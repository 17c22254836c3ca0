import Sensors

/// libFuzzer's entry: any bytes as the kernel's report of a 1-Wire thermometer.
///
/// What comes out is a temperature that the sensor can measure, or a fault with a name.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneWire(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = unsafe String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
    do throws(Fault) {
        let value = try OneWireReport(text).celsius()
        precondition((-55...125).contains(value), "a temperature that cannot be")
    } catch {
        precondition(!error.name.isEmpty && !error.description.isEmpty, "a fault without a name")
    }
    return 0
}
