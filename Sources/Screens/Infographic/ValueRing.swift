import Input
import TafelUI

/// The share of the goal as an arc from the top, clockwise, over a faint track; where there is a slider to set the value,
/// a finger on the ring sets it too. A ring that only shows lets a swipe pass.
///
/// It takes the room it is given, up to 320 points, and is left out where that is less than a finger needs.
struct ValueRing: View {
    private static let largest: CGFloat = 320

    let model: InfographicModel

    var body: some View {
        GeometryReader { geometry in
            let diameter = min(geometry.size.width, geometry.size.height, Self.largest)
            if diameter >= 44 {
                Group {
                    if model.hasSlider {
                        AdjustableRing(model: model, diameter: diameter)
                    } else {
                        ShownRing(model: model, diameter: diameter)
                            .accessibilityElement(children: .ignore)
                            .accessibilityLabel(Phrases(language: model.format.language).progress)
                            .accessibilityValue(ProgressRing.text(model.progress, model.format.language))
                    }
                }
                .frame(width: geometry.size.width, height: geometry.size.height)
            }
        }
    }
}

/// The ring itself.
private struct ShownRing: View {
    let model: InfographicModel
    let diameter: CGFloat

    var body: some View {
        ProgressRing(
            progress: model.progress, diameter: diameter, language: model.format.language,
            isFaint: model.isShownFaintly, isFollowing: model.isAdjusting)
    }
}

/// The ring with the finger that holds it.
private struct AdjustableRing: View {
    let model: InfographicModel
    let diameter: CGFloat
    @State private var grip: CircularValue?
    @GestureState private var isHeld = false

    var body: some View {
        ShownRing(model: model, diameter: diameter)
            .contentShape(Circle())
            .gesture(
                CircularDragGesture(minimumDistance: 0, deadZone: deadZone)
                    .updating($isHeld) { _, isHeld, _ in isHeld = true }
                    .onChanged { drag in follow(drag.location, from: drag.startLocation) }
                    .onEnded { drag in
                        follow(drag.location, from: drag.startLocation)
                        grip = nil
                        model.adjust(.ended)
                    }
            )
            .onChange(of: isHeld) { _, isHeld in
                guard !isHeld, grip != nil else { return }
                grip = nil
                model.adjust(.cancelled)
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(Phrases(language: model.format.language).progress)
            .accessibilityValue(ProgressRing.text(model.progress, model.format.language))
            .accessibilityAdjustableAction { direction in
                guard let range = model.ringRange, let current = model.current else { return }
                let wanted = current + (direction == .increment ? model.step : -model.step)
                model.adjust(.moved(to: min(range.upperBound, max(range.lowerBound, wanted))))
                model.adjust(.ended)
            }
    }

    /// Around the figure in the middle no angle is meant.
    private var deadZone: CGFloat { max(12, diameter * 0.16) }

    private func follow(_ location: CGPoint, from start: CGPoint) {
        guard let range = model.ringRange else { return }
        var current =
            grip
            ?? CircularValue(
                value: model.current ?? range.lowerBound, in: range, step: model.step,
                center: CGPoint(x: diameter / 2, y: diameter / 2), deadZone: deadZone)
        if grip == nil { current.move(to: start) }
        let value = current.move(to: location)
        // The middle of the ring and the top, where both ends lie, say nothing about where the finger wants it.
        guard grip != nil || value != model.current else {
            grip = current
            return
        }
        grip = current
        model.adjust(.moved(to: value))
    }
}
