/// What input needs of the program's event loop: to be called when a descriptor is readable, and at a time.
///
/// All handlers run on the main thread, one at a time; what was cancelled is not called any more.
@MainActor
public struct InputLoop {
    public typealias Cancel = @MainActor () -> Void

    /// Calls the handler whenever the descriptor is readable or hung up, until cancelled.
    let watch: @MainActor (_ descriptor: Int32, _ handler: @escaping @MainActor () -> Void) throws -> Cancel
    /// Calls the handler once at a monotonic time, unless cancelled before.
    let at: @MainActor (_ time: Duration, _ handler: @escaping @MainActor () -> Void) -> Cancel
    /// Monotonic time.
    let now: @MainActor () -> Duration

    public init(
        watch: @escaping @MainActor (_ descriptor: Int32, _ handler: @escaping @MainActor () -> Void) throws -> Cancel,
        at: @escaping @MainActor (_ time: Duration, _ handler: @escaping @MainActor () -> Void) -> Cancel,
        now: @escaping @MainActor () -> Duration
    ) {
        self.watch = watch
        self.at = at
        self.now = now
    }
}
