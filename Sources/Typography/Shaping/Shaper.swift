import CRaqm
import Geometry

/// Turns code points into placed glyphs, with libraqm (HarfBuzz, FriBidi).
final class Shaper {
    private let collection: FontCollection
    private var reported: Set<UInt32> = []
    /// Called once for each code point that no font has.
    var onMissingGlyph: ((UInt32) -> Void)?

    init(collection: FontCollection) {
        self.collection = collection
    }

    /// Shapes part of a paragraph as a line of its own: the glyphs in the order in which they stand from left to right.
    func shape(_ paragraph: Paragraph, in range: Range<Int>, font: FontDescription) -> [ShapedGlyph] {
        guard !range.isEmpty else { return [] }
        let stack = collection.stack(for: font)
        guard let primary = collection.face(stack.primary) else {
            return boxes(paragraph, in: range, size: font.size)
        }
        let features = font.hasMonospacedDigits ? ["tnum"] : []
        let shaped: [ShapedGlyph]?? = unsafe paragraph.scalars.withUnsafeBufferPointer { all in
            let scalars = unsafe UnsafeBufferPointer(rebasing: all[range])
            guard let text = RaqmText(),
                unsafe text.set(
                    scalars, isRightToLeft: paragraph.isRightToLeft, features: features, primary: primary),
                useFaces(of: paragraph, in: range, primary: stack.primary, for: text)
            else { return nil }
            return unsafe text.withGlyphs { glyphs in
                unsafe place(glyphs, of: paragraph, from: range.lowerBound, size: font.size)
            }
        }
        // Shaping fails only for want of memory or a broken font; boxes show that there was text.
        return (shaped ?? nil) ?? boxes(paragraph, in: range, size: font.size)
    }

    /// A sign that is not part of the text: `preferred` if the font has it, else `other` if it has that, else
    /// `preferred` from a font that stands in.
    func sign(preferring preferred: UInt32, else other: UInt32, font: FontDescription) -> (face: Int, scalar: UInt32) {
        let stack = collection.stack(for: font)
        let primary = collection.face(stack.primary)
        if primary?.contains(preferred) == true { return (stack.primary, preferred) }
        if primary?.contains(other) == true { return (stack.primary, other) }
        return (stack.face(for: [preferred]), preferred)
    }

    private func useFaces(
        of paragraph: Paragraph, in range: Range<Int>, primary: Int, for text: borrowing RaqmText
    ) -> Bool {
        var start = range.lowerBound
        while start < range.upperBound {
            let identifier = paragraph.faces[start]
            var end = start + 1
            while end < range.upperBound, paragraph.faces[end] == identifier { end += 1 }
            if identifier != primary, let face = collection.face(identifier),
                !text.use(face, from: start - range.lowerBound, count: end - start)
            {
                return false
            }
            start = end
        }
        return true
    }

    private func place(
        _ glyphs: UnsafeBufferPointer<raqm_glyph_t>, of paragraph: Paragraph, from start: Int, size: Double
    ) -> [ShapedGlyph] {
        var result: [ShapedGlyph] = []
        result.reserveCapacity(glyphs.count)
        var scale = 0.0
        var scaledFace = -1
        for index in 0..<glyphs.count {
            let glyph = unsafe glyphs[index]
            let scalar = start + Int(unsafe glyph.cluster)
            guard paragraph.scalars.indices.contains(scalar) else { continue }
            let face = paragraph.faces[scalar]
            if face != scaledFace {
                scale = (collection.face(face)?.shapingScale ?? 0) * size
                scaledFace = face
            }
            let value = paragraph.scalars[scalar]
            if unsafe glyph.index == 0, FontStack.needsGlyph(value) {
                result.append(box(for: value, at: scalar, size: size))
                continue
            }
            result.append(
                unsafe ShapedGlyph(
                    face: face, id: glyph.index, scalar: scalar, advance: Double(glyph.x_advance) * scale,
                    offsetX: Double(glyph.x_offset) * scale, offsetY: 0 - Double(glyph.y_offset) * scale))
        }
        widenTabs(&result, of: paragraph)
        return result
    }

    private func widenTabs(_ glyphs: inout [ShapedGlyph], of paragraph: Paragraph) {
        guard !paragraph.tabs.isEmpty else { return }
        for index in glyphs.indices where paragraph.isTab(glyphs[index].scalar) {
            glyphs[index].advance *= Paragraph.tabWidth
        }
    }

    private func boxes(_ paragraph: Paragraph, in range: Range<Int>, size: Double) -> [ShapedGlyph] {
        var result: [ShapedGlyph] = []
        for index in range {
            let value = paragraph.scalars[index]
            if FontStack.needsGlyph(value) {
                result.append(box(for: value, at: index, size: size))
            } else if Paragraph.isBlank(value) {
                result.append(
                    ShapedGlyph(
                        face: FontCollection.boxFace, id: 0, scalar: index,
                        advance: size * MissingGlyphBox.spaceAdvance,
                        offsetX: 0, offsetY: 0))
            }
        }
        return result
    }

    private func box(for value: UInt32, at scalar: Int, size: Double) -> ShapedGlyph {
        // Bounded, as text from outside may hold anything.
        if reported.count < 4096, reported.insert(value).inserted { onMissingGlyph?(value) }
        return ShapedGlyph(
            face: FontCollection.boxFace, id: value, scalar: scalar, advance: size * MissingGlyphBox.advance,
            offsetX: 0, offsetY: 0)
    }
}
