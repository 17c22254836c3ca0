import CivilCalendar
public import TafelUI

/// Targets to be tapped, and the question whether the solution is to be kept.
public struct CalibrationScreen: View {
    private let model: CalibrationModel

    public init(model: CalibrationModel) {
        self.model = model
    }

    public var body: some View {
        GeometryReader { geometry in
            let short = min(geometry.size.width, geometry.size.height)
            ZStack {
                words(short)
                    .frame(width: geometry.size.width * 0.6)
                    .position(x: geometry.size.width / 2, y: geometry.size.height / 2)
                if case .target(let place, _, _) = model.step {
                    Target()
                        .frame(width: max(44, short * 0.14), height: max(44, short * 0.14))
                        .position(x: place.x * geometry.size.width, y: place.y * geometry.size.height)
                }
            }
            .frame(width: geometry.size.width, height: geometry.size.height)
        }
        .background(Color.panel)
        .accessibilityElement(children: .contain)
    }

    private func words(_ short: CGFloat) -> some View {
        VStack(spacing: short * 0.025) {
            Text(title)
                .font(short < 300 ? .headline : short < 700 ? .title2.bold() : .largeTitle.bold())
                .accessibilityAddTraits(.isHeader)
            Text(explanation)
                .font(short < 300 ? .footnote : short < 700 ? .body : .title2)
                .foregroundStyle(Color.secondary.legible(on: .panel))
        }
        .multilineTextAlignment(.center)
        .minimumScaleFactor(0.6)
    }

    private var title: String {
        switch (model.step, model.language) {
        case (.target, .english): "Tap the middle of the target"
        case (.target, .german): "Mitte des Ziels antippen"
        case (.confirm, .english): "Touch anywhere to keep this"
        case (.confirm, .german): "Zum Behalten irgendwo tippen"
        case (.kept, .english): "Calibrated"
        case (.kept, .german): "Kalibriert"
        case (.reverted, .english): "All as it was before"
        case (.reverted, .german): "Alles wie zuvor"
        }
    }

    private var explanation: String {
        switch (model.step, model.language) {
        case (.target(_, let number, let count), .english):
            (model.hasFailed ? "The taps did not fit together. Once more: " : "") + "\(number) of \(count)"
        case (.target(_, let number, let count), .german):
            (model.hasFailed ? "Das passte nicht zusammen. Noch einmal: " : "") + "\(number) von \(count)"
        case (.confirm(let seconds), .english): "Otherwise nothing changes, in \(seconds) s"
        case (.confirm(let seconds), .german): "Sonst ändert sich nichts, in \(seconds) s"
        case (.kept, _), (.reverted, _): ""
        }
    }
}

/// Rings around a point, and a cross through it.
private struct Target: View {
    var body: some View {
        ZStack {
            Circle().stroke(Color.blue.opacity(0.35), lineWidth: 2)
            Circle().stroke(Color.blue, lineWidth: 2).scaleEffect(0.55)
            Cross().stroke(Color.primary, lineWidth: 2)
            Circle().fill(Color.red).scaleEffect(0.1)
        }
    }
}

private struct Cross: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
            path.move(to: CGPoint(x: rect.minX, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        }
    }
}
