public import Geometry
import Raster

/// Free space that takes what it can get: along the axis of a stack, on both axes elsewhere.
public struct Spacer: LeafView, Sendable {
    public var minLength: CGFloat?

    public init(minLength: CGFloat? = nil) {
        self.minLength = minLength
    }

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        LeafNode(view, context)
    }

    func makeItem(_ node: _Node) -> SpacerItem { SpacerItem(minLength, node) }

    func update(_ item: SpacerItem) {
        guard item.minLength != minLength else { return }
        item.minLength = minLength
        item.invalidateSize()
    }
}

final class SpacerItem: Item {
    var minLength: CGFloat?

    init(_ minLength: CGFloat?, _ node: _Node) {
        self.minLength = minLength
        super.init(node)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let least = max(0, minLength ?? 8)
        var size = CGSize(
            width: max(least, proposal.width ?? least), height: max(least, proposal.height ?? least))
        if let axis = stackAxis { size[axis.other] = 0 }
        return size
    }

    override var spacing: ViewSpacing { .zero }
    /// Spacers share what all others leave.
    override var layoutPriority: Double { -.infinity }
    override var dumpName: String { "Spacer" }
}

extension Item {
    /// The axis of the stack in which the item stands directly, modifiers apart.
    var stackAxis: Axis? {
        var ancestor = parent
        while let current = ancestor {
            if let orientation = current.stackOrientation { return orientation.axis }
            ancestor = current.parent
        }
        return nil
    }
}

/// What a container says about the axis along which it stacks.
struct StackOrientation {
    let axis: Axis?
}

/// A line of one pixel that separates: across the axis of a stack, horizontal elsewhere.
public struct Divider: LeafView, Sendable {
    public nonisolated init() {}

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        LeafNode(view, context)
    }

    func makeItem(_ node: _Node) -> DividerItem { DividerItem(node) }
    func update(_ item: DividerItem) { item.node.host.setNeedsFrame() }
}

final class DividerItem: Item {
    private var thickness: CGFloat {
        node.environment.dynamicTypeSize.isAccessibilitySize ? 1 : node.environment.pixelLength
    }

    private var isVertical: Bool { stackAxis == .horizontal }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        isVertical
            ? CGSize(width: thickness, height: proposal.height ?? 10)
            : CGSize(width: proposal.width ?? 10, height: thickness)
    }

    override func paint(_ painter: inout Painter, size: CGSize) {
        var line = painter.snapped(CGRect(origin: .zero, size: size))
        // A line that rounding made vanish keeps its pixel.
        let pixel = 1 / painter.scale
        if isVertical { line.size.width = max(line.width, pixel) } else { line.size.height = max(line.height, pixel) }
        let color = Color(.separator).resolve(in: node.environment)
        painter.fill(Path(line), paint: .solid(color.srgb))
    }

    override var paintOperations: Int { 1 }
    override var animatesSize: Bool { true }
    override var dumpName: String { "Divider" }
}
