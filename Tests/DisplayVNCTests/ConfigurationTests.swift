import Display
import Geometry
import Posix
import Testing

@testable import DisplayVNC

@MainActor
@Suite struct VNCConfigurationTests {
    let loop: EventLoop
    let size = PixelSize(width: 10, height: 10)

    init() throws {
        loop = try EventLoop(mainQueue: .elsewhere)
    }

    func failure(_ configuration: VNCConfiguration) -> DisplayError? {
        do {
            try VNCOutput.open(configuration, loop: loop).close()
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: ["0.0.0.0", "::", "192.168.1.5", "10.0.0.1"])
    func fromOutsideOnlyWithAPassword(address: String) {
        let error = failure(VNCConfiguration(address: address, port: 5999, size: size))
        #expect(error?.description.contains("needs a user, a password, a key and a certificate") == true)
        #expect(VNCOutput.probe(VNCConfiguration(address: address, size: size)).choice == nil)
    }

    @Test func unusableSettingsAreSaid() {
        #expect(failure(VNCConfiguration(port: 0, size: size))?.description.contains("port 0") == true)
        #expect(failure(VNCConfiguration(port: 65536, size: size))?.description.contains("port 65536") == true)
        #expect(failure(VNCConfiguration(size: PixelSize(width: 0, height: 5))) != nil)
        #expect(failure(VNCConfiguration(size: size, frameRate: 0)) != nil)
        #expect(failure(VNCConfiguration(address: "not an address", size: size)) != nil)
        var configuration = VNCConfiguration(address: "0.0.0.0", port: 5999, size: size)
        configuration.credentials = .init(
            user: "u", password: "p", keyPath: "/nonexistent.key", certificatePath: "/nonexistent.crt")
        #expect(failure(configuration)?.description.contains("/nonexistent.key cannot be read") == true)
        configuration.credentials?.keyPath = "/etc/hostname"
        configuration.credentials?.certificatePath = "/etc/hostname"
        #expect(failure(configuration)?.description.contains("must be PEM files") == true)
    }

    @Test func namesItsAddress() {
        #expect(VNCConfiguration(size: size).endpoint == "127.0.0.1:5900")
        #expect(VNCConfiguration(address: "::1", port: 5, size: size).endpoint == "[::1]:5")
        #expect(VNCConfiguration(address: "127.1.2.3", size: size).isLoopback)
    }
}
