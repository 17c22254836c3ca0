import Geometry

/// Where the locations of a gesture or the frame of a view are measured.
public enum CoordinateSpace: Hashable {
    /// The screen.
    case global
    /// The view itself.
    case local
    /// A view around it that has this name.
    case named(AnyHashable)
}

/// Gives a view's coordinates a name.
struct CoordinateSpaceModifier: ItemModifier {
    typealias Body = Never
    static var invalidation: Invalidation { .paint }

    let name: AnyHashable

    func attach(to item: Item) {
        item.coordinateSpaceName = name
    }
}

extension Item {
    /// `point` of the screen in a space as this item sees it.
    func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
        switch space {
        case .global: return point
        case .local: return convertFromScreen(point)
        case .named(let name):
            var item: Item? = self
            while let current = item, current.coordinateSpaceName != name { item = current.parent }
            return item?.convertFromScreen(point) ?? point
        }
    }
}

extension View {
    public func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
    }

    public func coordinateSpace(_ space: CoordinateSpace) -> some View {
        let name: AnyHashable = if case .named(let name) = space { name } else { AnyHashable(0) }
        return modifier(CoordinateSpaceModifier(name: name))
    }
}
