// A decoder with one known fault: it writes behind its memory. `tools/fuzz` trusts a fuzzer that finds it, and no other.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTester(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: 4)
    defer { copy.deallocate() }
    for index in 0..<count { copy[index] = data[index] }
    return 0
}
