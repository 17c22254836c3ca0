import Geometry

extension Item {
    /// Whether `point` (in the parent's coordinates) touches the item as it is seen; appends what is touched, from
    /// the inside out.
    final func hitTestTree(_ point: CGPoint, into hits: inout [Item]) -> Bool {
        guard wasPlaced, !isLeaving else { return false }
        let origin = presentedFrame.origin
        return hitTest(CGPoint(x: point.x - origin.x, y: point.y - origin.y), into: &hits)
    }

    /// The standard answer: the topmost child that is hit, else the item itself.
    final func hitTestContent(_ point: CGPoint, into hits: inout [Item]) -> Bool {
        hitTest(point, children: children, into: &hits)
    }

    final func hitTest(_ point: CGPoint, children: [Item], into hits: inout [Item]) -> Bool {
        for child in children.reversed() where child.hitTestTree(point, into: &hits) {
            hits.append(self)
            return true
        }
        if containsForHitTest(point) {
            hits.append(self)
            return true
        }
        return false
    }

    /// `point` of the screen in the item's coordinates.
    final func convertFromScreen(_ point: CGPoint) -> CGPoint {
        let outer = parent?.convertFromScreen(point) ?? point
        let origin = presentedFrame.origin
        let local = CGPoint(x: outer.x - origin.x, y: outer.y - origin.y)
        guard let transform = screenTransform, transform.determinant != 0 else { return local }
        return local.applying(transform.inverted())
    }

    /// `point` of the item's coordinates on the screen.
    final func convertToScreen(_ point: CGPoint) -> CGPoint {
        let own = screenTransform.map { point.applying($0) } ?? point
        let origin = presentedFrame.origin
        let outer = CGPoint(x: own.x + origin.x, y: own.y + origin.y)
        return parent?.convertToScreen(outer) ?? outer
    }

    /// Whether gestures may go on: the item is in the tree and enabled.
    final var isReachable: Bool { !isDetached && node.environment.isEnabled }
}
