import Display
import Geometry

/// The card, connector, CRTC, plane and modes to use, and why each other connector was not chosen.
///
/// A pure function of what the cards say; the order in which the kernel lists things has no influence.
struct DisplayChoice: Hashable, Sendable {
    var card: Card
    var connector: Connector
    var crtc: CRTC
    /// nil where the kernel shows none, which is where only legacy calls work.
    var plane: Plane?
    /// The best first; the others are smaller.
    var modes: [DisplayTiming]
    var reason: String

    /// - Parameter taken: Connectors and CRTCs that other outputs of ours use, by card path.
    static func make(
        _ cards: [Card], _ configuration: DRMConfiguration, taken: Taken = Taken()
    ) -> (choice: DisplayChoice?, report: ProbeReport) {
        var found: [(choice: DisplayChoice, index: Int)] = []
        var candidates: [ProbeReport.Candidate] = []
        for card in cards.sorted(by: { ($0.place, $0.path) < ($1.place, $1.path) }) {
            if let problem = problem(of: card, configuration) {
                candidates.append(
                    ProbeReport.Candidate(
                        name: card.driver, device: card.path, facts: facts(card), verdict: .unusable(problem)))
                continue
            }
            for connector in card.connectors.sorted(by: { $0.name < $1.name }) {
                var verdict: ProbeReport.Candidate.Verdict
                do {
                    found.append((try choose(card, connector, configuration, taken), candidates.count))
                    verdict = .usable(butNot: "")
                } catch {
                    verdict = .unusable(error)
                }
                candidates.append(
                    ProbeReport.Candidate(
                        name: connector.name, device: card.path, facts: facts(card) + facts(connector), verdict: verdict
                    ))
            }
        }
        let best = found.min { rank($0.choice) < rank($1.choice) }
        for (choice, index) in found {
            if index == best?.index {
                candidates[index].verdict = .chosen(because: choice.reason)
            } else if let best {
                candidates[index].verdict = .usable(butNot: "\(best.choice.connector.name) is preferred")
            }
        }
        let remark = cards.isEmpty ? "there is no /dev/dri/card*; the kernel has no display driver loaded" : nil
        return (best?.choice, ProbeReport(kind: "DRM", candidates: candidates, remark: remark))
    }

    /// Connectors and CRTCs that are in use.
    struct Taken: Hashable, Sendable {
        var connectors: [String: Set<ConnectorID>] = [:]
        var crtcs: [String: Set<CRTCID>] = [:]
    }

    private static func problem(of card: Card, _ configuration: DRMConfiguration) -> DisplayError? {
        if let wanted = configuration.card, ![card.driver, card.place, card.path].contains(wanted) {
            return .unusable("the configuration asks for card \(wanted)")
        }
        return card.problem
    }

    private static func choose(
        _ card: Card, _ connector: Connector, _ configuration: DRMConfiguration, _ taken: Taken
    ) throws(DisplayError) -> DisplayChoice {
        if let wanted = configuration.connector, wanted != connector.name {
            throw .unusable("the configuration asks for \(wanted)")
        }
        if taken.connectors[card.path]?.contains(connector.id) == true {
            throw .busy(device: connector.name, holder: "another screen of this panel")
        }
        let isForced = configuration.connector == connector.name && configuration.forcesConnector
        if !isForced {
            if connector.name.hasPrefix("Writeback") { throw .unusable("it writes to memory, not to a display") }
            if connector.isNonDesktop { throw .unusable("the display says that it is a headset or the like") }
            if connector.status == .disconnected { throw .disconnected }
            if connector.status == .unknown, connector.modes.isEmpty { throw .disconnected }
        }
        let current = card.crtcs.first { $0.id == connector.currentCRTC }
        let free = card.crtcs.filter { crtc in
            connector.possibleCRTCs >> UInt32(crtc.index) & 1 == 1
                && taken.crtcs[card.path]?.contains(crtc.id) != true
        }
        let busy = Set(card.connectors.filter { $0.id != connector.id }.compactMap(\.currentCRTC))
        let ranked = free.sorted { left, right in
            func rank(_ crtc: CRTC) -> Int { crtc.id == current?.id ? 0 : busy.contains(crtc.id) ? 2 : 1 }
            return (rank(left), left.index) < (rank(right), right.index)
        }
        guard let crtc = ranked.first else { throw .unusable("no CRTC of the card is free for it") }
        let planes = card.planes.filter { $0.kind == .primary && $0.possibleCRTCs >> UInt32(crtc.index) & 1 == 1 }
        let request = try configuration.mode.map { text throws(DisplayError) in try ModeRequest(text) }
        let modes = try ModeChoice.modes(
            of: connector, current: current?.mode, request: request, limit: card.largestSize)
        return DisplayChoice(
            card: card, connector: connector, crtc: crtc,
            plane: planes.min { $0.id.rawValue < $1.id.rawValue }, modes: modes,
            reason: reason(connector, configuration, isForced: isForced, lit: current != nil))
    }

    private static func reason(
        _ connector: Connector, _ configuration: DRMConfiguration, isForced: Bool, lit: Bool
    ) -> String {
        if isForced { return "the configuration forces it" }
        if configuration.connector != nil { return "the configuration names it" }
        if connector.status == .unknown { return "it cannot say whether something is connected, and nothing else is" }
        return lit ? "a display is connected and already lit" : "a display is connected"
    }

    /// Smaller is better: surely connected, then lit, then built in, then by name and place.
    private static func rank(_ choice: DisplayChoice) -> (Int, Int, Int, String, String) {
        (
            choice.connector.status == .connected ? 0 : 1, choice.connector.currentCRTC != nil ? 0 : 1,
            choice.connector.isPanel ? 0 : 1, choice.connector.name, choice.card.place
        )
    }

    private static func facts(_ card: Card) -> [String] {
        var facts = ["driver \(card.driver) at \(card.place)"]
        if card.problem == nil { facts.append(card.isAtomic ? "atomic" : "legacy calls only") }
        if let plane = card.planes.first(where: { $0.kind == .primary }) {
            let clips = plane.properties["FB_DAMAGE_CLIPS"] != nil ? ", takes damage clips" : ""
            facts.append("formats \(plane.formats.map(FormatCode.text).joined(separator: " "))\(clips)")
        }
        return facts
    }

    private static func facts(_ connector: Connector) -> [String] {
        var facts = ["\(connector.status)"]
        if !connector.modes.isEmpty {
            facts.append(
                "modes "
                    + connector.modes.map { $0.label + ($0.isPreferred ? " preferred" : "") }.joined(separator: ", "))
        }
        if let size = connector.millimetres { facts.append("\(Int(size.width)) x \(Int(size.height)) mm") }
        if connector.panelOrientation != .upright {
            facts.append("built in turned by \(connector.panelOrientation.rotation.rawValue) degrees")
        }
        return facts
    }
}
