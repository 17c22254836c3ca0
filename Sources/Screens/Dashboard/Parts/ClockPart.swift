import CivilCalendar
import TafelUI

/// The time and the date.
struct ClockPart: View {
    let model: ClockModel
    let title: String
    let size: CGSize

    var body: some View {
        let format = CivilTimeFormat(model.language)
        let time = model.time.map(format.hourAndMinute) ?? "–:–"
        let date =
            model.time.map { "\(format.weekday($0)), \(format.dayAndMonth($0))" }
            ?? Phrases(language: model.language).clockNotSet
        VStack(spacing: 2) {
            if !title.isEmpty {
                HStack {
                    PartTitle(text: title); Spacer(minLength: 0)
                }
                Spacer(minLength: 0)
            }
            Text(time)
                .font(
                    .system(size: max(24, min(size.height * 0.5, size.width * 0.32, 140)), weight: .bold)
                        .monospacedDigit()
                )
                .lineLimit(1)
                .minimumScaleFactor(0.5)
                .foregroundStyle(model.time == nil ? AnyShapeStyle(LegibleStyle.caption) : AnyShapeStyle(Color.primary))
            Text(date)
                .font(.callout)
                .foregroundStyle(.caption)
                .lineLimit(1)
                .minimumScaleFactor(0.6)
            if !title.isEmpty { Spacer(minLength: 0) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(time), \(date)")
    }
}
