import CFreeType
import Geometry
import Raster

extension FontFace {
    /// The outline of a glyph in ems from its origin, y down; nil when the glyph has none.
    func outline(of glyph: UInt32) -> Path? {
        guard isScalable, loadOutline(of: glyph) else { return nil }
        return unsafe withUnsafeMutablePointer(to: &handle.pointee.glyph.pointee.outline) { outline in
            unsafe Self.path(of: outline, unit: 1 / Double(unitsPerEm))
        }
    }

    /// Coverage of a glyph whose em is `size` sixteenths of a pixel, moved right and down by quarters of a pixel;
    /// nil when it has no ink or is too large for a mask.
    func mask(of glyph: UInt32, sixteenths size: Int, phaseX: Int, phaseY: Int) -> GlyphMask? {
        guard isScalable, loadOutline(of: glyph) else { return nil }
        // 26.6 pixels per font unit, as 16.16: size / 16 · 64 / unitsPerEm · 65536.
        let scale = FT_Fixed((Double(size) * 4 * 65_536 / Double(unitsPerEm)).rounded())
        return unsafe withUnsafeMutablePointer(to: &handle.pointee.glyph.pointee.outline) { outline in
            var matrix = FT_Matrix(xx: scale, xy: 0, yx: 0, yy: scale)
            unsafe FT_Outline_Transform(outline, &matrix)
            unsafe FT_Outline_Translate(outline, FT_Pos(phaseX * 16), FT_Pos(-phaseY * 16))
            return unsafe Self.coverage(of: outline, library: library)
        }
    }

    private static func coverage(
        of outline: UnsafeMutablePointer<FT_Outline>, library: FreeTypeLibrary
    ) -> GlyphMask? {
        guard unsafe outline.pointee.n_points > 0 else { return nil }
        var box = FT_BBox()
        unsafe FT_Outline_Get_CBox(outline, &box)
        let left = box.xMin >> 6
        let bottom = box.yMin >> 6
        let width = (box.xMax + 63) >> 6 - left
        let height = (box.yMax + 63) >> 6 - bottom
        guard width > 0, height > 0, width <= 2048, height <= 2048 else { return nil }
        unsafe FT_Outline_Translate(outline, -left << 6, -bottom << 6)
        var coverage = [UInt8](repeating: 0, count: width * height)
        let code = unsafe coverage.withUnsafeMutableBufferPointer { buffer in
            var bitmap = unsafe FT_Bitmap()
            unsafe bitmap.rows = UInt32(height)
            unsafe bitmap.width = UInt32(width)
            unsafe bitmap.pitch = Int32(width)
            unsafe bitmap.buffer = buffer.baseAddress
            unsafe bitmap.num_grays = 256
            unsafe bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
            return unsafe FT_Outline_Get_Bitmap(library.handle, outline, &bitmap)
        }
        guard code == 0 else { return nil }
        return GlyphMask(
            left: left, top: -(bottom + height),
            mask: CoverageMask(width: width, height: height, coverage: coverage))
    }

    /// Follows the outline's contours: on-curve points, and off-curve ones of quadratics (a point between two of them
    /// is implied in their middle) or cubics (in pairs). FreeType's manual, "FreeType outlines".
    private static func path(of outline: UnsafeMutablePointer<FT_Outline>, unit: Double) -> Path {
        var path = Path()
        let points = unsafe UnsafeBufferPointer(
            start: outline.pointee.points, count: Int(outline.pointee.n_points))
        let tags = unsafe UnsafeRawBufferPointer(start: outline.pointee.tags, count: Int(outline.pointee.n_points))
        var start = 0
        for contour in 0..<Int(unsafe outline.pointee.n_contours) {
            let end = Int(unsafe outline.pointee.contours[contour])
            guard end >= start, end < points.count else { break }
            let nodes = (start...end).map { index in
                OutlineNode(
                    point: CGPoint(x: Double(unsafe points[index].x) * unit, y: -Double(unsafe points[index].y) * unit),
                    tag: unsafe tags[index])
            }
            path.addContour(nodes)
            start = end + 1
        }
        return path
    }
}

/// A point of a FreeType contour.
private struct OutlineNode {
    enum Kind {
        case on, quadratic, cubic
    }

    var point: CGPoint
    var kind: Kind

    init(point: CGPoint, tag: UInt8) {
        self.point = point
        kind =
            switch tag & 3 {
            case 1: .on
            case 2: .cubic
            default: .quadratic
            }
    }
}

extension Path {
    fileprivate mutating func addContour(_ nodes: [OutlineNode]) {
        func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        }
        guard let first = nodes.first, let last = nodes.last else { return }
        var rest = nodes[...]
        let begin: CGPoint
        if first.kind == .on {
            begin = first.point
            rest = rest.dropFirst()
        } else if last.kind == .on {
            begin = last.point
            rest = rest.dropLast()
        } else {
            begin = middle(first.point, last.point)
        }
        move(to: begin)
        var controls: [CGPoint] = []
        func finish(at end: CGPoint, _ path: inout Path) {
            switch controls.count {
            case 0: path.addLine(to: end)
            case 1: path.addQuadCurve(to: end, control: controls[0])
            default: path.addCurve(to: end, control1: controls[0], control2: controls[1])
            }
            controls.removeAll(keepingCapacity: true)
        }
        for node in rest {
            switch node.kind {
            case .on: finish(at: node.point, &self)
            case .quadratic:
                if let control = controls.first {
                    finish(at: middle(control, node.point), &self)
                }
                controls.append(node.point)
            case .cubic: controls.append(node.point)
            }
        }
        if !controls.isEmpty { finish(at: begin, &self) }
        closeSubpath()
    }
}
