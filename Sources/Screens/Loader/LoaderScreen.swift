public import CivilCalendar
public import TafelUI

/// Six icons on a circle around a spinner, turning for ever: they bounce when tapped and turn with a drag.
///
/// Where movement is to be avoided, the circle stands still, breathes, and answers a tap by a fade.
public struct LoaderScreen: View {
    private let icons: [String]
    private let message: String
    private let language: Language

    /// - Parameters:
    ///   - icons: Names of icons, one to a disc.
    ///   - message: A line below the circle; empty for none.
    public init(
        icons: [String] = ["star.fill", "bolt.fill", "heart.fill", "leaf.fill", "flame.fill", "cloud.fill"],
        message: String = "", language: Language = .english
    ) {
        self.icons = icons
        self.message = message
        self.language = language
    }

    public var body: some View {
        GeometryReader { geometry in
            IconCircle(icons: icons, message: message, size: geometry.size)
        }
        .background(Color.panel)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(message.isEmpty ? Phrases(language: language).name(of: .loading) : message)
        .accessibilityAddTraits(.updatesFrequently)
    }
}

/// The circle of icons on a surface of a known size.
private struct IconCircle: View {
    /// The icons' distance from the middle, as a share of the shorter side.
    private static let radiusShare = 0.28
    /// The length of one turn in seconds.
    private static let turn = 3.5
    /// Of an icon's disc, in points.
    private static let disc: CGFloat = 44

    let icons: [String]
    let message: String
    let size: CGSize
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @State private var rotation = 0.0
    @State private var isDim = false
    @State private var bouncing: Set<Int> = []
    @State private var dragged = 0.0
    @GestureState private var isHeld = false
    @Environment(\.isAmongPages) private var isAmongPages

    var body: some View {
        let center = CGPoint(x: size.width / 2, y: size.height / 2)
        ZStack {
            ZStack {
                ForEach(icons.indices, id: \.self) { index in
                    OnCircle(
                        center: center, radius: radius, start: Double(index) / Double(icons.count) * 2 * .pi,
                        turn: rotation, angle: dragged
                    ) {
                        icon(index)
                    }
                }
            }
            .opacity(isDim ? 0.45 : 1)
            ProgressView()
                .progressViewStyle(CircularProgressViewStyle(tint: .accentColor))
                .scaleEffect(1.4)
                .accessibilityHidden(true)
            // It is what the whole is called.
            if !message.isEmpty { line(below: center, radius: radius).accessibilityHidden(true) }
        }
        .contentShape(TurningZone(radius: isAmongPages ? radius + 44 : nil))
        .gesture(
            CircularDragGesture(minimumDistance: 5)
                .updating($isHeld) { _, isHeld, _ in isHeld = true }
                .onChanged { dragged = $0.rotation.radians }
        )
        .onChange(of: isHeld) { _, isHeld in
            guard !isHeld else { return }
            withAnimation(reducesMotion ? nil : .spring(response: 0.5, dampingFraction: 0.7)) { dragged = 0 }
        }
        .background(Color.panel)
        .contentShape(Rectangle())
        .onTapGesture {
            for index in icons.indices { bounce(index) }
        }
        .onAppear {
            if reducesMotion {
                withAnimation(.easeInOut(duration: Self.turn / 2).repeatForever(autoreverses: true)) { isDim = true }
            } else {
                withAnimation(.linear(duration: Self.turn).repeatForever(autoreverses: false)) { rotation = 2 * .pi }
            }
        }
    }

    private func icon(_ index: Int) -> some View {
        LoaderIcon(name: icons[index], jump: jump, isBouncing: bouncing.contains(index)) { bouncing.remove(index) }
            .frame(width: Self.disc, height: Self.disc)
            .onTapGesture { bounce(index) }
    }

    private var jump: CGFloat {
        LoaderIcon.jump(room: size.height / 2 - radius - Self.disc / 2, diameter: Self.disc)
    }

    /// The icons' distance from the middle, in points.
    private var radius: CGFloat { min(size.width, size.height) * Self.radiusShare }

    private func line(below center: CGPoint, radius: CGFloat) -> some View {
        Text(message)
            .font(.callout)
            .foregroundStyle(.panelCaption)
            .lineLimit(1)
            .minimumScaleFactor(0.6)
            .frame(width: max(0, size.width - 32))
            .position(x: center.x, y: center.y + min(radius + 60, size.height / 2 - 18))
    }

    /// Lets an icon jump; one that is in the air already goes on.
    private func bounce(_ index: Int) {
        bouncing.insert(index)
    }
}

/// Where a drag turns the ring: everywhere, or about the middle, so that swipes beside the ring turn pages.
private struct TurningZone: Shape {
    /// In points; nil for everywhere.
    let radius: CGFloat?

    func path(in rect: CGRect) -> Path {
        guard let radius else { return Path(rect) }
        return Path(
            ellipseIn: CGRect(x: rect.midX - radius, y: rect.midY - radius, width: 2 * radius, height: 2 * radius))
    }
}

/// A view on a circle by its angle, which is what animates: between two angles it runs along the arc, where an animated
/// position would cut across.
///
/// The turn that goes on for ever is an effect of its own: it needs no body and no layout for a frame, and a value that
/// is set without an animation, as the finger's angle is, would end it.
private struct OnCircle<Content: View>: View, Animatable {
    let center: CGPoint
    let radius: CGFloat
    /// Where the angle counts from, in radians clockwise from the right.
    let start: Double
    /// Turned further by so much, in radians.
    let turn: Double
    /// In radians.
    var angle: Double
    @ViewBuilder let content: Content

    var animatableData: Double {
        get { angle }
        set { angle = newValue }
    }

    var body: some View {
        content
            .position(center)
            .modifier(Orbit(radius: radius, start: start + angle, turn: turn))
    }
}

/// Moves a view from a circle's centre to the place at an angle.
private struct Orbit: GeometryEffect {
    let radius: CGFloat
    /// In radians, clockwise from the right.
    let start: Double
    /// In radians.
    var turn: Double

    var animatableData: Double {
        get { turn }
        set { turn = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(
            CGAffineTransform(
                translationX: cos(start + turn) * radius, y: sin(start + turn) * radius))
    }
}
