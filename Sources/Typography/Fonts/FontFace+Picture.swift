import CFreeType
import Geometry
import Raster

extension FontFace {
    /// The picture of a coloured glyph (CBDT, sbix or COLR), `strikeSize` pixels per em; nil when it has none.
    func picture(of glyph: UInt32) -> GlyphPicture? {
        unsafe withPictureSlot(of: glyph) { slot in
            let source = unsafe slot.pointee.bitmap
            let width = Int(unsafe source.width)
            let height = Int(unsafe source.rows)
            guard (1...2048).contains(width), (1...2048).contains(height), let buffer = unsafe source.buffer else {
                return nil
            }
            let bitmap = Bitmap(width: width, height: height)
            let pitch = Int(unsafe source.pitch)
            for y in 0..<height {
                // A negative pitch means that the rows run upwards from the buffer's end.
                let row = pitch >= 0 ? y * pitch : (height - 1 - y) * -pitch
                for x in 0..<width {
                    let pixel = unsafe buffer + row + x * 4
                    bitmap[x, y] =
                        unsafe UInt32(pixel[3]) << 24 | UInt32(pixel[2]) << 16
                        | UInt32(pixel[1]) << 8 | UInt32(pixel[0])
                }
            }
            return unsafe GlyphPicture(
                left: Int(slot.pointee.bitmap_left), top: -Int(slot.pointee.bitmap_top), bitmap: bitmap)
        }
    }

    /// The box of a coloured glyph's picture in ems; nil when it has none.
    func pictureBox(of glyph: UInt32) -> GlyphBounds? {
        unsafe withPictureSlot(of: glyph) { slot in
            let unit = 1 / Double(strikeSize)
            let left = Double(unsafe slot.pointee.bitmap_left) * unit
            let top = -Double(unsafe slot.pointee.bitmap_top) * unit
            return unsafe GlyphBounds(
                minX: left, minY: top, maxX: left + Double(slot.pointee.bitmap.width) * unit,
                maxY: top + Double(slot.pointee.bitmap.rows) * unit)
        }
    }

    private func withPictureSlot<Result>(
        of glyph: UInt32, _ body: (UnsafeMutablePointer<FT_GlyphSlotRec_>) -> Result?
    ) -> Result? {
        guard hasColor else { return nil }
        // A scalable coloured face (COLR) is drawn by FreeType at the size chosen for its pictures.
        if isScalable, unsafe FT_Set_Pixel_Sizes(handle, 0, FT_UInt(strikeSize)) != 0 { return nil }
        defer {
            if isScalable { unsafe FT_Set_Pixel_Sizes(handle, 0, FT_UInt(unitsPerEm)) }
        }
        let flags = FT_Int32(FT_LOAD_COLOR | FT_LOAD_RENDER | FT_LOAD_NO_HINTING)
        guard unsafe FT_Load_Glyph(handle, glyph, flags) == 0, let slot = unsafe handle.pointee.glyph,
            unsafe UInt32(slot.pointee.bitmap.pixel_mode) == UInt32(FT_PIXEL_MODE_BGRA.rawValue)
        else { return nil }
        return unsafe body(slot)
    }
}
