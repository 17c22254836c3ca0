public import TafelUI

/// A check, drawn from its short arm.
public struct CheckmarkShape: Shape {
    public init() {}

    public func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX + rect.width * 0.15, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.midX - rect.width * 0.05, y: rect.maxY - rect.height * 0.18))
            path.addLine(to: CGPoint(x: rect.maxX - rect.width * 0.14, y: rect.minY + rect.height * 0.18))
        }
    }
}

/// A cross, one stroke after the other.
public struct CrossShape: Shape {
    public init() {}

    public func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: rect.width * 0.25, dy: rect.width * 0.25)
        return Path { path in
            path.move(to: CGPoint(x: inner.minX, y: inner.minY))
            path.addLine(to: CGPoint(x: inner.maxX, y: inner.maxY))
            path.move(to: CGPoint(x: inner.maxX, y: inner.minY))
            path.addLine(to: CGPoint(x: inner.minX, y: inner.maxY))
        }
    }
}
