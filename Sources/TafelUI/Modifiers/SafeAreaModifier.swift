public import Geometry

/// Extends a view under the edges of the screen that are kept free.
struct IgnoresSafeAreaModifier: ItemModifier {
    typealias Body = Never

    let edges: Edge.Set

    func place(_ child: Item, size: CGSize, proposal: ProposedViewSize, in item: Item) {
        let host = item.node.host
        let insets = host.contentInsets
        var frame = CGRect(origin: .zero, size: size)
        guard insets != EdgeInsets() else {
            child.place(frame, proposal: ProposedViewSize(size))
            return
        }
        // Only what reaches the edge of the free area goes on beneath it.
        let origin = item.layoutOrigin
        let near = 0.5
        if edges.contains(.top), origin.y <= insets.top + near {
            frame.origin.y -= insets.top
            frame.size.height += insets.top
        }
        if edges.contains(.leading), origin.x <= insets.leading + near {
            frame.origin.x -= insets.leading
            frame.size.width += insets.leading
        }
        if edges.contains(.bottom), origin.y + size.height >= host.size.height - insets.bottom - near {
            frame.size.height += insets.bottom
        }
        if edges.contains(.trailing), origin.x + size.width >= host.size.width - insets.trailing - near {
            frame.size.width += insets.trailing
        }
        let offer = ProposedViewSize(frame.size)
        let own = child.sizeThatFits(offer)
        child.place(
            CGRect(
                x: frame.midX - own.width / 2, y: frame.midY - own.height / 2, width: own.width, height: own.height),
            proposal: offer)
    }
}

extension Item {
    /// The item's place on the screen as layout has it, effects apart.
    var layoutOrigin: CGPoint {
        let outer = parent?.layoutOrigin ?? .zero
        return CGPoint(x: outer.x + frame.minX, y: outer.y + frame.minY)
    }
}

/// Kinds of areas that are kept free.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt

    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all: SafeAreaRegions = [.container, .keyboard]

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}

extension View {
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(IgnoresSafeAreaModifier(edges: regions.contains(.container) ? edges : []))
    }

    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        modifier(IgnoresSafeAreaModifier(edges: edges))
    }
}
