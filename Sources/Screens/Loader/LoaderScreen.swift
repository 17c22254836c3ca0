import Input
public import TafelUI

/// Six icons on a circle around a spinner, turning for ever: they bounce when tapped and turn with a drag.
public struct LoaderScreen: View {
    private let icons: [String]
    private let message: String

    /// - Parameters:
    ///   - icons: Names of icons, one to a disc.
    ///   - message: A line below the circle; empty for none.
    public init(
        icons: [String] = ["star.fill", "bolt.fill", "heart.fill", "leaf.fill", "flame.fill", "cloud.fill"],
        message: String = ""
    ) {
        self.icons = icons
        self.message = message
    }

    public var body: some View {
        GeometryReader { geometry in
            IconCircle(icons: icons, message: message, size: geometry.size)
        }
        .background(Color(.systemGroupedBackground))
    }
}

/// The circle of icons on a surface of a known size.
private struct IconCircle: View {
    /// The icons' distance from the middle, as a share of the shorter side.
    private static let radiusShare = 0.28
    /// The length of one turn in seconds.
    private static let turn = 3.5
    /// How long an icon is held up before it falls back, in seconds.
    private static let bounce = 0.46

    let icons: [String]
    let message: String
    let size: CGSize
    @State private var rotation = 0.0
    @State private var bouncing: Set<Int> = []
    @State private var dragged = 0.0
    @State private var tracker: TurnTracker?

    var body: some View {
        let center = CGPoint(x: size.width / 2, y: size.height / 2)
        let radius = min(size.width, size.height) * Self.radiusShare
        ZStack {
            ForEach(icons.indices, id: \.self) { index in
                LoaderIcon(name: icons[index], isBouncing: bouncing.contains(index))
                    .frame(width: 44, height: 44)
                    .modifier(
                        OnCircle(
                            center: center, radius: radius,
                            angle: Double(index) / Double(icons.count) * 2 * .pi + rotation + dragged)
                    )
                    .onTapGesture { bounce(index) }
            }
            ProgressView()
                .progressViewStyle(CircularProgressViewStyle(tint: .accentColor))
                .scaleEffect(1.4)
            if !message.isEmpty {
                Text(message)
                    .font(.callout)
                    .foregroundStyle(.secondary)
                    .position(x: center.x, y: center.y + min(radius + 60, size.height / 2 - 16))
            }
        }
        .contentShape(Rectangle())
        .onTapGesture {
            for index in icons.indices { bounce(index) }
        }
        .gesture(
            DragGesture(minimumDistance: 5)
                .onChanged { value in
                    var turning = tracker ?? TurnTracker(center: center)
                    if tracker == nil { turning.add(value.startLocation, at: .zero) }
                    turning.add(value.location, at: .seconds(value.time.timeIntervalSinceReferenceDate))
                    tracker = turning
                    dragged = turning.rotation.radians
                }
                .onEnded { _ in
                    tracker = nil
                    withAnimation(.spring(response: 0.5, dampingFraction: 0.7)) { dragged = 0 }
                }
        )
        .onAppear {
            withAnimation(.linear(duration: Self.turn).repeatForever(autoreverses: false)) { rotation = 2 * .pi }
        }
    }

    /// Lets an icon jump; one that is in the air already goes on.
    private func bounce(_ index: Int) {
        guard !bouncing.contains(index) else { return }
        bouncing.insert(index)
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.bounce) { bouncing.remove(index) }
    }
}

/// Places a view on a circle by its angle, which is what animates: between two angles the view runs along the arc, where
/// an animated position would cut across.
private struct OnCircle: ViewModifier, Animatable {
    let center: CGPoint
    let radius: CGFloat
    var angle: Double

    var animatableData: Double {
        get { angle }
        set { angle = newValue }
    }

    func body(content: Content) -> some View {
        content.position(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
    }
}

/// An icon on a tinted disc that jumps up and grows.
private struct LoaderIcon: View {
    let name: String
    let isBouncing: Bool

    var body: some View {
        let color = Color.accentColor.opacity(0.8)
        Image(systemName: name)
            .resizable()
            .scaledToFit()
            .padding(10)
            .background(Circle().fill(color.opacity(0.19)))
            .foregroundColor(color)
            .scaleEffect(isBouncing ? 1.28 : 1)
            .offset(y: isBouncing ? -24 : 0)
            .shadow(color: color.opacity(0.22), radius: isBouncing ? 9 : 4, x: 0, y: isBouncing ? 8 : 3)
            .animation(.interpolatingSpring(stiffness: 300, damping: 8), value: isBouncing)
    }
}
