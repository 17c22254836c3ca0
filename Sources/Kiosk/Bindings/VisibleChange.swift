import Screens

/// Whether anybody could see a change. One that nobody sees is not worth the frames of its animation: a disk that fills by a
/// few bytes a second would keep its curve and its figure in motion for ever.
///
/// What is compared is always what is shown, so that small changes add up until they are seen.
@MainActor
enum VisibleChange {
    /// The part of a range or of a curve's height that is less than a pixel of a large display.
    private static let share = 0.0005

    /// A figure's change: of its words, or of how far the model's ring or arc is filled.
    static func isVisible(from old: Double?, to new: Double?, in model: InfographicModel) -> Bool {
        guard let old, let new, old.isFinite, new.isFinite else { return old != new }
        let full = min(model.range.upperBound - model.range.lowerBound, model.goal ?? .infinity)
        return abs(new - old) > full * share || model.format.string(old) != model.format.string(new)
    }

    /// A curve's change; other dates are always one.
    static func isVisible(from old: [InfographicModel.Point], to new: [InfographicModel.Point]) -> Bool {
        guard old.count == new.count else { return true }
        let values = new.lazy.map(\.value).filter(\.isFinite)
        let (least, most) = (values.min() ?? 0, values.max() ?? 0)
        // Around values that are all the same a chart shows about a tenth of them.
        let height = least < most ? most - least : abs(most) / 10
        return zip(old, new).contains { old, new in
            // Gaps and what has no number are as they are.
            old != new && !(old.date == new.date && abs(new.value - old.value) <= height * share)
        }
    }
}
