import Configuration
import Testing

@Suite("The reference for people")
struct MarkdownReferenceTests {
    private let text = MarkdownReference.text(of: Panel.schema.shape, title: "Panel")

    @Test("Every key stands in a table with its meaning, its values and its default")
    func keys() {
        for line in [
            "| `count` | How many there are. | a whole number from 1 to 60 | `3` |",
            "| `title` | What stands above. | a text | `Panel` |",
            "| `limit` | Where it ends. | a number |  |",
            "| `scale` | Pixels a point. | `automatic` (by the panel), or a number from 0.5 to 4 | `automatic` |",
            "| `range` | From where to where. | a list of 2: a number each | `[0, 100]` |",
            "| `sources` | The feeds. | names, and for each [Feed](#feed) |  |",
            "| `address` | Where it is. | a text | **required** |",
        ] {
            #expect(text.contains(line + "\n"), "\(line)")
        }
    }

    @Test("Every type has one section")
    func sections() {
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("## ") } == ["## Panel", "## Feed"])
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("### ") } == ["### `type: web`", "### `type: file`"])
    }
}
