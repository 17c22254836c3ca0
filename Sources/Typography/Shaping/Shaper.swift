import CRaqm
import Geometry

/// Turns code points into placed glyphs, with libraqm (HarfBuzz, FriBidi), or for plain texts with HarfBuzz alone.
final class Shaper {
    private let collection: FontCollection
    private var reported: Set<UInt32> = []
    /// Called once for each code point that no font has.
    var onMissingGlyph: ((UInt32) -> Void)?

    init(collection: FontCollection) {
        self.collection = collection
    }

    /// Shapes part of a paragraph as a line of its own: the glyphs in the order in which they stand from left to right.
    ///
    /// `fonts` are those of the text's pieces.
    func shape(_ paragraph: Paragraph, in range: Range<Int>, fonts: [FontDescription]) -> [ShapedGlyph] {
        guard !range.isEmpty else { return [] }
        return shapePlain(paragraph, in: range, fonts: fonts) ?? shapeAny(paragraph, in: range, fonts: fonts)
    }

    /// The same for any text, with libraqm. The range must not be empty.
    func shapeAny(_ paragraph: Paragraph, in range: Range<Int>, fonts: [FontDescription]) -> [ShapedGlyph] {
        let stack = collection.stack(for: fonts[paragraph.piece(at: range.lowerBound)])
        guard let primary = collection.face(stack.primary) else {
            return boxes(paragraph, in: range, fonts: fonts)
        }
        let features = features(of: paragraph, in: range, fonts: fonts)
        let shaped: [ShapedGlyph]?? = unsafe paragraph.scalars.withUnsafeBufferPointer { all in
            let scalars = unsafe UnsafeBufferPointer(rebasing: all[range])
            guard let text = RaqmText(),
                unsafe text.set(
                    scalars, isRightToLeft: paragraph.isRightToLeft, features: features, primary: primary),
                useFaces(of: paragraph, in: range, primary: stack.primary, for: text)
            else { return nil }
            return unsafe text.withGlyphs { glyphs in
                unsafe place(glyphs, of: paragraph, from: range.lowerBound, fonts: fonts)
            }
        }
        // Shaping fails only for want of memory or a broken font; boxes show that there was text.
        return (shaped ?? nil) ?? boxes(paragraph, in: range, fonts: fonts)
    }

    /// The same for a text in one face, one font and one script from left to right; nil for others.
    func shapePlain(
        _ paragraph: Paragraph, in range: Range<Int>, fonts: [FontDescription]
    ) -> [ShapedGlyph]? {
        let identifier = paragraph.faces[range.lowerBound]
        let font = fonts[paragraph.lastPiece]
        guard !paragraph.isRightToLeft, paragraph.pieces.isEmpty, font.features.isEmpty,
            let shaper = collection.face(identifier)?.plainShaper,
            paragraph.faces[range].allSatisfy({ $0 == identifier }),
            let script = PlainShaper.script(of: paragraph.scalars[range])
        else { return nil }
        return unsafe paragraph.scalars.withUnsafeBufferPointer { all in
            unsafe shaper.withGlyphs(
                of: UnsafeBufferPointer(rebasing: all[range]), script: script,
                hasMonospacedDigits: font.hasMonospacedDigits
            ) { glyphs in
                unsafe place(glyphs, of: paragraph, from: range.lowerBound, fonts: fonts)
            }
        }
    }

    /// The features of the fonts, each for the pieces that ask for it.
    private func features(of paragraph: Paragraph, in range: Range<Int>, fonts: [FontDescription]) -> [String] {
        guard !paragraph.pieces.isEmpty else { return Self.features(of: fonts[paragraph.lastPiece]) }
        var features: [String] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let piece = paragraph.pieces[start]
            var end = start + 1
            while end < range.upperBound, paragraph.pieces[end] == piece { end += 1 }
            let part = "[\(start - range.lowerBound):\(end - range.lowerBound)]"
            for feature in Self.features(of: fonts[piece]) {
                // HarfBuzz's order is name, range, value.
                let name = feature.prefix { $0 != "=" && $0 != "[" }
                features.append(name + part + feature.dropFirst(name.count))
            }
            start = end
        }
        return features
    }

    private static func features(of font: FontDescription) -> [String] {
        font.hasMonospacedDigits ? ["tnum"] + font.features : font.features
    }

    /// The hyphen that shows where a line ends at a soft one.
    func hyphen(in font: FontDescription) -> (face: Int, scalar: UInt32) {
        sign(preferring: 0x2010, else: 0x2D, font: font)
    }

    /// What shows that text is missing; the point stands for three.
    func ellipsis(in font: FontDescription) -> (face: Int, scalar: UInt32) {
        sign(preferring: 0x2026, else: 0x2E, font: font)
    }

    /// A sign that is not part of the text: `preferred` if the font has it, else `other` if it has that, else
    /// `preferred` from a font that stands in.
    private func sign(
        preferring preferred: UInt32, else other: UInt32, font: FontDescription
    ) -> (face: Int, scalar: UInt32) {
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
        _ glyphs: UnsafeBufferPointer<raqm_glyph_t>, of paragraph: Paragraph, from start: Int, fonts: [FontDescription]
    ) -> [ShapedGlyph] {
        var result: [ShapedGlyph] = []
        result.reserveCapacity(glyphs.count)
        var scale = 0.0
        var scaled = (face: -1, piece: -1)
        for index in 0..<glyphs.count {
            let glyph = unsafe glyphs[index]
            let scalar = start + Int(unsafe glyph.cluster)
            guard paragraph.scalars.indices.contains(scalar) else { continue }
            let face = paragraph.faces[scalar]
            let piece = paragraph.piece(at: scalar)
            if face != scaled.face || piece != scaled.piece {
                scale = (collection.face(face)?.shapingScale ?? 0) * fonts[piece].size
                scaled = (face, piece)
            }
            let value = paragraph.scalars[scalar]
            if unsafe glyph.index == 0, FontStack.needsGlyph(value) {
                result.append(box(for: value, at: scalar, piece: piece, size: fonts[piece].size))
                continue
            }
            result.append(
                unsafe ShapedGlyph(
                    face: face, id: glyph.index, piece: piece, scalar: scalar,
                    advance: Double(glyph.x_advance) * scale, offsetX: Double(glyph.x_offset) * scale,
                    offsetY: 0 - Double(glyph.y_offset) * scale))
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

    private func boxes(_ paragraph: Paragraph, in range: Range<Int>, fonts: [FontDescription]) -> [ShapedGlyph] {
        var result: [ShapedGlyph] = []
        for index in range {
            let value = paragraph.scalars[index]
            let piece = paragraph.piece(at: index)
            let size = fonts[piece].size
            if FontStack.needsGlyph(value) {
                result.append(box(for: value, at: index, piece: piece, size: size))
            } else if Paragraph.isBlank(value) {
                result.append(
                    ShapedGlyph(
                        face: FontCollection.boxFace, id: 0, piece: piece, scalar: index,
                        advance: size * MissingGlyphBox.spaceAdvance, offsetX: 0, offsetY: 0))
            }
        }
        return result
    }

    private func box(for value: UInt32, at scalar: Int, piece: Int, size: Double) -> ShapedGlyph {
        // Bounded, as text from outside may hold anything.
        if reported.count < 4096, reported.insert(value).inserted { onMissingGlyph?(value) }
        return ShapedGlyph(
            face: FontCollection.boxFace, id: value, piece: piece, scalar: scalar,
            advance: size * MissingGlyphBox.advance, offsetX: 0, offsetY: 0)
    }
}
