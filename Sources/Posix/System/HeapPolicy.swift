import CLinux

/// How the C library's heap keeps what has been freed.
public enum HeapPolicy {
    /// Gives large pieces (from 256 KB: pictures, not glyphs) back to the system as soon as they are freed: `mallopt(3)`.
    ///
    /// Left alone, glibc raises that limit to the size of whatever large piece was freed last, and from then on keeps
    /// such pieces among the small ones, where they hold on to their memory for ever.
    public static func returnsLargePieces() {
        // Only refused by another C library, which then does as it likes.
        _ = clinux_heap_large_from(256 * 1024)
    }
}
