import Display
import Geometry
import Posix
import Testing

@testable import DisplayDRM

@MainActor
@Suite struct SurveyTests {
    @Test func everythingIsListedAndNobodyDisturbed() {
        let free = FakeDRMDevice(
            card([connector(1, "HDMI-A-1"), connector(2, "HDMI-A-2", .disconnected)], clips: true))
        free.card.crtcs[0].mode = timing(800, 480)
        free.card.connectors[0].currentCRTC = free.card.crtcs[0].id
        let held = FakeDRMDevice(card([connector(3, "DP-1")], path: "/dev/dri/card1", place: "pci1"))
        held.isMaster = false
        let system = FakeDRMSystem([free, held])
        system.denied["/dev/dri/card2"] = .permissionDenied
        let survey = DRMOutput.survey(DRMConfiguration(), system)
        #expect(survey.cards.map(\.path) == ["/dev/dri/card0", "/dev/dri/card1", "/dev/dri/card2"])
        #expect(
            survey.cards.map(\.master) == [
                .free, .held(by: [DRMClient(process: 612, program: "Xorg", isMaster: true)]), .unknown,
            ])
        let connector = survey.cards[0].connectors[0]
        #expect(connector.modes.map(\.name) == ["1024x600@60", "800x480@60"])
        #expect(connector.modes.map(\.isPreferred) == [true, false])
        #expect(connector.modes.map(\.isCurrent) == [false, true])
        #expect(survey.cards[0].planes.first?.formats == ["XR24", "RG16"])
        #expect(survey.cards[0].planes.first?.takesDamage == true)
        #expect(survey.report.choice?.name == "HDMI-A-1")
        // Whoever opens a card first becomes its master: that is given back at once.
        #expect(free.calls == ["dropMaster"] && held.calls.isEmpty)
    }

    @Test func theKernelsListOfClientsIsRead() {
        let text = """
                         command   tgid dev master a   uid      magic
                  systemd-logind    340   0   y    y     0          0
                 Web Content 5 y   1234   0   n    n  1000          7
                           tafel     77 128   n    y  1000          0 name id
            """
        #expect(
            DRMClient.parse(text) == [
                DRMClient(process: 340, program: "systemd-logind", isMaster: true),
                DRMClient(process: 1234, program: "Web Content 5 y", isMaster: false),
                DRMClient(process: 77, program: "tafel", isMaster: false),
            ])
        #expect(DRMClient.parse("").isEmpty)
    }
}
