import Display
import Geometry
import Posix

/// Which framebuffer to use, and why not the others.
@MainActor
struct FramebufferChoice {
    var device: any FramebufferDevice
    var facts: FramebufferFacts
    var layout: FramebufferLayout

    /// The one the configuration names; else the first that can be used.
    static func make(
        _ system: any FramebufferSystem, _ configuration: FramebufferConfiguration
    ) -> (choice: FramebufferChoice?, report: ProbeReport) {
        var choice: FramebufferChoice?
        var candidates: [ProbeReport.Candidate] = []
        for path in system.paths() {
            var candidate = ProbeReport.Candidate(name: path, device: path, verdict: .unusable(.disconnected))
            do throws(DisplayError) {
                let device = try open(system, path)
                let facts = try examine(device, path)
                candidate.name = "\(path.split(separator: "/").last ?? "fb") (\(facts.name))"
                candidate.facts = describe(facts)
                if let wanted = configuration.device, wanted != path, wanted != facts.name {
                    throw .unusable("the configuration asks for \(wanted)")
                }
                let layout = try FramebufferLayout(facts, format: configuration.format)
                if let warning = layout.warning { candidate.facts.append(warning) }
                if choice == nil {
                    choice = FramebufferChoice(device: device, facts: facts, layout: layout)
                    let reason =
                        configuration.device != nil ? "the configuration names it" : "it is the first usable one"
                    candidate.verdict = .chosen(because: reason)
                } else {
                    candidate.verdict = .usable(butNot: "an earlier one is preferred")
                }
            } catch {
                candidate.verdict = .unusable(error)
            }
            candidates.append(candidate)
        }
        let remark = candidates.isEmpty ? "there is no /dev/fb*" : nil
        return (choice, ProbeReport(kind: "framebuffer", candidates: candidates, remark: remark))
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
