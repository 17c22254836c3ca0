import TafelUI

// Views as a Swift developer would write them for SwiftUI; that they compile is the first half of their test.

struct Article: Identifiable, Equatable {
    let id = UUID()
    var name: String
    var isOn = false
}

@Observable
final class Shop {
    var items = [Article(name: "One"), Article(name: "Two", isOn: true)]
    var level = 0.4
    var note: String?
}

struct CardStyle: ViewModifier {
    @Environment(\.colorScheme) private var colorScheme

    func body(content: Content) -> some View {
        content
            .padding([.leading, .trailing], 8)
            .background(colorScheme == .dark ? Color.black : Color.white)
            .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
            .overlay(RoundedRectangle(cornerRadius: 8).stroke(Color.secondary.opacity(0.3), lineWidth: 1))
    }
}

extension View {
    func card() -> some View { modifier(CardStyle()) }
}

struct Wave: Shape {
    var phase: Double

    var animatableData: Double {
        get { phase }
        set { phase = newValue }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.midY))
        for x in stride(from: rect.minX, through: rect.maxX, by: 4) {
            path.addLine(to: CGPoint(x: x, y: rect.midY + sin(x / 10 + phase) * rect.height / 2))
        }
        return path
    }
}

struct CountingText: View, Animatable {
    var value: Double

    var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    var body: some View { Text("\(Int(value.rounded()))").monospacedDigit() }
}

struct Shake: GeometryEffect {
    var amount: CGFloat

    var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: 10 * sin(amount * .pi * 2), y: 0))
    }
}

struct Diagonal: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).reduce(0, +))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var point = bounds.origin
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            subview.place(at: point, anchor: .topLeading, proposal: .unspecified)
            point.x += size.width
            point.y += size.height
        }
    }
}

struct WidthKey: PreferenceKey {
    static let defaultValue: CGFloat = 0

    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = max(value, nextValue())
    }
}

private struct AccentNameKey: EnvironmentKey {
    static let defaultValue = "plain"
}

extension EnvironmentValues {
    var accentName: String {
        get { self[AccentNameKey.self] }
        set { self[AccentNameKey.self] = newValue }
    }
}

struct ScaleButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .scaleEffect(configuration.isPressed ? 0.9 : 1)
            .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
    }
}

struct ControlsView: View {
    @Bindable var shop: Shop
    @State private var amount = 3
    @State private var isShown = false

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            ForEach($shop.items) { $item in
                Toggle(item.name, isOn: $item.isOn)
            }
            Stepper("Amount \(amount)", value: $amount, in: 0...10)
            Slider(value: $shop.level)
            Gauge(value: shop.level) {
                Text("Level")
            } currentValueLabel: {
                Text("\(Int(shop.level * 100))")
            }
            .gaugeStyle(.accessoryCircular)
            .frame(width: 80, height: 80)
            ProgressView("Loading", value: shop.level, total: 1).tint(.orange)
            HStack {
                Button("Plain") { isShown.toggle() }.buttonStyle(.plain)
                Button(role: .destructive) {
                    shop.note = nil
                } label: {
                    Label("Remove", systemImage: "trash")
                }
                .buttonStyle(.bordered)
                Button {
                    withAnimation(.spring(duration: 0.4, bounce: 0.3)) { isShown.toggle() }
                } label: {
                    Image(systemName: "star.fill").font(.title)
                }
                .buttonStyle(ScaleButtonStyle())
            }
            if isShown {
                Text("Shown").transition(.move(edge: .bottom).combined(with: .opacity))
            }
            if let note = shop.note {
                Text(note)
            } else {
                EmptyView()
            }
        }
        .padding()
        .card()
        .onChange(of: amount) { old, new in shop.note = "\(old) to \(new)" }
        .onChange(of: isShown) { shop.level = 0.5 }
    }
}

struct PictureView: View {
    @State private var phase = 0.0
    @State private var width: CGFloat = 0
    @Environment(\.accentName) private var accentName

