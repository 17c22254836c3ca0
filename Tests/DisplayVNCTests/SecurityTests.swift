import Glibc
import TestSupport
import Testing

@testable import Posix

/// A server that demands a password. What lies behind TLS is neatvnc's; that it is demanded, and nothing else offered
/// or let through, is ours.
@Suite(.serialized) struct SecurityTests {
    static let hasOpenSSL = unsafe access("/usr/bin/openssl", X_OK) == 0

    /// Runs a command; whether it ended well.
    static func run(_ command: String) -> Bool {
        guard let output = unsafe popen(command, "re") else { return false }
        return unsafe pclose(output) == 0
    }

    @Test(.enabled(if: SecurityTests.hasOpenSSL, "needs /usr/bin/openssl to make a certificate"))
    func onlyVeNCryptIsOfferedAndLetThrough() throws {
        let place = TemporaryFolder()
        let folder = place.path
        try #require(
            SecurityTests.run(
                "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout \(folder)/key.pem "
                    + "-out \(folder)/certificate.pem 2>/dev/null"))
        let port = LoopbackPort.free()
        let probe = try ProbeProcess("vnc \(port) 0.0.0.0 me secret \(folder)/key.pem \(folder)/certificate.pem")
        #expect(probe.line() == "listening")

        let polite = try RFBClient(port: port)
        let kinds = try polite.greet()
        #expect(kinds.contains(19) && !kinds.contains(1) && !kinds.contains(2))
        // VeNCrypt 0.2; X509Plain is the only kind.
        try polite.socket.writeAll(([19, 0, 2] as [UInt8]).span)
        #expect(try polite.read(4) == [0, 2, 0, 1])
        #expect(try polite.read(4) == [0, 0, 1, 6])

        // A viewer that wants no security is hung up on.
        let rude = try RFBClient(port: port)
        _ = try rude.greet()
        try rude.socket.writeAll(([1] as [UInt8]).span)
        #expect(rude.hangsUp())
        probe.send(SIGTERM)
        #expect(probe.lines(through: "").last?.hasPrefix("stopped") == true)
        #expect(probe.end() == 0)
    }
}
