public import Display
public import Geometry

/// All that this machine's cards say of themselves, what would be chosen and who holds them: for people to read.
public struct DRMSurvey: Hashable, Sendable {
    /// One card.
    public struct Card: Hashable, Sendable {
        /// The device file, which may be another one after the next boot.
        public var path: String
        /// Where it is attached; the same on every boot.
        public var place: String
        public var driver: String
        /// Whether the driver takes atomic commits.
        public var isAtomic: Bool
        /// Why it cannot show pictures.
        public var problem: DisplayError?
        /// Who may set modes on it now.
        public var master: Master
        public var connectors: [Connector]
        public var planes: [Plane]

        public init(
            path: String, place: String, driver: String, isAtomic: Bool, problem: DisplayError? = nil, master: Master,
            connectors: [Connector], planes: [Plane]
        ) {
            self.path = path
            self.place = place
            self.driver = driver
            self.isAtomic = isAtomic
            self.problem = problem
            self.master = master
            self.connectors = connectors
            self.planes = planes
        }
    }

    /// The one program that may set a card's modes.
    public enum Master: Hashable, Sendable {
        /// Nobody has it.
        case free
        /// Others have it; empty when they cannot be named.
        case held(by: [DRMClient])
        /// The card could not be opened.
        case unknown
    }

    /// A place where a display is attached.
    public struct Connector: Hashable, Sendable {
        public var name: String
        /// `connected`, `disconnected` or `unknown`.
        public var status: String
        /// As the display lists them.
        public var modes: [Mode]
        public var millimetres: CGSize?
        /// How a picture must lie on it to be seen upright.
        public var orientation: PanelOrientation

        public init(
            name: String, status: String, modes: [Mode], millimetres: CGSize? = nil, orientation: PanelOrientation
        ) {
            self.name = name
            self.status = status
            self.modes = modes
            self.millimetres = millimetres
            self.orientation = orientation
        }
    }

    /// A size and rate that a display shows.
    public struct Mode: Hashable, Sendable {
        /// `1024x600@60`.
        public var name: String
        public var isPreferred: Bool
        /// Whether it is set now.
        public var isCurrent: Bool

        public init(name: String, isPreferred: Bool, isCurrent: Bool) {
            self.name = name
            self.isPreferred = isPreferred
            self.isCurrent = isCurrent
        }
    }

    /// A part of the card that reads a picture.
    public struct Plane: Hashable, Sendable {
        /// `primary`, `overlay` or `cursor`.
        public var kind: String
        /// Four-character codes: `XR24`.
        public var formats: [String]
        /// Whether it is told which parts of a picture changed.
        public var takesDamage: Bool
        /// Whether it can turn pictures itself.
        public var turns: Bool

        public init(kind: String, formats: [String], takesDamage: Bool, turns: Bool) {
            self.kind = kind
            self.formats = formats
            self.takesDamage = takesDamage
            self.turns = turns
        }
    }

    public var cards: [Card]
    /// The verdict on each connector.
    public var report: ProbeReport

    public init(cards: [Card], report: ProbeReport) {
        self.cards = cards
        self.report = report
    }
}

extension DRMOutput {
    /// Everything there is, what `open` would choose and why the rest was not chosen; disturbs nobody.
    public static func survey(_ configuration: DRMConfiguration) -> DRMSurvey {
        survey(configuration, KernelDRMSystem())
    }

    static func survey(_ configuration: DRMConfiguration, _ system: any DRMSystem) -> DRMSurvey {
        var masters: [String: DRMSurvey.Master] = [:]
        let found = system.examineAll(allowAtomic: true)
        for (card, device) in found {
            guard let device else { continue }
            masters[card.path] = device.isMaster ? .free : .held(by: system.clients(of: card.path).filter(\.isMaster))
            do {
                // The first to open a card gets it; a program that starts just now must not find it taken.
                if device.isMaster { try device.dropMaster() }
            } catch {
                // Closing the card does the same a moment later.
            }
        }
        let report = DisplayChoice.make(found.map(\.card), configuration).report
        return DRMSurvey(
            cards: found.map { card, _ in DRMSurvey.Card(card, master: masters[card.path] ?? .unknown) },
            report: report)
    }
}

extension DRMSurvey.Card {
    init(_ card: Card, master: DRMSurvey.Master) {
        self.init(
            path: card.path, place: card.place, driver: card.driver, isAtomic: card.isAtomic, problem: card.problem,
            master: master,
            connectors: card.connectors.map { connector in
                DRMSurvey.Connector(
                    connector, current: card.crtcs.first { $0.id == connector.currentCRTC }?.mode)
            },
            planes: card.planes.map(DRMSurvey.Plane.init))
    }
}

extension DRMSurvey.Connector {
    init(_ connector: Connector, current: DisplayTiming?) {
        self.init(
            name: connector.name, status: "\(connector.status)",
            modes: connector.modes.map { mode in
                DRMSurvey.Mode(
                    name: mode.label, isPreferred: mode.isPreferred,
                    isCurrent: current.map { mode.hasSameSignal(as: $0) } ?? false)
            }, millimetres: connector.millimetres, orientation: connector.panelOrientation)
    }
}

extension DRMSurvey.Plane {
    init(_ plane: Plane) {
        self.init(
            kind: "\(plane.kind)", formats: plane.formats.map(FormatCode.text),
            takesDamage: plane.properties["FB_DAMAGE_CLIPS"] != nil, turns: plane.properties["rotation"] != nil)
    }
}
