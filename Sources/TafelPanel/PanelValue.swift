import Screens
public import TafelUI

/// A value of the panel in a view: what it is now, whether that can be believed, how it was, and a way to set it.
///
/// A body that reads it is evaluated again when it changes.
@MainActor
public struct PanelValue {
    /// How far the value can be believed. It is never a made-up number: show the state beside it.
    public enum State: Hashable, Sendable {
        /// Nothing has come yet.
        case waiting
        case live
        /// Set on this panel, on a source that cannot be set itself; it goes on by itself after a minute.
        case enteredByHand
        /// Nothing new for so long.
        case stale(Duration)
        /// The source says why there is no value, in the panel's language.
        case fault(String)
    }

    /// A value of the past.
    public struct Sample: Hashable, Identifiable, Sendable {
        public let date: Date
        /// NaN where there was none: a gap.
        public let value: Double

        public var id: Date { date }
    }

    private let model: InfographicModel

    init(_ model: InfographicModel) {
        self.model = model
    }

    /// The source's own name for it, such as `Living room`.
    public var name: String { model.title }

    /// Such as `°C`; empty for none.
    public var unit: String { model.format.unit }

    /// What it may be, as the source says; 0 to 100 when it says nothing.
    public var range: ClosedRange<Double> { model.range }

    /// The newest value; nil while there is none. After a fault the last good one stays: `state` says which it is.
    public var current: Double? { model.current }

    public var state: State {
        switch model.trust {
        case .waiting: .waiting
        case .live: .live
        case .enteredByHand: .enteredByHand
        case .stale(let seconds): .stale(.seconds(seconds))
        case .fault(let reason): .fault(reason)
        }
    }

    /// What is to be said about a value that is not simply live, in the panel's language; else nil.
    public var remark: String? { model.remark }

    /// The value with its unit, as people of the panel's language write it; a dash while there is none.
    public var text: String { current.map { model.format.string($0) } ?? "–" }

    /// The values of the screen's `period`, oldest first, at most 160 with all extremes kept.
    public var history: [Sample] {
        model.points.map { Sample(date: Date(timeIntervalSince1970: $0.date), value: $0.value) }
    }

    /// Sets it at its source; where that cannot be, it stands on this panel for a minute.
    public func set(_ value: Double) {
        model.onSetValue?(value)
    }

    /// Reads and sets it, for sliders and steppers; 0 while there is no value.
    public var binding: Binding<Double> {
        Binding(get: { current ?? 0 }, set: { set($0) })
    }
}