    var body: some View {
        VStack(spacing: 8) {
            Text("Bold").bold() + Text(" and ") + Text("red").foregroundColor(.red).italic()
            Circle().fill(.blue.opacity(0.2)).frame(width: 30, height: 30)
            Circle().fill(.red.gradient).frame(width: 30, height: 30)
            Rectangle().fill(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
            RoundedRectangle(cornerRadius: 6).strokeBorder(.green, lineWidth: 2)
            Capsule().stroke(.tint, style: StrokeStyle(lineWidth: 2, dash: [4, 2]))
            Wave(phase: phase).stroke(Color.accentColor, lineWidth: 2).frame(height: 20)
            CountingText(value: phase).foregroundStyle(.secondary)
            Text(accentName)
                .background(
                    GeometryReader { proxy in Color.clear.preference(key: WidthKey.self, value: proxy.size.width) }
                )
                .modifier(Shake(amount: phase))
            Path { path in
                path.move(to: .zero)
                path.addLine(to: CGPoint(x: 20, y: 20))
            }
            .stroke(.purple, lineWidth: 1)
            .frame(width: 20, height: 20)
            Diagonal()() {
                Text("A")
                Text("B")
            }
            Canvas { context, size in
                context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.orange))
                context.draw(Text("x"), at: CGPoint(x: size.width / 2, y: size.height / 2))
            }
            .frame(width: 40, height: 20)
            TimelineView(.periodic(from: .now, by: 1)) { context in
                Text("\(Int(context.date.timeIntervalSinceReferenceDate) % 60)")
            }
        }
        .onPreferenceChange(WidthKey.self) { width = $0 }
        .overlay(alignment: .topTrailing) { Text("\(Int(width))").font(.caption2) }
        .background { LinearGradient(colors: [.white, .gray], startPoint: .top, endPoint: .bottom) }
        .shadow(radius: 4)
        .onAppear { withAnimation(.easeInOut(duration: 1)) { phase = 10 } }
    }
}

struct ArrangementView: View {
    let shop: Shop
    @State private var offset = CGSize.zero
    @GestureState private var isPressed = false
    @Namespace private var space

    @ViewBuilder
    private func row(_ index: Int) -> some View {
        switch index {
        case 0: Text("Zero")
        case 1:
            Text("One")
            Text("Eins")
        default: Label("More", systemImage: "ellipsis").labelStyle(.titleAndIcon)
        }
    }

    var body: some View {
        NavigationStack {
            ScrollView {
                Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 5) {
                    GridRow {
                        Text("Name")
                        Text("Value").gridCellColumns(2)
                    }
                    Divider()
                    ForEach(Array(shop.items.enumerated()), id: \.offset) { index, item in
                        GridRow {
                            Text("\(index)")
                            Text(item.name)
                            Color.red.frame(width: 10, height: 10)
                        }
                    }
                }
                ViewThatFits {
                    HStack { ForEach(0..<3, id: \.self) { row($0) } }
                    VStack { ForEach(0..<3, id: \.self) { row($0) } }
                }
                Circle()
                    .frame(width: 40, height: 40)
                    .offset(offset)
                    .gesture(
                        DragGesture()
                            .updating($isPressed) { _, state, transaction in
                                state = true
                                transaction.animation = .default
                            }
                            .onChanged { value in offset = value.translation }
                            .onEnded { _ in withAnimation(.bouncy) { offset = .zero } }
                    )
                    .simultaneousGesture(LongPressGesture(minimumDuration: 1).onEnded { _ in offset = .zero })
                    .opacity(isPressed ? 0.5 : 1)
                AnyLayout(HStackLayout(spacing: 4)) {
                    Text("a")
                    Text("b")
                }
            }
            .navigationTitle("Things")
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) { Button("Edit") {} }
                ToolbarItem(placement: .cancellationAction) { Button("Close") {} }
            }
        }
        .environment(\.accentName, "fancy")
        .task { shop.note = "task" }
    }
}
