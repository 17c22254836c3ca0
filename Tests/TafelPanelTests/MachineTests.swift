import Configuration
import Kiosk
import Testing

@testable import TafelPanel

@Suite("The machine below the panel")
@MainActor
struct MachineTests {
    @Test("Values are named and ended by a zero, and what is not there is not written")
    func text() {
        var machine = MachineSettings()
        #expect(MachineCommand.text(machine, timeZone: nil) == "")
        machine.hostName = "kitchen"
        machine.wifi = WirelessSettings()
        machine.wifi?.network = "a=b\"c"
        machine.sshKeys = ["ssh-ed25519 AAAA", "ssh-rsa BBBB"]
        machine.overlays = ["x,y=1"]
        #expect(
            MachineCommand.text(machine, timeZone: "Europe/Berlin")
                == "hostName=kitchen\0timeZone=Europe/Berlin\0wifi.network=a=b\"c\0"
                + "sshKeys=ssh-ed25519 AAAA\0sshKeys=ssh-rsa BBBB\0overlays=x,y=1\0")
    }

    @Test("What is wrong with a configuration is a screen of its own")
    func problem() throws {
        var command = RunCommand()
        command.file = "/boot/firmware/tafel.yaml"
        command.theme = .light
        let missing = CommandFailure.file(.notFound(path: command.file))
        let settings = try command.settings(showing: missing)
        let status = try #require(settings.screens.first?.options as? StatusSettings)
        #expect(settings.screens.count == 1 && settings.history == nil && settings.display.theme == .light)
        #expect(status.state == .error && status.title == "tafel.yaml")
        #expect(status.message == "there is no file /boot/firmware/tafel.yaml")
    }
}
