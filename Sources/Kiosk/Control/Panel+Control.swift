import Geometry
import TafelUI

extension Panel {
    /// What is called `label`: exactly, by its identifier, or in other letters; what can be acted on goes first.
    func node(
        _ label: String, preferring action: SemanticsNode.Action = .press
    ) throws(ControlFault) -> SemanticsNode {
        let all = host.semantics().flattened
        let wanted = label.plainSpaces
        let ways: [(SemanticsNode) -> Bool] = [
            { $0.label.plainSpaces == wanted }, { $0.identifier == wanted },
            { $0.label.plainSpaces.lowercased() == wanted.lowercased() },
        ]
        for matches in ways {
            let found = all.filter(matches)
            guard let node = found.first(where: { $0.actions.contains(action) }) ?? found.first else { continue }
            guard node.isEnabled else { throw ControlFault(.refused, "\"\(label)\" is disabled now") }
            return node
        }
        var known: [String] = []
        for name in all.map(\.label.plainSpaces) where !name.isEmpty && !known.contains(name) { known.append(name) }
        throw .unknown("part", label, known: known)
    }

    /// The middle of what is called `label`, in points of the screen.
    func point(of label: String) throws(ControlFault) -> CGPoint {
        let node = try node(label)
        let point = CGPoint(x: node.touchFrame.midX, y: node.touchFrame.midY)
        guard CGRect(origin: .zero, size: host.size).contains(point) else {
            throw ControlFault(.refused, "\"\(node.label)\" lies outside of the screen")
        }
        return point
    }
}

extension String {
    /// With ordinary spaces for those that do not break a line.
    var plainSpaces: String { replacing("\u{00A0}", with: " ").replacing("\u{202F}", with: " ") }
}
