import TafelUI

private struct AmongPagesKey: EnvironmentKey {
    static let defaultValue = false
}

extension EnvironmentValues {
    /// Whether there are pages before and after, which a swipe brings.
    var isAmongPages: Bool {
        get { self[AmongPagesKey.self] }
        set { self[AmongPagesKey.self] = newValue }
    }
}
