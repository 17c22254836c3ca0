import Sensors

/// libFuzzer's entry: any bytes as the message of a broker, as JSON, and as a path in it.
///
/// What comes out is a finite number or a fault with a name; JSON that was read says the same after it was written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPayload(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = unsafe [UInt8](UnsafeBufferPointer(start: data, count: count))
    // The first line is the path, the rest the message.
    let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let message = parts.count > 1 ? Array(parts[1]) : bytes
    let path = parts.count > 1 ? String(decoding: parts[0], as: UTF8.self) : nil
    for rule in [PayloadRule(), PayloadRule(path: path ?? "value", on: "open", off: "closed")] {
        do throws(Fault) {
            let value = try rule.value(of: message)
            precondition(value.isFinite, "a value that is not finite")
        } catch {
            precondition(!error.name.isEmpty && !error.description.isEmpty, "a fault without a name")
        }
    }
    if let json = JSONText(message) {
        guard let again = JSONText(Array(json.description.utf8)) else {
            preconditionFailure("what was written cannot be read: \(json)")
        }
        precondition(again == json, "reading what was written gives another value")
        if let path { _ = json.at(path) }
    }
    return 0
}
