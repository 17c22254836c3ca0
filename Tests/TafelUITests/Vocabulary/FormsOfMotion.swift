import TafelUI

// State, motion, gestures and lifecycle in the forms that people write.

struct AnimationForms: View {
    @State private var isOn = false
    @State private var amount = 0.0
    @Namespace private var space

    var body: some View {
        VStack {
            PhaseAnimator([0.0, 1.0]) { phase in
                Circle().opacity(phase)
            } animation: { _ in
                .easeInOut
            }
            Circle().phaseAnimator([false, true]) { content, phase in content.opacity(phase ? 1 : 0.5) }
            TimelineView(.animation) { context in Text("\(context.date.timeIntervalSinceReferenceDate)") }
            TimelineView(.animation(minimumInterval: 0.1, paused: false)) { timeline in
                let time = timeline.date.timeIntervalSinceReferenceDate
                Circle().offset(x: cos(time) * 10)
            }
            TimelineView(.periodic(from: .now, by: 1)) { context in Text(context.date, style: .time) }
            TimelineView(.everyMinute) { _ in Text("m") }
            TimelineView(.explicit([Date()])) { _ in Text("m") }
        }
        .transaction { transaction in transaction.animation = nil }
        .transaction { $0.disablesAnimations = true }
        .onAppear {
            withAnimation { isOn = true }
            withAnimation(.spring()) { amount = 1 }
            withAnimation(.easeOut(duration: 0.5)) {
                amount = 2
            } completion: {
                isOn = false
            }
            withAnimation(.easeInOut(duration: 1).repeatForever(autoreverses: true)) { amount = 3 }
            var transaction = Transaction(animation: .linear)
            transaction.disablesAnimations = true
            withTransaction(transaction) { amount = 4 }
        }
    }
}

struct GestureForms: View {
    @State private var offset = CGSize.zero
    @State private var scale: CGFloat = 1
    @State private var angle = Angle.zero
    @GestureState private var translation = CGSize.zero
    @GestureState private var isPressed = false
    @GestureState(resetTransaction: Transaction(animation: .spring())) private var pulled = 0.0

    var drag: some Gesture {
        DragGesture(minimumDistance: 0, coordinateSpace: .local)
            .updating($translation) { value, state, transaction in state = value.translation }
            .onChanged { value in offset = value.translation }
            .onEnded { value in
                offset = CGSize(width: value.predictedEndTranslation.width, height: value.velocity.height)
                offset.width = value.predictedEndLocation.x + value.startLocation.x + value.location.y
            }
    }

    var body: some View {
        VStack {
            Circle().gesture(drag)
            Circle().gesture(
                DragGesture().onChanged { _ in }.onEnded { _ in }
                    .simultaneously(with: RotationGesture().onChanged { angle = $0 }))
            Circle().gesture(
                LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture())
                    .onEnded { value in
                        switch value {
                        case .first: break
                        case .second(_, let drag): offset = drag?.translation ?? .zero
                        }
                    })
            Circle().gesture(
                LongPressGesture(minimumDuration: 0.5, maximumDistance: 10)
                    .updating($isPressed) { current, state, _ in state = current }
                    .onEnded { _ in scale = 2 })
            Circle().gesture(TapGesture(count: 2).onEnded { scale = 1 })
            Circle().gesture(TapGesture().exclusively(before: LongPressGesture()).onEnded { _ in })
            Circle().gesture(MagnificationGesture().onChanged { scale = $0 })
            Circle().gesture(MagnifyGesture().onChanged { scale = $0.magnification })
            Circle().gesture(RotateGesture().onChanged { angle = $0.rotation })
            Circle().gesture(SpatialTapGesture().onEnded { offset.width = $0.location.x })
            Circle().gesture(drag, including: .all).gesture(drag, including: .subviews)
            Circle().highPriorityGesture(TapGesture().onEnded {}).simultaneousGesture(TapGesture().onEnded { _ in })
            Circle().onTapGesture { scale = 1 }.onTapGesture(count: 2) { scale = 2 }
            Circle().onTapGesture(count: 2, perform: { scale = 2 })
            Circle().onTapGesture { location in offset.width = location.x }
            Circle().onTapGesture(coordinateSpace: .local) { location in offset.width = location.x }
            Circle().onLongPressGesture { scale = 3 }
            Circle().onLongPressGesture(minimumDuration: 1) { scale = 3 }
            Circle().onLongPressGesture(minimumDuration: 1, maximumDistance: 10) {
                scale = 3
            } onPressingChanged: { isPressing in
                scale = isPressing ? 2 : 1
            }
            Circle().onHover { _ in }.onDisappear { scale = 1 }
            Circle().offset(x: offset.width + translation.width, y: pulled)
        }
        .scaleEffect(scale).rotationEffect(angle).opacity(isPressed ? 0.5 : 1)
    }
}

