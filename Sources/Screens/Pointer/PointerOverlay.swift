public import TafelUI

/// The pointer of a mouse as an arrow, seen on light and dark alike; lies over everything and takes no touch.
public struct PointerOverlay: View {
    private let model: PointerModel

    public init(model: PointerModel) {
        self.model = model
    }

    public var body: some View {
        if let location = model.location {
            ZStack {
                Arrow().stroke(Color.black, style: StrokeStyle(lineWidth: 3, lineJoin: .round))
                Arrow().fill(Color.white)
            }
            .frame(width: Arrow.size.width, height: Arrow.size.height)
            // The tip is the place.
            .position(x: location.x + Arrow.size.width / 2, y: location.y + Arrow.size.height / 2)
            .allowsHitTesting(false)
            .accessibilityHidden(true)
        }
    }
}

/// An arrow that points to its upper left corner.
private struct Arrow: Shape {
    static let size = CGSize(width: 13, height: 20)

    /// Around the arrow, the tip first.
    private static let corners = [
        CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 17), CGPoint(x: 4, y: 13.5), CGPoint(x: 7, y: 20),
        CGPoint(x: 9.7, y: 18.8), CGPoint(x: 6.8, y: 12.5), CGPoint(x: 12, y: 12),
    ]

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addLines(Self.corners.map { CGPoint(x: rect.minX + $0.x, y: rect.minY + $0.y) })
            path.closeSubpath()
        }
    }
}
