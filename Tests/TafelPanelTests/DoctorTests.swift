import Configuration
import Display
import DisplayDRM
import Geometry
import InputEvdev
import Kiosk
import Testing

@testable import TafelPanel

@Suite("The doctor's findings")
struct DoctorTests {
    let raspberryPi = "Raspberry Pi 4 Model B Rev 1.4"

    func card(
        _ driver: String = "vc4", problem: DisplayError? = nil, master: DRMSurvey.Master = .free,
        status: String = "connected"
    ) -> DRMSurvey.Card {
        DRMSurvey.Card(
            path: "/dev/dri/card1", place: "platform/gpu", driver: driver, isAtomic: true, problem: problem,
            master: master,
            connectors: problem != nil
                ? []
                : [
                    DRMSurvey.Connector(
                        name: "HDMI-A-1", status: status,
                        modes: [DRMSurvey.Mode(name: "1024x600@60", isPreferred: true, isCurrent: false)],
                        millimetres: CGSize(width: 154, height: 86), orientation: .upright)
                ],
            planes: [DRMSurvey.Plane(kind: "primary", formats: ["XR24", "RG16"], takesDamage: true, turns: false)])
    }

    func report(_ verdict: ProbeReport.Candidate.Verdict, name: String = "HDMI-A-1") -> ProbeReport {
        ProbeReport(
            kind: "DRM", candidates: [.init(name: name, device: "/dev/dri/card1", facts: [], verdict: verdict)])
    }

    func diagnosis(
        _ cards: [DRMSurvey.Card] = [], _ report: ProbeReport = ProbeReport(kind: "DRM", candidates: [])
    ) -> Diagnosis {
        var diagnosis = Diagnosis()
        diagnosis.drm = DRMSurvey(cards: cards, report: report)
        diagnosis.machine.user = "anna"
        diagnosis.machine.kernel = "6.12.34+rpt-rpi-v8"
        return diagnosis
    }

    func errors(_ diagnosis: Diagnosis) -> [Finding] { diagnosis.findings.filter { $0.severity == .error } }

    @Test("A display that is free and connected needs nothing")
    func fine() {
        let diagnosis = diagnosis([card()], report(.chosen(because: "a display is connected")))
        #expect(diagnosis.isUsable && diagnosis.choice.kind == .drm && diagnosis.choice.name == "HDMI-A-1")
        #expect(diagnosis.findings.allSatisfy { $0.severity == .note })
        let text = DiagnosisText.text(of: diagnosis)
        #expect(text.contains("HDMI-A-1 (drm), because a display is connected"))
        #expect(text.contains("primary plane: XR24 RG16, takes damage") && text.contains("154 x 86 mm"))
        #expect(text.contains("modes: 1024x600@60 preferred"))
    }

