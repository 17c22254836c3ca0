import Geometry
import Input
import Raster

/// The control that keys and knobs act on.
///
/// Tab and the arrows go from control to control in reading order; enter and space press; on something adjustable, left,
/// right and the knob adjust, elsewhere the knob goes from control to control. A touch takes the focus away.
@MainActor
struct Focus {
    private var itemID: ObjectIdentifier?

    var isActive: Bool { itemID != nil }

    mutating func clear() {
        itemID = nil
    }

    /// The focused node, while it is on the screen.
    func node(in root: SemanticsNode) -> SemanticsNode? {
        guard let itemID else { return nil }
        return Self.controls(in: root).first { $0.itemID == itemID }
    }

    /// Takes a key; `perform` does what it means for a node.
    mutating func handle(
        _ key: KeyEvent, in root: SemanticsNode, perform: (SemanticsNode.Action, SemanticsNode) -> Void
    ) {
        guard key.phase != .up else { return }
        let focused = node(in: root)
        let isAdjustable = focused?.actions.contains(.increment) == true
        switch key.key {
        case .left where isAdjustable: focused.map { perform(.decrement, $0) }
        case .right where isAdjustable: focused.map { perform(.increment, $0) }
        case .tab, .down, .right: move(by: 1, in: root)
        case .backTab, .up, .left: move(by: -1, in: root)
        case .enter, .space:
            if let focused, key.phase == .down { perform(.press, focused) }
        case .escape: clear()
        case .home, .end, .pageUp, .pageDown, .character: break
        }
    }

    /// Takes turns of a knob, clockwise positive.
    mutating func handle(
        knob steps: Int, in root: SemanticsNode, perform: (SemanticsNode.Action, SemanticsNode) -> Void
    ) {
        if let focused = node(in: root), focused.actions.contains(.increment) {
            for _ in 0..<min(100, abs(steps)) { perform(steps > 0 ? .increment : .decrement, focused) }
        } else {
            move(by: steps, in: root)
        }
    }

    /// Goes on by some controls, round the ends.
    private mutating func move(by steps: Int, in root: SemanticsNode) {
        let controls = Self.controls(in: root)
        guard !controls.isEmpty else { return clear() }
        guard let place = controls.firstIndex(where: { $0.itemID == itemID }), isActive else {
            itemID = (steps >= 0 ? controls.first : controls.last)?.itemID
            return
        }
        let next = (place + steps % controls.count + controls.count) % controls.count
        itemID = controls[next].itemID
    }

    /// What can be acted on, from the top left to the bottom right.
    private static func controls(in root: SemanticsNode) -> [SemanticsNode] {
        root.flattened.filter { !$0.actions.isEmpty && $0.isEnabled && $0.itemID != nil }
            .sorted { ($0.frame.midY.rounded(), $0.frame.minX) < ($1.frame.midY.rounded(), $1.frame.minX) }
    }

    /// Draws a ring around the focused control.
    func paint(_ painter: inout Painter, root: SemanticsNode, color: Color.Resolved) {
        guard let node = node(in: root) else { return }
        let rect = painter.snapped(node.frame.insetBy(dx: -3, dy: -3))
        guard !rect.isNull else { return }
        painter.stroke(
            Path(roundedRect: rect, cornerRadius: min(10, rect.height / 2)), style: StrokeStyle(lineWidth: 2),
            paint: .solid(color.srgb))
    }
}
