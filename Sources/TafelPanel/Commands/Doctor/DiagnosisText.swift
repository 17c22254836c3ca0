import Display
import DisplayDRM
import InputEvdev
import Geometry
import Kiosk

/// The report for people: what was chosen, what to mend, and then everything that there is.
enum DiagnosisText {
    static func text(of diagnosis: Diagnosis) -> String {
        let machine = diagnosis.machine
        let model = machine.model.isEmpty ? "" : " on \(machine.model)"
        var lines = ["tafel \(Version.current)\(model), Linux \(machine.kernel), user \(machine.user)", ""]
        lines += choice(diagnosis) + findings(diagnosis)
        lines += section("Display cards", diagnosis.drm.cards.flatMap { card($0, diagnosis.drm.report) })
        lines += section("Framebuffers", diagnosis.framebuffers.candidates.flatMap(framebuffer))
        lines += section("Seat", seat(diagnosis.seat))
        lines += section("Input", input(diagnosis))
        lines += section(
            "Buses of sensors",
            diagnosis.buses.map {
                "\($0.name): \($0.devices.isEmpty ? "nothing on it" : $0.devices.joined(separator: ", "))"
            })
        lines += section("Sensors, as lines of a configuration", diagnosis.sensors)
        return lines.dropLast().joined(separator: "\n") + "\n"
    }

    private static func choice(_ diagnosis: Diagnosis) -> [String] {
        let choice = diagnosis.choice
        let name = choice.name.isEmpty ? "nothing" : "\(choice.name) (\(choice.kind.rawValue))"
        return ["The panel is shown on: \(name)" + (choice.reason.isEmpty ? "" : ", because \(choice.reason)"), ""]
    }

    private static func findings(_ diagnosis: Diagnosis) -> [String] {
        let findings = diagnosis.findings
        guard !findings.isEmpty else { return ["Nothing needs to be mended.", ""] }
        return findings.flatMap { finding in
            ["\(finding.severity.rawValue): \(finding.message)"] + (finding.remedy.map { ["    \($0)"] } ?? [])
        } + [""]
    }

    private static func section(_ title: String, _ lines: [String]) -> [String] {
        [title] + (lines.isEmpty ? ["none"] : lines).map { "  \($0)" } + [""]
    }

    private static func card(_ card: DRMSurvey.Card, _ report: ProbeReport) -> [String] {
        var lines = ["\(card.path): \(card.driver) at \(card.place), \(master(card))"]
        if let problem = card.problem { return lines + ["  cannot be used: \(problem)"] }
        lines.append("  \(card.isAtomic ? "atomic" : "legacy") commits")
        for plane in card.planes {
            let abilities = [plane.takesDamage ? "takes damage" : nil, plane.turns ? "turns pictures" : nil]
            let notes = abilities.compactMap { $0 }.map { ", \($0)" }.joined()
            lines += wrapped("  \(plane.kind) plane:", plane.formats, separator: " ", ending: notes)
        }
        for connector in card.connectors {
            let candidate = report.candidates.first { $0.name == connector.name && $0.device == card.path }
            let (verdict, reason) = Diagnosis.words(for: candidate?.verdict)
            var facts = [connector.status]
            if let size = connector.millimetres { facts.append("\(Int(size.width)) x \(Int(size.height)) mm") }
            if connector.orientation != .upright {
                facts.append("built in turned by \(connector.orientation.rotation.rawValue) degrees")
            }
            lines.append("  \(connector.name): \(verdict): \(reason) (\(facts.joined(separator: ", ")))")
            let modes = connector.modes.map { mode in
                mode.name + (mode.isPreferred ? " preferred" : "") + (mode.isCurrent ? " set now" : "")
            }
            if !modes.isEmpty { lines += wrapped("    modes:", modes, separator: ", ") }
        }
        return lines
    }

    private static func master(_ card: DRMSurvey.Card) -> String {
        switch card.master {
        case .free: "nobody holds it"
        case .unknown: "not opened"
        case .held(let holders) where holders.isEmpty: "held by a program that only root can see"
        case .held(let holders): "held by \(holders.map(\.description).joined(separator: ", "))"
        }
    }

    private static func framebuffer(_ candidate: ProbeReport.Candidate) -> [String] {
        let (verdict, reason) = Diagnosis.words(for: candidate.verdict)
        return ["\(candidate.name): \(verdict): \(reason)"] + candidate.facts.map { "  \($0)" }
    }

    private static func seat(_ seat: Seat) -> [String] {
        let access =
            switch seat.access {
            case .direct: "displays and input devices are opened directly"
            case .seatd: "displays and input devices are opened by seatd"
            case .logind: "displays and input devices are opened by logind"
            }
        let terminals =
            seat.hasTerminals
            ? "\(seat.activeTerminal) is shown; this user may \(seat.mayUseTerminals ? "" : "not ")take it over"
            : "the kernel has no virtual terminals"
        return [access, terminals]
    }

    private static func input(_ diagnosis: Diagnosis) -> [String] {
        let ofSeat = diagnosis.seatInput.map { node in
            "\(node): \(diagnosis.seat.access.rawValue) opens it; what it is, only root can see"
        }
        return diagnosis.input.flatMap(input) + ofSeat + diagnosis.unusableInput.map { "\($0)" }
    }

    private static func input(_ device: RankedDevice) -> [String] {
        let uses = Diagnosis.words(for: device.uses)
        let use = uses.isEmpty ? "not used" : "used for \(uses.joined(separator: ", "))"
        return [
            "\(device.capabilities.name) (\(device.paths.first ?? "")): \(use): "
                + device.reasons.map(\.description).joined(separator: ", ")
        ]
    }

    /// Words behind a title, broken at 110 characters and indented below it.
    private static func wrapped(
        _ title: String, _ words: [String], separator: String, ending: String = ""
    ) -> [String] {
        let margin = String(repeating: " ", count: title.prefix { $0 == " " }.count + 2)
        var lines = [title]
        for (index, word) in words.enumerated() {
            let text = " " + word + (index + 1 < words.count ? separator.filter { $0 != " " } : ending)
            if lines[lines.count - 1].count + text.count > 110 {
                lines.append(margin + text.dropFirst())
            } else {
                lines[lines.count - 1] += text
            }
        }
        return lines
    }
}
