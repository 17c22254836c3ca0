import Display
import Geometry
import Posix

/// Which framebuffer to use, and why not the others.
@MainActor
struct FramebufferChoice {
    var device: any FramebufferDevice
    var facts: FramebufferFacts
    var layout: FramebufferLayout

    /// The one the configuration names; else the first that can be used, those that are a display card's last.
    static func make(
        _ system: any FramebufferSystem, _ configuration: FramebufferConfiguration
    ) -> (choice: FramebufferChoice?, report: ProbeReport) {
        var usable: [(choice: FramebufferChoice, index: Int, hasCard: Bool)] = []
        var candidates: [ProbeReport.Candidate] = []
        for path in system.paths() {
            let card = system.displayCard(of: path)
            var candidate = ProbeReport.Candidate(name: path, device: path, verdict: .usable(butNot: ""))
            do throws(DisplayError) {
                let device = try open(system, path)
                let facts = try examine(device, path)
                candidate.name = "\(path.split(separator: "/").last ?? "fb") (\(facts.name))"
                candidate.facts = describe(facts)
                if let card { candidate.facts.append("the same device as \(card)") }
                if let wanted = configuration.device, wanted != path, wanted != facts.name {
                    throw .unusable("the configuration asks for \(wanted)")
                }
                if let card, configuration.displayCards == .skip, configuration.device == nil {
                    throw .unusable("it is the same device as \(card), which DRM drives with modes and page flips")
                }
                let layout = try FramebufferLayout(facts, format: configuration.format)
                if let warning = layout.warning { candidate.facts.append(warning) }
                let choice = FramebufferChoice(device: device, facts: facts, layout: layout)
                usable.append((choice, candidates.count, card != nil))
            } catch {
                candidate.verdict = .unusable(error)
            }
            candidates.append(candidate)
        }
        let best = usable.first { !$0.hasCard } ?? usable.first
        for (_, index, hasCard) in usable where index != best?.index {
            candidates[index].verdict = .usable(
                butNot: hasCard ? "one that is no display card's is preferred" : "an earlier one is preferred")
        }
        if let best {
            candidates[best.index].verdict = .chosen(
                because: configuration.device != nil ? "the configuration names it" : "it is the first usable one")
        }
        let remark = candidates.isEmpty ? "there is no /dev/fb*" : nil
        return (best?.choice, ProbeReport(kind: "framebuffer", candidates: candidates, remark: remark))
    }

    private static func open(
        _ system: any FramebufferSystem, _ path: String
    ) throws(DisplayError) -> any FramebufferDevice {
        do {
            return try system.open(path)
        } catch {
            switch error {
            case .permissionDenied, .notPermitted:
                throw .noPermission(
                    device: path, hint: "add the user to the group that owns it: usermod -aG video USER")
            case .busy: throw .busy(device: path, holder: DeviceHolder.name(of: path))
            default: throw .systemCall(name: "open", device: path, errno: error.rawValue)
            }
        }
    }

    private static func examine(
        _ device: any FramebufferDevice, _ path: String
    ) throws(DisplayError) -> FramebufferFacts {
        do {
            return try device.examine()
        } catch {
            throw .systemCall(name: "FBIOGET_VSCREENINFO", device: path, errno: error.rawValue)
        }
    }

    private static func describe(_ facts: FramebufferFacts) -> [String] {
        [
            "\(facts.size.width) x \(facts.size.height), \(facts.bitsPerPixel) bits a pixel, rows of "
                + "\(facts.lineLength) bytes",
            "red \(facts.red.offset)+\(facts.red.length), green \(facts.green.offset)+\(facts.green.length), "
                + "blue \(facts.blue.offset)+\(facts.blue.length)",
            "\(facts.memoryLength) bytes for \(facts.virtualSize.width) x \(facts.virtualSize.height)",
        ]
    }
}
