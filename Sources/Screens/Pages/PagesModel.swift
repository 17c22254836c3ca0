public import Observation

/// Which of several screens is shown.
@MainActor
@Observable
public final class PagesModel {
    /// The names of the screens in their order.
    public private(set) var names: [String]
    public private(set) var index = 0
    /// The direction in which the last change went: 1 towards the end, -1 towards the beginning.
    public private(set) var direction = 1
    /// Counts how often the screens were replaced; those of the same names may be others since.
    public private(set) var edition = 0

    public init(names: [String]) {
        self.names = names
    }

    /// The name of the screen shown; nil when there is none.
    public var current: String? { names.indices.contains(index) ? names[index] : nil }

    /// The name of the screen `steps` on, around the ends; nil when there is no other.
    public func name(after steps: Int) -> String? {
        guard names.count > 1 else { return nil }
        return names[((index + steps) % names.count + names.count) % names.count]
    }

    /// Goes `steps` screens on, around the ends.
    public func turn(by steps: Int) {
        guard names.count > 1, steps != 0 else { return }
        direction = steps > 0 ? 1 : -1
        index = ((index + steps) % names.count + names.count) % names.count
    }

    /// Shows the screen of that name, where there is one.
    public func show(_ name: String) {
        guard let found = names.firstIndex(of: name), found != index else { return }
        direction = found > index ? 1 : -1
        index = found
    }

    /// Takes other screens and stays with the one shown if it is still among them.
    public func replace(names: [String]) {
        let shown = current
        self.names = names
        edition += 1
        index = shown.flatMap { names.firstIndex(of: $0) } ?? 0
    }
}
