import Display
import DisplayDRM
import InputEvdev
import Kiosk

extension Diagnosis {
    /// What keeps the panel from working or may surprise, the worst first.
    var findings: [Finding] {
        let found =
            permissionFindings + displayFindings + inputFindings + seatFindings + clockFindings
            + busFindings
        return [Finding.Severity.error, .warning, .note].flatMap { severity in
            found.filter { $0.severity == severity }
        }
    }

    // MARK: Permissions

    private var permissionFindings: [Finding] {
        // What the seat's giver opens needs no permission.
        let denied = denied.filter { seat.access == .direct || $0.path.hasPrefix("/dev/fb") }
        let groups = Set(denied.filter(\.isOpenToGroup).map(\.group)).subtracting(["root"])
        var findings: [Finding] = []
        let joined = groups.intersection(machine.listedGroups).sorted()
        let missing = groups.subtracting(machine.listedGroups).sorted()
        func paths(_ groups: [String]) -> String {
            denied.filter { groups.contains($0.group) && $0.isOpenToGroup }.map(\.path).joined(separator: ", ")
        }
        if !missing.isEmpty {
            findings.append(
                Finding(
                    severity: severityOfDenial(missing), message: "\(machine.user) may not use \(paths(missing))",
                    remedy: "sudo usermod -aG \(missing.joined(separator: ",")) \(machine.user)   # then log in again"))
        }
        if !joined.isEmpty {
            findings.append(
                Finding(
                    severity: severityOfDenial(joined),
                    message: "\(machine.user) was added to \(joined.joined(separator: ", ")) after logging in, so "
                        + "\(paths(joined)) cannot be used yet",
                    remedy: "log out and in again"))
        }
        for node in denied where !node.isOpenToGroup || node.group == "root" {
            findings.append(
                Finding(
                    severity: .warning, message: "only root may use \(node.path)",
                    remedy: "run tafel as root, or let udev give the device to the group video"))
        }
        return findings
    }

    /// A display that may not be used is an error when there is no other one; input never is.
    private func severityOfDenial(_ groups: [String]) -> Finding.Severity {
        let isDisplay = denied.contains { groups.contains($0.group) && !$0.path.hasPrefix("/dev/input") }
        return isDisplay && choice.name.isEmpty || isDisplay && choice.kind == .vnc && settings.output != .vnc
            ? .error : .warning
    }

    // MARK: Displays

    private var displayFindings: [Finding] {
        switch choice.kind {
        case .memory: return []
        case .vnc where settings.output == .vnc: return []
        case .drm where !choice.name.isEmpty: return masterFindings
        case .fbdev where !choice.name.isEmpty: return framebufferFindings
        case .vnc, .drm, .fbdev, .automatic: break
        }
        let instead = choice.kind == .vnc ? "; the panel would be shown by VNC at \(choice.name)" : ""
        func error(_ message: String, _ remedy: String?) -> Finding {
            Finding(severity: .error, message: "there is no display: \(message)\(instead)", remedy: remedy)
        }
        if settings.output == .fbdev { return reasons(framebuffers).map { error($0, nil) } }
        if machine.isRaspberryPi, !drm.cards.contains(where: { $0.driver == "vc4" }) { return [piFinding(error)] }
        let disconnected = drm.report.candidates.filter { $0.verdict == .unusable(.disconnected) }.map(\.name)
        if let first = disconnected.first {
            return [
                error(
                    "nothing is connected to \(disconnected.joined(separator: ", "))",
                    "plug a display in, or use a connector all the same: display: { connector: \(first) }")
            ]
        }
        if drm.cards.isEmpty, let controller = machine.idleControllers.first { return [idleFinding(controller, error)] }
        if drm.cards.isEmpty, framebuffers.candidates.isEmpty {
            return [
                error(
                    "the kernel knows of no display hardware (no /dev/dri/card*, no /dev/fb*)",
                    "look at the panel over the network: tafel run CONFIG --output vnc")
            ]
        }
        let all = settings.output == .drm ? [drm.report] : [drm.report, framebuffers].filter { !$0.candidates.isEmpty }
        return all.flatMap(reasons).map { error($0, nil) }
    }

    /// Why nothing in a report can be used; without missing permissions, which have findings of their own.
    private func reasons(_ report: ProbeReport) -> [String] {
        if report.candidates.isEmpty { return [report.remark ?? "no \(report.kind) was found"] }
        return report.candidates.compactMap { candidate in
            guard case .unusable(let reason) = candidate.verdict else { return nil }
            if case .noPermission = reason { return nil }
            return "\(candidate.name): \(reason)"
        }
    }

