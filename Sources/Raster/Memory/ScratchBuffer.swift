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
    func reserve(_ count: Int, keeping used: Int = 0) {
        guard count > capacity else { return }
        let grown = max(count, capacity + capacity / 2)
        let fresh = UnsafeMutablePointer<Element>.allocate(capacity: grown)
        unsafe fresh.update(from: base, count: used)
        unsafe base.deallocate()
        unsafe base = fresh
        capacity = grown
    }

    /// Makes room for `count` elements; those that are new hold `value`, all others what they held.
    func reserve(_ count: Int, filledWith value: Element) {
        let old = capacity
        reserve(count, keeping: old)
        if capacity > old { unsafe (base + old).update(repeating: value, count: capacity - old) }
    }
}
