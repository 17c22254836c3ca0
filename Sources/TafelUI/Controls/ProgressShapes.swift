/// Twelve spokes around a middle, 20 x 20 points, the brightest of which goes round once a second.
struct Spinner: View {
    private static let spokes = 12

    let tint: Color

    var body: some View {
        TimelineView(.periodic(from: .init(timeIntervalSinceReferenceDate: 0), by: 1.0 / Double(Self.spokes))) {
            timeline in
            let turn = timeline.date.timeIntervalSinceReferenceDate * Double(Self.spokes)
            // The remainder first: a date of centuries still names its spoke.
            let head = Int(turn.truncatingRemainder(dividingBy: Double(Self.spokes)).rounded())
            ZStack {
                ForEach(0..<Self.spokes, id: \.self) { index in
                    let age = ((head - index) % Self.spokes + Self.spokes) % Self.spokes
                    Capsule()
                        .fill(tint)
                        .frame(width: 2, height: 5.5)
                        .offset(y: -7.25)
                        .rotationEffect(.degrees(Double(index) * 360 / Double(Self.spokes)))
                        .opacity(max(0.15, 1 - Double(age) / Double(Self.spokes) * 0.95))
                }
            }
        }
        .frame(width: 20, height: 20)
    }
}

/// A share of a circle over a faint track.
struct ProgressArc: View {
    let fraction: Double
    let tint: Color

    var body: some View {
        ZStack {
            Circle()
                .stroke(tint.opacity(0.2), lineWidth: 3)
            Circle()
                .trim(from: 0, to: fraction)
                .stroke(tint, style: StrokeStyle(lineWidth: 3, lineCap: .round))
                .rotationEffect(.degrees(-90))
                .animation(.easeOut(duration: 0.25), value: fraction)
        }
        .padding(1.5)
        .frame(width: 20, height: 20)
    }
}

/// A bar that fills from the left; without a share a piece of it wanders to and fro.
struct ProgressBar: View {
    let fraction: Double?
    let tint: Color
    @State private var isAtEnd = false

    var body: some View {
        GeometryReader { geometry in
            let width = geometry.size.width
            Capsule()
                .fill(Color.gray.opacity(0.25))
            if let fraction {
                Capsule()
                    .fill(tint)
                    .frame(width: max(4, width * fraction), height: 4)
                    .opacity(fraction > 0 ? 1 : 0)
                    .animation(.easeOut(duration: 0.25), value: fraction)
            } else {
                Capsule()
                    .fill(tint)
                    .frame(width: width * 0.3, height: 4)
                    .offset(x: isAtEnd ? width * 0.7 : 0)
                    .onAppear {
                        withAnimation(.easeInOut(duration: 1).repeatForever()) { isAtEnd = true }
                    }
            }
        }
        .frame(height: 4)
    }
}
