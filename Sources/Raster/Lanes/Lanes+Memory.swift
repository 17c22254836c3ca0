extension SIMD {
    /// The scalars from `place` on, which may lie anywhere.
    @inline(__always)
    @unsafe static func load(_ place: UnsafePointer<Scalar>) -> Self {
        unsafe UnsafeRawPointer(place).loadUnaligned(as: Self.self)
    }

    @inline(__always)
    @unsafe func store(_ place: UnsafeMutablePointer<Scalar>) {
        unsafe UnsafeMutableRawPointer(place).storeBytes(of: self, as: Self.self)
    }
}
