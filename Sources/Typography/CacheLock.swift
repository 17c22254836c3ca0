#if canImport(Glibc)
    internal import Glibc
#endif

/// Lets one thread at a time at the caches of glyphs (pthread_mutex_lock(3)). Some 20 ns when nobody waits.
@safe
final class CacheLock {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
        unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
        unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deallocate()
    }

    /// Calls `body` while no other thread does.
    @inline(__always)
    func whileHeld<Result>(_ body: () -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return body()
    }
}
