import InputEvdev

/// libFuzzer's entry: the decoder with arbitrary events, and the reader of recordings with arbitrary text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEvdev(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = unsafe [UInt8](UnsafeBufferPointer(start: data, count: count))
    if bytes.first == UInt8(ascii: "#") {
        // Whatever is refused is refused with a line; what is read must survive being written.
        guard let recording = try? EvemuRecording(text: String(decoding: bytes, as: UTF8.self)) else { return 0 }
        _ = recording.text
        return 0
    }
    var harness = DecoderHarness()
    harness.run(bytes)
    precondition(harness.violations.isEmpty, harness.violations.joined(separator: "; "))
    return 0
}
