import TafelUI

/// The notices over the screens: faults in the corner, a message in the middle of the lower edge. Touches go through it.
struct NoticeView: View {
    let model: NoticeModel

    var body: some View {
        let faults = NoticeModel.Subject.allCases.compactMap { model.faults[$0] }
        ZStack(alignment: .bottom) {
            if !faults.isEmpty {
                VStack(alignment: .trailing, spacing: 6) {
                    ForEach(faults, id: \.self) { FaultNotice(text: $0) }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
                .padding(12)
                .transition(.opacity)
            }
            if let message = model.message {
                MessageNotice(text: message)
                    .padding(24)
                    .transition(.opacity)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        .animation(.easeInOut(duration: 0.3), value: faults)
        .animation(.easeInOut(duration: 0.3), value: model.message)
        .allowsHitTesting(false)
    }
}

/// A line about the panel itself, on a card of its own so that it can be read over anything.
private struct FaultNotice: View {
    let text: String

    var body: some View {
        HStack(spacing: 8) {
            Image(systemName: "exclamationmark.triangle.fill")
                .foregroundStyle(Color.orange.legible(on: .notice))
            Text(text)
                .foregroundStyle(Color.primary)
                .lineLimit(2)
        }
        .font(.footnote.weight(.medium))
        .padding(.vertical, 8)
        .padding(.horizontal, 12)
        .background(RoundedRectangle(cornerRadius: 12).fill(Color.notice))
        .overlay(RoundedRectangle(cornerRadius: 12).strokeBorder(Color.orange.opacity(0.5), lineWidth: 1))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(text)
        .frame(maxWidth: 420, alignment: .trailing)
    }
}

/// What another program has to say, large enough to be read from across the room.
private struct MessageNotice: View {
    let text: String

    var body: some View {
        Text(text)
            .font(.title3.weight(.semibold))
            .foregroundStyle(Color.primary)
            .multilineTextAlignment(.center)
            .lineLimit(3)
            .minimumScaleFactor(0.7)
            .padding(.vertical, 14)
            .padding(.horizontal, 24)
            .background(RoundedRectangle(cornerRadius: 18).fill(Color.notice))
            .overlay(RoundedRectangle(cornerRadius: 18).strokeBorder(Color.accentColor.opacity(0.6), lineWidth: 1))
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(text)
            .frame(maxWidth: 640)
    }
}

extension Color {
    /// What notices lie on.
    fileprivate static let notice = Color(.tertiarySystemBackground)
}
