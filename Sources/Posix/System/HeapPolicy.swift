import Glibc

/// How the C library's heap keeps what has been freed.
public enum HeapPolicy {
    /// Gives large pieces (from 256 KB: pictures, not glyphs) back to the system as soon as they are freed: `mallopt(3)`.
    ///
    /// Left alone, glibc raises that limit to the size of whatever large piece was freed last, and from then on keeps
    /// such pieces among the small ones, where they hold on to their memory for ever.
    public static func returnsLargePieces() {
        mallopt(M_MMAP_THRESHOLD, 256 * 1024)
        mallopt(M_TRIM_THRESHOLD, 128 * 1024)
    }
}
