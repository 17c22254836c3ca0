/// Memory that only grows and is used again every frame.
@safe
final class ScratchBuffer<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity: Int

    init(capacity: Int = 16) {
        self.capacity = capacity
        unsafe base = .allocate(capacity: capacity)
    }

    deinit {
        unsafe base.deallocate()
    }

    /// Makes room for `count` elements and keeps the first `used`.
    @inline(__always)
    func reserve(_ count: Int, keeping used: Int = 0) {
        if count > capacity { grow(to: count, keeping: used) }
    }

    /// Makes room for `count` elements; those that are new hold `value`, all others what they held.
    @inline(__always)
    func reserve(_ count: Int, filledWith value: Element) {
        if count > capacity { grow(to: count, filledWith: value) }
    }

    // Apart, so that what asks for room that is there already is one comparison.

    @inline(never)
    private func grow(to count: Int, keeping used: Int) {
        let grown = max(count, capacity + capacity / 2)
        let fresh = UnsafeMutablePointer<Element>.allocate(capacity: grown)
        unsafe fresh.update(from: base, count: used)
        unsafe base.deallocate()
        unsafe base = fresh
        capacity = grown
    }

    @inline(never)
    private func grow(to count: Int, filledWith value: Element) {
        let old = capacity
        grow(to: count, keeping: old)
        unsafe (base + old).update(repeating: value, count: capacity - old)
    }
}