struct Settings: Equatable {
    var level = 0.5
    var name = "n"
}

@Observable
final class Machine {
    var isRunning = false
    var settings = Settings()
    var parts: [Article] = []
}

struct StateForms: View {
    @State private var machine = Machine()
    @State var settings = Settings()
    @State private var optional: Int?
    @State private var list = [1, 2, 3]
    @State private var items = [Article(name: "a")]
    @Environment(\.dismiss) private var dismiss
    @Environment(\.displayScale) private var displayScale
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.locale) private var locale
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.dynamicTypeSize) private var dynamicTypeSize
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @Environment(\.accessibilityReduceTransparency) private var reduceTransparency
    @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiate
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    @Environment(\.verticalSizeClass) private var verticalSizeClass
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.font) private var font
    @Environment(\.lineLimit) private var lineLimit
    @Environment(\.pixelLength) private var pixelLength
    @Environment(\.controlSize) private var controlSize
    @ScaledMetric private var size = 10.0
    @ScaledMetric(relativeTo: .title) private var big: CGFloat = 10

    init() {
        _optional = State(initialValue: 3)
        _settings = State(wrappedValue: Settings())
    }

    var body: some View {
        VStack {
            Child(level: $settings.level, name: settings.name) { settings.level = 1 }
            Child(level: $machine.settings.level, name: "m") {}
            ForEach($items) { $item in Toggle(item.name, isOn: $item.isOn) }
            ForEach(items) { item in Text(item.name) }
            if let value = Binding($optional) { Stepper("n", value: value) }
            Child(level: $settings.level.animation(), name: "") {}
            Child(level: $settings.level.animation(.spring()), name: "") {}
            Child(level: .constant(0.2), name: "") {}
            Toggle("On", isOn: $machine.isRunning)
            BindableChild(machine: machine)
            EnvironmentChild().environment(machine)
        }
        .onAppear { optional = 2 }
        .onAppear(perform: load)
        .onDisappear { optional = nil }
        .task { optional = 4 }
        .task(id: optional) { list.append(1) }
        .onChange(of: optional) { old, new in list.append((old ?? 0) + (new ?? 0)) }
        .onChange(of: optional) { list.removeAll() }
        .onChange(of: optional, initial: true) { list.removeAll() }
        .onChange(of: settings) { _, new in optional = Int(new.level) }
        .environment(\.font, .body)
        .environment(\.locale, Locale(identifier: "de_DE"))
        .environment(\.lineLimit, 2)
    }

    private func load() {}
}

private struct Child: View {
    @Binding var level: Double
    let name: String
    var action: () -> Void
    var onMain: @MainActor () -> Void = {}
    var onSet: (Double) -> Void = { _ in }

    var body: some View {
        Button("\(name) \(level)", action: action)
        Button("main", action: onMain)
        Slider(value: Binding(get: { level }, set: onSet))
            .onChange(of: level) { new in _ = new }
    }
}

private struct BindableChild: View {
    @Bindable var machine: Machine

    var body: some View { Toggle("On", isOn: $machine.isRunning) }
}

private struct EnvironmentChild: View {
    @Environment(Machine.self) private var machine
    @Environment(Machine.self) private var perhaps: Machine?

    var body: some View {
        @Bindable var machine = machine
        Toggle("On", isOn: $machine.isRunning)
    }
}
