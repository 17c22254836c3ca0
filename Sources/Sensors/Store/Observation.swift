/// An interest in changes of a store; ends with `cancel()` or when this is let go.
@MainActor
public final class Observation {
    private var end: (() -> Void)?

    init(end: @escaping @MainActor () -> Void) {
        self.end = end
    }

    public func cancel() {
        end?()
        end = nil
    }

    isolated deinit {
        end?()
    }
}