    @Test("On a Raspberry Pi the overlay that is missing is named, and one that did not help")
    func overlays() {
        // The Pi 5's renderer is no display card.
        var pi = diagnosis([card("v3d", problem: .unusable("v3d only renders"))], report(.unusable(.disconnected)))
        pi.machine.model = raspberryPi
        pi.machine.bootFile = "/boot/firmware/config.txt"
        #expect(errors(pi).count == 1 && !pi.isUsable)
        #expect(
            errors(pi).first?.remedy
                == "add this line to /boot/firmware/config.txt and restart: dtoverlay=vc4-kms-v3d")
        pi.machine.bootLines = ["dtoverlay=vc4-kms-v3d,noaudio"]
        #expect(errors(pi).first?.remedy?.hasPrefix("sudo modprobe vc4") == true)
        let notes = pi.findings.filter { $0.severity == .note }.compactMap(\.remedy)
        #expect(notes.contains { $0.hasSuffix("dtparam=i2c_arm=on") })
        #expect(notes.contains { $0.hasSuffix("dtoverlay=w1-gpio") })
        pi.buses = [.init(name: "i2c", devices: []), .init(name: "w1", devices: [])]
        #expect(!pi.findings.contains { $0.message.contains("is off") })
    }

    @Test("A clock that nobody has set is named, with what to do about it")
    func clock() throws {
        var diagnosis = diagnosis([card()], report(.chosen(because: "a display is connected")))
        #expect(!diagnosis.findings.contains { $0.message.contains("the time") })
        diagnosis.machine.isClockSet = false
        let warnings = diagnosis.findings.filter { $0.severity == .warning }
        #expect(try #require(warnings.first).message.hasPrefix("nobody has told this machine the time"))
        #expect(warnings.first?.remedy?.hasSuffix("clock: trusted") == true)
        #expect(diagnosis.json["machine"]?["clockSet"] == .boolean(false))
    }

    @Test("One line puts the user into all groups that are missing")
    func groups() {
        var diagnosis = diagnosis(
            [card(problem: .noPermission(device: "/dev/dri/card1", hint: ""))],
            report(.unusable(.noPermission(device: "/dev/dri/card1", hint: ""))))
        diagnosis.denied = [
            DeviceNode(path: "/dev/dri/card1", group: "video", isOpenToGroup: true),
            DeviceNode(path: "/dev/input/event0", group: "input", isOpenToGroup: true),
        ]
        #expect(errors(diagnosis).count == 1)
        #expect(
            errors(diagnosis).first?.remedy == "sudo usermod -aG input,video anna   # then log in again")
        diagnosis.machine.listedGroups = ["input", "video"]
        #expect(errors(diagnosis).first?.remedy == "log out and in again")
        // seatd opens card and touch for this user.
        diagnosis.machine.listedGroups = []
        diagnosis.seat.access = .seatd
        diagnosis.inputFailures = [
            .noPermission(path: "/dev/input/event0"), .busy(path: "/dev/input/event1"),
        ]
        #expect(diagnosis.isUsable && diagnosis.choice.name == "/dev/dri/card1")
        #expect(!diagnosis.findings.contains { $0.remedy?.contains("usermod") == true })
        #expect(diagnosis.seatInput == ["/dev/input/event0"])
        #expect(diagnosis.unusableInput == [.busy(path: "/dev/input/event1")])
        #expect(DiagnosisText.text(of: diagnosis).contains("/dev/input/event0: seatd opens it"))
    }

    @Test(
        "Whoever has the display is named with the line that ends it",
        arguments: [
            ("Xorg", "sudo systemctl disable --now display-manager"), ("mpv", "sudo kill 612"),
        ])
    func holders(program: String, remedy: String) {
        let holder = DRMClient(process: 612, program: program, isMaster: true)
        let diagnosis = diagnosis([card(master: .held(by: [holder]))], report(.chosen(because: "connected")))
        #expect(
            errors(diagnosis) == [
                Finding(severity: .error, message: "HDMI-A-1 is in use by \(program) (pid 612)", remedy: remedy)
            ])
    }

    @Test("A panel that runs already is no fault; a holder that cannot be seen is looked for as root")
    func ownPanel() {
        let own = DRMClient(process: 77, program: "tafel", isMaster: true)
        let running = diagnosis([card(master: .held(by: [own]))], report(.chosen(because: "connected")))
        #expect(running.isUsable && running.findings.contains { $0.message.contains("tafel (pid 77) shows") })
        let hidden = diagnosis([card(master: .held(by: []))], report(.chosen(because: "connected")))
        #expect(errors(hidden).first?.remedy == "sudo tafel doctor")
    }

    @Test("Without a plug, a driver or any hardware the way out differs")
    func missing() {
        let unplugged = diagnosis([card(status: "disconnected")], report(.unusable(.disconnected)))
        #expect(errors(unplugged).first?.message.contains("nothing is connected to HDMI-A-1") == true)
        #expect(errors(unplugged).first?.remedy?.contains("connector: HDMI-A-1") == true)
        var idle = diagnosis()
        idle.machine.idleControllers = [.init(address: "0000:00:02.0", identity: "1234:1111")]
        #expect(
            errors(idle).first?.remedy == "sudo modprobe $(cat /sys/bus/pci/devices/0000:00:02.0/modalias)")
        idle.machine.kernel = "6.1.0-44-cloud-amd64"
        #expect(errors(idle).first?.remedy?.contains("apt install linux-image-amd64") == true)
        #expect(errors(diagnosis()).first?.message.contains("no display hardware") == true)
    }

    @Test("What the settings ask for decides")
    func settings() {
        var asked = diagnosis([card()], report(.chosen(because: "connected")))
        asked.settings.output = .vnc
        #expect(asked.isUsable && asked.choice.kind == .vnc && asked.choice.name == "127.0.0.1:5900")
        asked.settings.output = .fbdev
        asked.framebuffers.remark = "there is no /dev/fb*"
        #expect(errors(asked).map(\.message) == ["there is no display: there is no /dev/fb*"])
        #expect(asked.choice.name.isEmpty)
        asked.settings.output = .memory
        #expect(asked.isUsable)
    }

    @Test("Programs get the same as JSON")
    func json() throws {
        let diagnosis = diagnosis([card()], report(.chosen(because: "connected")))
        let json = diagnosis.json
        #expect(json["usable"] == true && json["output"]?["name"] == "HDMI-A-1")
        guard case .array(let cards) = json["cards"], case .array(let connectors) = cards[0]["connectors"] else {
            Issue.record("no cards")
            return
        }
        #expect(cards[0]["held"] == false && cards[0]["holders"] == [])
        #expect(connectors[0]["verdict"] == "chosen" && connectors[0]["millimetres"] == [154, 86])
    }
}
