import Configuration
import Testing

@testable import Kiosk

/// What a configuration says of the machine below the panel.
@Suite struct MachineSettingsTests {
    private let screens = "screens: {a: {kind: loader}}\n"

    @Test func nothingIsSaidUnlessWritten() throws {
        #expect(try settings(screens).machine == MachineSettings())
    }

    @Test func everythingIsReadAsItIsWritten() throws {
        let machine = try settings(
            screens + """
                machine:
                  hostName: kitchen-2
                  wifi: { network: 'Müller''s "Netz"', password: '  $(x) "\\` €', country: DE }
                  sshKeys:
                    - ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA== me and you
                    - sk-ssh-ed25519@openssh.com AAAA+/
                  overlays: [tafel-ds18b20, "tafel-touch-goodix,interrupt=17,inverted"]
                """
        ).machine
        #expect(machine.hostName == "kitchen-2")
        #expect(machine.wifi?.network == #"Müller's "Netz""#)
        #expect(machine.wifi?.password == #"  $(x) "\` €"#)
        #expect(machine.wifi?.country == "DE")
        #expect(
            machine.sshKeys == [
                "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA== me and you", "sk-ssh-ed25519@openssh.com AAAA+/",
            ])
        #expect(machine.overlays == ["tafel-ds18b20", "tafel-touch-goodix,interrupt=17,inverted"])
    }

    /// As people write them: digits that YAML takes for a number stay the text that was written.
    @Test func aPasswordOfDigitsKeepsItsZeros() throws {
        let machine = try settings(screens + "machine: {wifi: {network: 007, password: 0012345678}}").machine
        #expect(machine.wifi?.network == "007" && machine.wifi?.password == "0012345678")
    }

    @Test(arguments: [
        ("wifi: {password: abcdefgh}", "1:1"),
        ("wifi: {network: ''}", "a network's name has 1 to 32 bytes = 0 are here"),
        ("wifi: {network: \(String(repeating: "ä", count: 17))}", "34 are here"),
        ("wifi: {network: x, password: short}", "8 to 63 bytes, or is 64 hexadecimal digits = this one has 5"),
        ("wifi: {network: x, password: \"line\\nbreak\"}", "no line breaks"),
        ("wifi: {network: x, country: UK}", ""), ("wifi: {ssid: x}", #"did you mean "network"?"#),
        ("hostname: x", #"did you mean "hostName"?"#), ("hostName: a.b", "letters, digits and hyphens"),
        ("overlays: [dtoverlay=x]", #"write what stands after "dtoverlay=""#),
        ("sshKeys: ['command=\"x\" ssh-ed25519 AAAA']", "the file ending in .pub"),
        ("sshKeys: ['-----BEGIN OPENSSH PRIVATE KEY-----']", "this is a private key"),
    ])
    func whatIsWrongIsSaid(_ text: String, _ words: String) {
        let said = problems(screens + "machine: {\(text)}")
        if text.contains("UK") {
            #expect(said == [])
        } else if words == "1:1" {
            #expect(said.first?.contains(#""network""#) == true, "\(said)")
        } else {
            #expect(said.contains { $0.contains(words) }, "\(said)")
        }
    }

    @Test func aPasswordIsNeverRepeated() {
        let said = problems(screens + "machine: {wifi: {network: x, password: geheim}}")
        #expect(!said.isEmpty && !said.contains { $0.contains("geheim") })
    }

    @Test func theFormatsAreWhatEditorsAreTold() throws {
        let examples: [(ValueShape, [String: Bool])] = [
            (
                Schema<String>.hostName.shape,
                [
                    "kitchen": true, "a": true, "A-1": true, "-a": false, "a-": false, "a.b": false, "ä": false,
                    "": false,
                    String(repeating: "a", count: 63): true, String(repeating: "a", count: 64): false,
                ]
            ),
            (Schema<String>.country.shape, ["DE": true, "de": false, "DEU": false, "": false]),
            (
                Schema<String>.publicKey.shape,
                [
                    "ssh-ed25519 AAAA": true, "ssh-rsa AAA+/== me@home": true, "ecdsa-sha2-nistp256 AAAA x y": true,
                    "ssh-ed25519": false, "ssh- AAAA": false, "ssh-ed25519  AAAA": false, "ssh-ed25519 A=A": false,
                    "ssh-ed25519 AAAA====": false, "no-pty ssh-ed25519 AAAA": false, "ssh-ED AAAA": false,
                ]
            ),
            (
                Schema<String>.overlay.shape,
                [
                    "tafel-ds18b20": true, "a,b": true, "a,b=1,c=0x2": true, "i2c_rtc,ds3231": true, "": false,
                    "a,": false, ",a": false, "-a": false, "a b": false, "a,b=": false, "a/b": false, "a,b=c d": false,
                ]
            ),
        ]
        for (shape, texts) in examples {
            guard case .format(let format) = shape else {
                Issue.record("\(shape) is no format")
                continue
            }
            let pattern = try Regex(format.pattern)
            for (text, isRight) in texts {
                #expect((text.wholeMatch(of: pattern) != nil) == isRight, "\(text) and \(format.pattern)")
            }
        }
        for (text, isRight) in examples[0].1 where !text.isEmpty {
            #expect(problems(screens + "machine: {hostName: '\(text)'}").isEmpty == isRight, "\(text)")
        }
        for (text, isRight) in examples[2].1 {
            #expect(problems(screens + "machine: {sshKeys: ['\(text)']}").isEmpty == isRight, "\(text)")
        }
        for (text, isRight) in examples[3].1 where !text.isEmpty {
            #expect(problems(screens + "machine: {overlays: ['\(text)']}").isEmpty == isRight, "\(text)")
        }
    }
}
