import Testing

@testable import Configuration

@Suite("Did you mean")
struct SuggestionTests {
    private static let keys = ["output", "connector", "mode", "rotation", "scale", "frameRate", "theme", "vnc", "size"]

    @Test(
        "Misspelt words",
        arguments: [
            ("rotaton", "rotation"), ("roation", "rotation"), ("rottaion", "rotation"), ("framerate", "frameRate"),
            ("frame_rate", "frameRate"), ("frame-rate", "frameRate"), ("Theme", "theme"), ("conector", "connector"),
            ("mod", "mode"), ("vcn", "vnc"), ("siez", "size"), ("connectors", "connector"),
        ])
    func close(_ word: String, _ meant: String) {
        #expect(Suggestion.best(for: word, among: Self.keys) == meant)
    }

    @Test("Words that mean something else", arguments: ["", "x", "brightness", "abc", "_", "interval"])
    func far(_ word: String) {
        #expect(Suggestion.best(for: word, among: Self.keys) == nil)
    }

    @Test(
        "The distance counts insertions, removals, replacements and swaps",
        arguments: [("", "", 0), ("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("kitten", "sitting", 3)])
    func distance(_ first: String, _ second: String, _ distance: Int) {
        #expect(Suggestion.distance(Array(first), Array(second)) == distance)
        #expect(Suggestion.distance(Array(second), Array(first)) == distance)
    }
}
