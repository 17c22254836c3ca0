import Geometry
import Raster
import Typography

/// Draws the frames of a workload, one after the other, into a picture of its own.
final class WorkloadPainter {
    let workload: Workload
    let bitmap: Bitmap
    private let frames: [Frame]
    private let canvas: Canvas
    private let fonts: FontLibrary

    init(_ workload: Workload, canvas: Canvas, fonts: FontLibrary) {
        self.workload = workload
        let bounds = workload.size.bounds
        frames = workload.frames.map { Frame($0, bounds: bounds) }
        self.canvas = canvas
        self.fonts = fonts
        bitmap = Bitmap(width: workload.size.width, height: workload.size.height)
    }

    func draw(frame index: Int) {
        let frame = frames[index]
        canvas.begin(bitmap, clip: frame.clip)
        frame.draw(on: canvas, fonts: fonts)
        canvas.end()
    }

    /// Draws on a canvas that has begun already.
    func replay(frame index: Int, on canvas: Canvas) {
        frames[index].draw(on: canvas, fonts: fonts)
    }
}

/// A frame's commands as objects: to read one from an array costs one count of references, not one for each array in it.
@safe
private struct Frame {
    var clip: PixelRect
    private let items: [DrawingItem]
    /// The same without a count of references at each step, which Cairo's program has not either.
    private let unretained: [Unmanaged<DrawingItem>]

    init(_ commands: [Workload.Command], bounds: PixelRect) {
        clip = bounds
        var items: [DrawingItem] = []
        for command in commands {
            switch command {
            case .clip(let rect): clip = rect
            case .background(let color): items.append(BackgroundItem(color, bounds: bounds))
            case .fill(let path, let paint): items.append(FillItem(path, paint))
            case .stroke(let path, let style, let paint): items.append(StrokeItem(path, style, paint))
            case .mask(let mask, let x, let y, let paint): items.append(MaskItem(mask, x: x, y: y, paint))
            case .text(let layout, let origin, let paint): items.append(TextItem(layout, origin, paint))
            }
        }
        self.items = items
        unsafe unretained = items.map { unsafe Unmanaged.passUnretained($0) }
    }

    func draw(on canvas: Canvas, fonts: FontLibrary) {
        for index in unsafe unretained.indices {
            unsafe unretained[index]._withUnsafeGuaranteedRef { item in
                if item.bounds.intersects(clip) { item.draw(on: canvas, fonts: fonts) }
            }
        }
    }
}
