import Glibc

/// Counts the objects (arrays, classes, boxes) that a piece of code allocates, in a process of its own.
///
/// Swift's runtime calls its allocator through the variable `_swift_allocObject`, which tools may replace. A call
/// through it makes the runtime go through such variables for counting references as well, which in Swift 6.3 goes
/// wrong for strings; so the switch for that is put back each time, and nothing else may run meanwhile.
enum AllocationCount {
    fileprivate typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

    fileprivate nonisolated(unsafe) static var original: Allocate?
    fileprivate nonisolated(unsafe) static var replacesAll: UnsafeMutablePointer<Bool>?
    fileprivate nonisolated(unsafe) static var count = 0

    /// The number of objects that `body` allocates; nil when the runtime has no such variable.
    static func during(_ body: () -> Void) -> Int? {
        let name = "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"
        guard let hookSymbol = unsafe dlsym(nil, "_swift_allocObject"), let flagSymbol = unsafe dlsym(nil, name) else {
            return nil
        }
        let hook = unsafe hookSymbol.assumingMemoryBound(to: Allocate?.self)
        unsafe replacesAll = flagSymbol.assumingMemoryBound(to: Bool.self)
        unsafe original = hook.pointee
        unsafe count = 0
        unsafe hook.pointee = countingAllocate
        body()
        unsafe hook.pointee = original
        return unsafe count
    }
}

private func countingAllocate(_ metadata: UnsafeRawPointer?, _ size: Int, _ alignment: Int)
    -> UnsafeMutableRawPointer?
{
    unsafe AllocationCount.count += 1
    unsafe AllocationCount.replacesAll?.pointee = false
    return unsafe AllocationCount.original?(metadata, size, alignment)
}
