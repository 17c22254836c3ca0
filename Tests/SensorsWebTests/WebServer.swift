import TestSupport

/// A real HTTP server, by Python's standard library, which behaves well or badly as the path says.
final class WebServer {
    enum Access {
        case clear
        /// With a certificate of an authority of its own.
        case encrypted
    }

    let address: String
    private let folder = TemporaryFolder()
    private let process: ChildProcess

    /// The certificate that clients have to trust.
    var authority: String { folder.path + "/authority.pem" }

    init(_ access: Access = .clear) {
        if access == .encrypted {
            ChildProcess.run([
                "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                "-keyout", folder.path + "/authority.key", "-out", folder.path + "/authority.pem", "-days", "2",
                "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
            ])
        }
        let certificate = access == .encrypted ? folder.path : ""
        process = ChildProcess(["python3", Self.script, certificate])
        address = "\(access == .encrypted ? "https" : "http")://127.0.0.1:\(process.nextLine())"
    }

    func stop() { process.end() }

    private static var script: String {
        #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/Servers/web.py"
    }
}
