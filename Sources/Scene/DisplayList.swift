public import Geometry
public import Raster
public import Typography

/// A frame as a value: what is drawn, back to front, in device pixels.
///
/// Two lists are compared to find the damage, and a list is replayed into any part of a bitmap. Groups (clips and
/// layers) are opened and closed by items of their own and must be balanced.
public struct DisplayList: Equatable, Sendable {
    public enum Operation: Equatable, Sendable {
        case fill(Path, rule: FillRule, paint: Paint)
        case stroke(Path, style: StrokeStyle, paint: Paint)
        case glyphs(GlyphRun, paint: Paint)
        case image(ImageReference, in: CGRect, opacity: Float)
        case beginClip(Path, rule: FillRule)
        case endClip
        case beginLayer(LayerEffect)
        case endLayer
    }

    public struct Item: Equatable, Sendable {
        public var operation: Operation
        /// From the operation's own space (points) to device pixels.
        public var transform: CGAffineTransform
        /// Holds every pixel that the item can change, before the clips and layers around it; a group's begin item
        /// holds what the group's content can change before the group's own effect.
        public internal(set) var bounds: PixelRect
        /// The number of items of the group that this one begins, both ends included; 1 for all others.
        public internal(set) var groupLength = 1

        // What is quick to compare comes first.
        public static func == (left: Item, right: Item) -> Bool {
            left.bounds == right.bounds && left.groupLength == right.groupLength && left.transform == right.transform
                && left.operation == right.operation
        }
    }

    /// What the whole surface is before the first item.
    public var background: SRGBColor
    public private(set) var items: [Item] = []
    /// The begun and not yet ended groups.
    private var openGroups: [OpenGroup] = []

    private struct OpenGroup: Equatable {
        /// The index of the item that begins it.
        var begin: Int
        /// What a clip lets through.
        var clip: PixelRect?
    }

    public init(background: SRGBColor = .black) {
        self.background = background
    }

    /// Removes all items and keeps their memory.
    public mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
        openGroups.removeAll(keepingCapacity: true)
    }

    public mutating func fill(
        _ path: Path, rule: FillRule = .nonZero, paint: Paint, transform: CGAffineTransform
    ) {
        append(.fill(path, rule: rule, paint: paint), transform, path.controlPointBounds)
    }

    public mutating func stroke(_ path: Path, style: StrokeStyle, paint: Paint, transform: CGAffineTransform) {
        let bounds = path.controlPointBounds
        append(
            .stroke(path, style: style, paint: paint), transform,
            bounds.isNull ? .null : bounds.insetBy(dx: -style.reach, dy: -style.reach), margin: 1)
    }

    public mutating func draw(_ run: GlyphRun, paint: Paint, transform: CGAffineTransform) {
        append(.glyphs(run, paint: paint), transform, run.bounds, margin: 2)
    }

    public mutating func draw(
        _ image: ImageReference, in rect: CGRect, opacity: Float = 1, transform: CGAffineTransform
    ) {
        append(.image(image, in: rect, opacity: opacity), transform, rect)
    }

    public mutating func beginClip(_ path: Path, rule: FillRule = .nonZero, transform: CGAffineTransform) {
        let clip = PixelRect(covering: path.controlPointBounds.applying(transform)).insetBy(-1)
        openGroups.append(OpenGroup(begin: items.count, clip: clip))
        items.append(Item(operation: .beginClip(path, rule: rule), transform: transform, bounds: .empty))
    }

    public mutating func endClip() {
        endGroup(.endClip)
    }

    /// Begins a layer. The effect's lengths are device pixels.
    public mutating func beginLayer(_ effect: LayerEffect) {
        openGroups.append(OpenGroup(begin: items.count))
        items.append(Item(operation: .beginLayer(effect), transform: .identity, bounds: .empty))
    }

    public mutating func endLayer() {
        endGroup(.endLayer)
    }

    private mutating func append(
        _ operation: Operation, _ transform: CGAffineTransform, _ bounds: CGRect, margin: Int = 1
    ) {
        // Curves and strokes may spill into the next pixel by rounding; an empty box still may stroke.
        let pixels = PixelRect(covering: bounds.applying(transform))
        let grown = bounds.isNull ? .empty : pixels.insetBy(-margin)
        items.append(Item(operation: operation, transform: transform, bounds: grown))
        addToOpenGroup(grown)
    }

    private mutating func addToOpenGroup(_ bounds: PixelRect) {
        guard let group = openGroups.last?.begin else { return }
        items[group].bounds = items[group].bounds.union(bounds)
    }

    private mutating func endGroup(_ operation: Operation) {
        guard let group = openGroups.popLast() else { preconditionFailure("a group ends that did not begin") }
        let begin = group.begin
        var reached = items[begin].bounds
        if let clip = group.clip {
            reached = reached.intersection(clip)
        } else if case .beginLayer(let effect) = items[begin].operation {
            reached = reached.isEmpty ? .empty : reached.insetBy(-effect.reach)
        }
        items.append(Item(operation: operation, transform: .identity, bounds: reached))
        items[begin].groupLength = items.count - begin
        addToOpenGroup(reached)
    }
}

/// A decoded picture shared by reference; equal only to itself.
public final class ImageReference: Equatable, @unchecked Sendable {
    // Never written after it was made, which is what makes sharing it safe.
    public let bitmap: Bitmap

    /// Takes `bitmap`, which must not be written any more.
    public init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    public static func == (left: ImageReference, right: ImageReference) -> Bool { left === right }
}