    private func piFinding(_ error: (String, String?) -> Finding) -> Finding {
        let file = machine.bootFile ?? "/boot/firmware/config.txt"
        guard machine.loadsOverlay("vc4-kms-v3d") || machine.loadsOverlay("vc4-kms-v3d-pi4") else {
            return error(
                "\(file) does not load the display driver",
                "add this line to \(file) and restart: dtoverlay=vc4-kms-v3d")
        }
        return error(
            "\(file) asks for the display driver vc4, but the kernel has not loaded it",
            "sudo modprobe vc4 && sudo dmesg | grep -i -e vc4 -e drm   # after a change of the file: sudo reboot")
    }

    private func idleFinding(_ controller: Machine.IdleController, _ error: (String, String?) -> Finding) -> Finding {
        if machine.kernel.contains("cloud") {
            return error(
                "Debian's kernel for cloud machines has no display drivers",
                "sudo apt install linux-image-\(machine.kernel.hasSuffix("arm64") ? "arm64" : "amd64") && sudo reboot")
        }
        return error(
            "no driver has taken the display controller \(controller.identity) at \(controller.address)",
            "sudo modprobe $(cat /sys/bus/pci/devices/\(controller.address)/modalias)")
    }

    private var masterFindings: [Finding] {
        guard let card = chosenCard, case .held(let holders) = card.master else { return [] }
        if let panel = holders.first(where: { $0.program == "tafel" }) {
            return [Finding(severity: .note, message: "\(panel) shows pictures on \(choice.name) now", remedy: nil)]
        }
        let names = holders.map(\.description).joined(separator: ", ")
        let isDesktop = holders.contains { Self.desktops.contains($0.program) }
        let end = "sudo kill " + holders.map { "\($0.process)" }.joined(separator: " ")
        return [
            Finding(
                severity: .error,
                message: "\(choice.name) is in use by \(names.isEmpty ? "a program that only root can see" : names)",
                remedy: isDesktop
                    ? "sudo systemctl disable --now display-manager"
                    : holders.isEmpty ? "sudo tafel doctor" : end)
        ]
    }

    /// Programs that a display manager starts, by their short names.
    private static let desktops: Set = [
        "Xorg", "Xwayland", "gdm-x-session", "gnome-shell", "kwin_wayland", "labwc", "lightdm", "mutter", "sddm",
        "sway", "wayfire", "weston",
    ]

    private var framebufferFindings: [Finding] {
        guard drm.cards.isEmpty, let controller = machine.idleControllers.first else { return [] }
        return [
            Finding(
                severity: .note,
                message: "\(choice.name) is what the firmware set up; the display controller \(controller.identity) has"
                    + " no driver, so there are no other modes and no page flips",
                remedy: "sudo modprobe $(cat /sys/bus/pci/devices/\(controller.address)/modalias)")
        ]
    }

    // MARK: The rest

    private var inputFindings: [Finding] {
        var findings = inputFailures.compactMap { failure -> Finding? in
            // These have a finding of their own.
            if case .noPermission = failure { return nil }
            return Finding(severity: .warning, message: "\(failure)", remedy: nil)
        }
        if !input.contains(where: { $0.uses.contains(.pointing) }), findings.isEmpty, denied.isEmpty {
            findings.append(
                Finding(
                    severity: .note, message: "there is no touch screen or mouse: the panel can be looked at only",
                    remedy: nil))
        }
        return findings
    }

    private var seatFindings: [Finding] {
        guard seat.hasTerminals, !seat.mayUseTerminals, seat.access == .direct, choice.kind != .vnc else { return [] }
        return [
            Finding(
                severity: .warning,
                message: "\(machine.user) may not use /dev/tty0: the console's text and keyboard stay behind the panel",
                remedy: "sudo apt install seatd && sudo usermod -aG video \(machine.user)   # or run tafel as root")
        ]
    }

    private var clockFindings: [Finding] {
        guard !machine.isClockSet else { return [] }
        return [
            Finding(
                severity: .warning,
                message: "nobody has told this machine the time: it has no clock with a battery, and no time server has"
                    + " answered; values are not dated until then",
                remedy:
                    "timedatectl timesync-status   # without a network: set the clock by hand, and write clock: trusted"
            )
        ]
    }

    private var busFindings: [Finding] {
        guard machine.isRaspberryPi, let file = machine.bootFile else { return [] }
        let switches = [("i2c", "I2C", "dtparam=i2c_arm=on"), ("w1", "1-Wire", "dtoverlay=w1-gpio")]
        return switches.filter { bus, _, _ in !buses.contains { $0.name == bus } }.map { _, name, line in
            Finding(
                severity: .note, message: "\(name) is off; sensors on it are not seen",
                remedy: "add this line to \(file) and restart: \(line)")
        }
    }
}
