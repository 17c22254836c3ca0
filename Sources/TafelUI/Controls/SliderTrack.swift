/// The track with its knob.
struct SliderTrack: View {
    private static let knob: CGFloat = 28
    private static let line: CGFloat = 5

    let value: Binding<Double>
    let bounds: ClosedRange<Double>
    let step: Double?
    let onEditingChanged: (Bool) -> Void

    @Environment(\.isEnabled) private var isEnabled
    /// Where the finger took hold, from the knob's middle; nil while no finger is down.
    @State private var grip: CGFloat?
    @GestureState private var isDown = false

    var body: some View {
        GeometryReader { geometry in
            let run = max(1, geometry.size.width - Self.knob)
            let middle = geometry.size.height / 2
            let x = Self.knob / 2 + fraction * run
            ZStack {
                Capsule()
                    .fill(Color.gray.opacity(0.25))
                    .frame(width: geometry.size.width, height: Self.line)
                    .position(x: geometry.size.width / 2, y: middle)
                Capsule()
                    .fill(Color.accentColor)
                    .frame(width: max(Self.line, x), height: Self.line)
                    .position(x: max(Self.line, x) / 2, y: middle)
                Circle()
                    .fill(Color.white)
                    .shadow(color: .black.opacity(0.22), radius: 4, x: 0, y: 2)
                    .frame(width: Self.knob, height: Self.knob)
                    .scaleEffect(isDown ? 1.1 : 1)
                    .animation(.spring(response: 0.25, dampingFraction: 0.7), value: isDown)
                    .position(x: x, y: middle)
            }
            .opacity(isEnabled ? 1 : 0.4)
            .contentShape(Rectangle())
            .gesture(drag(run: run, knob: x))
        }
        .frame(height: 44)
    }

    private var fraction: Double {
        let span = bounds.upperBound - bounds.lowerBound
        guard span > 0, value.wrappedValue.isFinite else { return 0 }
        return min(1, max(0, (value.wrappedValue - bounds.lowerBound) / span))
    }

    private func drag(run: CGFloat, knob: CGFloat) -> some Gesture {
        DragGesture(minimumDistance: 0)
            .updating($isDown) { _, state, _ in state = true }
            .onChanged { drag in
                guard isEnabled else { return }
                if grip == nil {
                    let distance = drag.startLocation.x - knob
                    grip = abs(distance) <= Self.knob / 2 + 8 ? distance : 0
                    onEditingChanged(true)
                }
                set((drag.location.x - (grip ?? 0) - Self.knob / 2) / run)
            }
            .onEnded { _ in
                guard grip != nil else { return }
                grip = nil
                onEditingChanged(false)
            }
    }

    private func set(_ fraction: Double) {
        let span = bounds.upperBound - bounds.lowerBound
        var target = bounds.lowerBound + min(1, max(0, fraction)) * span
        if let step {
            // The last step may be a short one; the upper end can always be reached.
            let stepped = bounds.lowerBound + ((target - bounds.lowerBound) / step).rounded() * step
            target = fraction >= 1 ? bounds.upperBound : min(bounds.upperBound, stepped)
        }
        if target != value.wrappedValue { value.wrappedValue = target }
    }
}
