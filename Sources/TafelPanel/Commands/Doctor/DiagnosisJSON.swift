import Configuration
import Display
import DisplayDRM
import InputEvdev
import Geometry
import Kiosk

extension Diagnosis {
    /// The report for programs. Keys stay; further ones may come.
    var json: JSONValue {
        [
            "tafel": .string(Version.current),
            "usable": .boolean(isUsable),
            "output": [
                "kind": .string(choice.kind.rawValue), "name": .string(choice.name), "reason": .string(choice.reason),
            ],
            "problems": .array(
                findings.map { finding in
                    [
                        "severity": .string(finding.severity.rawValue), "message": .string(finding.message),
                        "remedy": finding.remedy.map(JSONValue.string) ?? .null,
                    ]
                }),
            "machine": [
                "model": .string(machine.model), "kernel": .string(machine.kernel), "user": .string(machine.user),
                "groups": .array(machine.groups.map(JSONValue.string)), "clockSet": .boolean(machine.isClockSet),
            ],
            "cards": .array(drm.cards.map(json(of:))),
            "framebuffers": .array(framebuffers.candidates.map { json(of: $0) }),
            "seat": [
                "terminals": .boolean(seat.hasTerminals), "active": .string(seat.activeTerminal),
                "mayUseTerminals": .boolean(seat.mayUseTerminals), "access": .string(seat.access.rawValue),
                "managers": .array(seat.managers.map { .string($0.rawValue) }),
            ],
            "input": .array(input.map(json(of:))),
            "inputOfSeat": .array(seatInput.map(JSONValue.string)),
            "inputFailures": .array(unusableInput.map { .string("\($0)") }),
            "buses": .array(
                buses.map { ["name": .string($0.name), "devices": .array($0.devices.map(JSONValue.string))] }),
            "sensors": .array(sensors.map(JSONValue.string)),
        ]
    }

    private func json(of card: DRMSurvey.Card) -> JSONValue {
        var master: JSONValue = .null
        switch card.master {
        case .unknown: break
        case .free: master = []
        case .held(let holders):
            master = .array(
                holders.map { ["pid": .integer(Int($0.process)), "program": .string($0.program)] })
        }
        return [
            "path": .string(card.path), "place": .string(card.place), "driver": .string(card.driver),
            "atomic": .boolean(card.isAtomic), "problem": card.problem.map { .string("\($0)") } ?? .null,
            "held": card.master == .unknown ? .null : .boolean(card.master != .free), "holders": master,
            "connectors": .array(card.connectors.map { json(of: $0, on: card) }),
            "planes": .array(
                card.planes.map { plane in
                    [
                        "kind": .string(plane.kind), "formats": .array(plane.formats.map(JSONValue.string)),
                        "damageClips": .boolean(plane.takesDamage), "rotation": .boolean(plane.turns),
                    ]
                }),
        ]
    }

    private func json(of connector: DRMSurvey.Connector, on card: DRMSurvey.Card) -> JSONValue {
        let candidate = drm.report.candidates.first { $0.name == connector.name && $0.device == card.path }
        let (verdict, reason) = Self.words(for: candidate?.verdict)
        return [
            "name": .string(connector.name), "status": .string(connector.status), "verdict": .string(verdict),
            "reason": .string(reason),
            "millimetres": connector.millimetres.map { [.numeric($0.width), .numeric($0.height)] } ?? .null,
            "rotation": .integer(connector.orientation.rotation.rawValue),
            "modes": .array(
                connector.modes.map { mode in
                    [
                        "name": .string(mode.name), "preferred": .boolean(mode.isPreferred),
                        "current": .boolean(mode.isCurrent),
                    ]
                }),
        ]
    }

    private func json(of candidate: ProbeReport.Candidate) -> JSONValue {
        let (verdict, reason) = Self.words(for: candidate.verdict)
        return [
            "name": .string(candidate.name), "path": .string(candidate.device), "verdict": .string(verdict),
            "reason": .string(reason), "facts": .array(candidate.facts.map(JSONValue.string)),
        ]
    }

    private func json(of device: RankedDevice) -> JSONValue {
        [
            "name": .string(device.capabilities.name), "paths": .array(device.paths.map(JSONValue.string)),
            "id": .string(device.capabilities.identity.text), "score": .integer(device.score),
            "uses": .array(Self.words(for: device.uses).map(JSONValue.string)),
            "reasons": .array(device.reasons.map { .string("\($0)") }),
        ]
    }

    /// `chosen`, `usable` or `unusable`, and why.
    static func words(for verdict: ProbeReport.Candidate.Verdict?) -> (verdict: String, reason: String) {
        switch verdict {
        case .chosen(let reason): ("chosen", reason)
        case .usable(let reason): ("usable", reason)
        case .unusable(let error): ("unusable", "\(error)")
        case nil: ("unusable", "its card cannot be used")
        }
    }

    static func words(for uses: RankedDevice.Uses) -> [String] {
        [(RankedDevice.Uses.pointing, "pointing"), (.keys, "keys"), (.dials, "dials")].filter { uses.contains($0.0) }
            .map(\.1)
    }
}
