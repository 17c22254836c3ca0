/// How likely a kind of bit is 0, learnt from those that came.
struct BitChance {
    /// In 2048ths; never 0 or 2048.
    private(set) var zero: UInt16 = 1024
    private var count: UInt8 = 0

    mutating func learn(_ bit: Bool) {
        // Quick at first, then steady: a batch has but a few hundred samples to learn from.
        let pace = UInt16(min(5, 2 + count / 4))
        if count < 12 { count += 1 }
        if bit { zero -= zero >> pace } else { zero += (2048 - zero) >> pace }
        zero = min(2048 - 24, max(24, zero))
    }
}
