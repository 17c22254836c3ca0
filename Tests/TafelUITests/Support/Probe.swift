import Geometry

@testable import TafelUI

/// A colour whose frame a test asks for by name.
struct Probe: View {
    let name: String

    init(_ name: String) {
        self.name = name
    }

    var body: some View {
        Color.red.modifier(NameModifier(name: name))
    }
}

/// Gives an item a name that `Panel.frame(of:)` finds.
struct NameModifier: ItemModifier {
    typealias Body = Never
    static var isAnchor: Bool { true }

    let name: String

    func collectSemantics(_ collector: inout SemanticsCollector, item: Item, child: Item) {
        collector.add(
            SemanticsNode(identifier: name, frame: CGRect(origin: .zero, size: item.frame.size)), of: item)
    }
}

extension View {
    func named(_ name: String) -> some View { modifier(NameModifier(name: name)) }
}

extension Panel {
    /// Where what is called `name` is seen.
    func frame(of name: String) -> CGRect {
        host.semantics().flattened.first { $0.identifier == name }?.frame ?? .null
    }

    /// The frames as text, one a line, rounded to hundredths.
    func layout(_ names: String...) -> String {
        names.map { name in
            let frame = frame(of: name)
            func number(_ value: CGFloat) -> String {
                let rounded = (value * 100).rounded() / 100
                return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
            }
            return "\(name) \(number(frame.minX)) \(number(frame.minY)) \(number(frame.width))x\(number(frame.height))"
        }.joined(separator: "\n")
    }
}
