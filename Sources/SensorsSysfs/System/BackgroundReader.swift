import Dispatch

/// Runs reads that may block, one after the other, on a queue of its own, and brings their results to the main actor.
///
/// The results arrive through libdispatch's main queue.
final class BackgroundReader: Sendable {
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label, qos: .utility)
    }

    func run<Result: Sendable>(
        _ read: @escaping @Sendable () -> Result, deliver: @escaping @MainActor @Sendable (Result) -> Void
    ) {
        queue.async {
            let result = read()
            DispatchQueue.main.async {
                MainActor.assumeIsolated { deliver(result) }
            }
        }
    }
}
