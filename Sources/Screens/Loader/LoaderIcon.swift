import TafelUI

/// An icon on a tinted disc that jumps up and grows, or fades where movement is to be avoided.
struct LoaderIcon: View {
    /// How long an icon is held up before it falls back.
    private static let time = Duration.milliseconds(460)
    private static let growth = 0.28
    private static let height: CGFloat = 24
    /// How far the spring swings beyond its end at first: 1 + exp(-πζ / √(1 - ζ²)) with ζ = 8 / (2√300).
    private static let swing: CGFloat = 1.475

    /// How high an icon jumps whose disc has `room` points above it: as high as all do, or less on a surface so small that
    /// it would leave it.
    static func jump(room: CGFloat, diameter: CGFloat) -> CGFloat {
        let grown = diameter / 2 * growth * swing
        return min(height, max(0, (room - grown) / swing))
    }

    let name: String
    /// How high it jumps, in points.
    let jump: CGFloat
    let isBouncing: Bool
    /// Called when the icon is to fall back.
    let release: () -> Void
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        let color = Color.accentColor.opacity(0.8)
        let isUp = isBouncing && !reducesMotion
        Image(systemName: name)
            .resizable()
            .scaledToFit()
            .padding(10)
            .background(Circle().fill(color.opacity(0.19)))
            .foregroundColor(color)
            // A finger finds the icon where it is seen, in the air as well.
            .contentShape(Circle())
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(name.hasSuffix(".fill") ? String(name.dropLast(5)) : name)
            .accessibilityAddTraits(.isButton)
            .scaleEffect(isUp ? 1 + Self.growth : 1)
            .offset(y: isUp ? -jump : 0)
            .shadow(color: color.opacity(0.22), radius: isUp ? 9 : 4, x: 0, y: isUp ? 8 : 3)
            .opacity(isBouncing && reducesMotion ? 0.35 : 1)
            .animation(
                reducesMotion ? .easeInOut(duration: 0.2) : .interpolatingSpring(stiffness: 300, damping: 8),
                value: isBouncing
            )
            .onElapsed(Self.time, while: isBouncing, perform: release)
    }
}
