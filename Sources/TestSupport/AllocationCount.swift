internal import CAllocationCounter

/// The number of allocations that the calling thread has made so far; nil where they cannot be counted, as under a
/// sanitizer.
///
/// Linking this module puts a counter in front of the C library's allocator.
public func allocationCount() -> Int? {
    let count = tafel_allocation_count()
    return count < 0 ? nil : count
}
