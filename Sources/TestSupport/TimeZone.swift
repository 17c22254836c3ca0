import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Runs `body` with the process's time zone set to `name`. The zone belongs to the whole process, so every test that
/// depends on it goes through here and waits for its turn; outside it is UTC.
public func withTimeZone<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    try turn.withLock { _ in
        unsafe setenv("TZ", name, 1)
        tzset()
        defer {
            unsafe setenv("TZ", "UTC", 1)
            tzset()
        }
        return try body()
    }
}

private let turn = Mutex(())
