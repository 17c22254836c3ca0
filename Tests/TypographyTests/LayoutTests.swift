import Geometry
import Testing

@testable import Typography

struct LayoutTests {
    private let library = FontLibrary()
    private let body = FontDescription(size: 17)

    @Test func anEmptyTextIsOneLineHighAndHasNoWidth() {
        let layout = library.layout("", font: body)
        #expect(layout.lines.count == 1)
        #expect(layout.size == CGSize(width: 0, height: library.layout("x", font: body).size.height))
    }
}
