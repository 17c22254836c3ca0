import Testing

@testable import TafelUI

@MainActor @Suite struct EnvironmentTests {
    /// A class that is both: a key, and an object of the environment.
    final class Theme: EnvironmentKey {
        static let defaultValue = 7
    }

    private struct Word: EnvironmentKey {
        static let defaultValue: String? = "standard"
    }

    @Test func aCopyIsOneOfItsOwn() {
        var outer = EnvironmentValues()
        outer.lineSpacing = 3
        var inner = outer
        #expect(inner.isIdentical(to: outer))
        inner.lineSpacing = 5
        inner.dynamicTypeSize = .xLarge
        #expect(!inner.isIdentical(to: outer))
        #expect(outer.lineSpacing == 3 && outer.dynamicTypeSize == .large)
        #expect(inner.lineSpacing == 5 && inner.dynamicTypeSize == .xLarge)
    }

    @Test func nilIsAValueAndNotTheStandard() {
        var values = EnvironmentValues()
        #expect(values[Word.self] == "standard")
        values[Word.self] = nil
        #expect(values[Word.self] == nil)
    }

    @Test func keysAndObjectsAreKeptApart() {
        var values = EnvironmentValues()
        let theme = Theme()
        values[Theme.self] = 9
        #expect(values[object: Theme.self] == nil)
        values[object: Theme.self] = theme
        #expect(values[Theme.self] == 9)
        #expect(values[object: Theme.self] === theme)
    }
}
