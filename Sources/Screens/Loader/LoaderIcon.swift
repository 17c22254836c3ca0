import TafelUI

/// An icon on a tinted disc that jumps up and grows, or fades where movement is to be avoided.
struct LoaderIcon: View {
    /// How long an icon is held up before it falls back.
    private static let time = Duration.milliseconds(460)

    let name: String
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
            .scaleEffect(isUp ? 1.28 : 1)
            .offset(y: isUp ? -24 : 0)
            .shadow(color: color.opacity(0.22), radius: isUp ? 9 : 4, x: 0, y: isUp ? 8 : 3)
            .opacity(isBouncing && reducesMotion ? 0.35 : 1)
            .animation(
                reducesMotion ? .easeInOut(duration: 0.2) : .interpolatingSpring(stiffness: 300, damping: 8),
                value: isBouncing
            )
            .onElapsed(Self.time, while: isBouncing, perform: release)
    }
}
