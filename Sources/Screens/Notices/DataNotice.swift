import CivilCalendar
import TafelUI

/// What is to be said about a value that is not simply live.
struct DataNotice: Hashable {
    var text: String
    var icon: String
    var color: Color

    /// Nil when there is nothing to say.
    init?(_ trust: DataTrust, isClockSet: Bool, language: Language) {
        let phrases = Phrases(language: language)
        switch trust {
        case .fault(let reason): self.init(reason, "exclamationmark.triangle.fill", .red)
        case .waiting: self.init(phrases.waiting, "hourglass", .gray)
        case .stale(let seconds): self.init(phrases.stale(seconds: seconds), "clock.fill", .orange)
        case .live, .enteredByHand:
            if !isClockSet {
                self.init(phrases.clockNotSet, "clock.badge.exclamationmark", .orange)
            } else if trust == .enteredByHand {
                self.init(phrases.enteredByHand, "hand.tap.fill", .accentColor)
            } else {
                return nil
            }
        }
    }

    private init(_ text: String, _ icon: String, _ color: Color) {
        self.text = text
        self.icon = icon
        self.color = color
    }
}

extension InfographicModel {
    /// What is to be said about a value that is not simply live, in the panel's language; else nil.
    public var remark: String? {
        DataNotice(trust, isClockSet: isClockSet, language: format.language)?.text
    }
}

/// A notice on a capsule of its colour.
struct NoticeBadge: View {
    let notice: DataNotice

    var body: some View {
        let tint = notice.color.opacity(0.14)
        Label(notice.text, systemImage: notice.icon)
            .font(.footnote.weight(.medium))
            .lineLimit(1)
            .minimumScaleFactor(0.8)
            .foregroundStyle(notice.color.legible(on: .panel, tint))
            .padding(.vertical, 6)
            .padding(.horizontal, 12)
            .background(Capsule().fill(tint))
            .accessibilityElement(children: .combine)
            .transition(.opacity)
    }
}

/// A notice as a line of small text.
struct NoticeLine: View {
    let notice: DataNotice
    /// What it lies on.
    var ground = Color.panel

    var body: some View {
        HStack(spacing: 4) {
            Image(systemName: notice.icon).imageScale(.small)
            Text(notice.text)
        }
        .font(.footnote)
        .lineLimit(1)
        .minimumScaleFactor(0.8)
        .foregroundStyle(notice.color.legible(on: ground))
        .accessibilityElement(children: .combine)
        .transition(.opacity)
    }
}
