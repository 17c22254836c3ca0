import Glibc
import TestSupport
import Testing

/// A real mosquitto on a port of its own, ended when let go.
final class Broker {
    enum Access {
        case open
        /// TLS with a certificate of an authority of its own, and the user `panel` with the password `secret`.
        case guarded
        /// TLS, and a certificate of the same authority from whoever connects.
        case certified
    }

    let port: Int
    private let place = TemporaryFolder()
    private var folder: String { place.path }
    private let access: Access
    private var process: pid_t = 0

    /// The certificate and key of a client, signed by the authority.
    var certificate: String { folder + "/panel.pem" }
    var key: String { folder + "/panel.key" }

    /// The certificate that clients have to trust.
    var authority: String { folder + "/authority.pem" }

    init(_ access: Access = .open) {
        self.access = access
        port = LoopbackPort.free()
        if access != .open { makeSecrets() }
        if access == .certified { makeCertificate() }
        start()
    }

    deinit {
        stop()
    }

    func start() {
        // As root, it would give up the right to read its own secrets.
        var text = "user root\nlistener \(port) 127.0.0.1\nmessage_size_limit 0\n"
        switch access {
        case .open:
            text += "allow_anonymous true\n"
        case .guarded:
            text += "certfile \(authority)\nkeyfile \(folder)/authority.key\npassword_file \(folder)/users\n"
        case .certified:
            text += "certfile \(authority)\nkeyfile \(folder)/authority.key\ncafile \(authority)\n"
            text += "require_certificate true\nuse_identity_as_username true\n"
        }
        write("mosquitto.conf", text)
        process = Self.spawn(["/usr/sbin/mosquitto", "-c", folder + "/mosquitto.conf"])
        // Ready when it takes connections.
        var attempts = 0
        while !LoopbackPort.canConnect(to: port) {
            attempts += 1
            precondition(attempts < 2000, "mosquitto does not take connections")
            usleep(5000)
        }
    }

    func stop() {
        guard process != 0 else { return }
        // It has inherited a signal mask from a thread of libdispatch, which leaves this one only.
        kill(process, SIGKILL)
        var status: Int32 = 0
        _ = unsafe waitpid(process, &status, 0)
        process = 0
    }

    /// Publishes by mosquitto's own client, and returns when it is done.
    func publish(_ topic: String, _ message: String, isRetained: Bool = false) {
        let arguments = ["/usr/bin/mosquitto_pub", "-p", "\(port)", "-h", "127.0.0.1", "-t", topic, "-m", message]
        Self.run(arguments + (isRetained ? ["-r"] : []))
    }

    private func makeSecrets() {
        Self.run([
            "/usr/bin/openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
            "-keyout", folder + "/authority.key", "-out", authority, "-days", "2", "-subj", "/CN=127.0.0.1",
            "-addext", "subjectAltName=IP:127.0.0.1",
        ])
        write("users", "")
        Self.run(["/usr/bin/mosquitto_passwd", "-b", folder + "/users", "panel", "secret"])
    }

    private func makeCertificate() {
        Self.run([
            "/usr/bin/openssl", "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout",
            key, "-out", folder + "/panel.csr", "-subj", "/CN=panel",
        ])
        Self.run([
            "/usr/bin/openssl", "x509", "-req", "-in", folder + "/panel.csr", "-CA", authority, "-CAkey",
            folder + "/authority.key", "-set_serial", "7", "-days", "2", "-out", certificate,
        ])
    }

    private static func run(_ arguments: [String]) {
        let child = spawn(arguments)
        var status: Int32 = 0
        _ = unsafe waitpid(child, &status, 0)
        precondition(status == 0, "\(arguments[0]) failed")
    }

    private func write(_ name: String, _ text: String) {
        let descriptor = unsafe open(folder + "/" + name, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        precondition(descriptor >= 0, "\(name): errno \(errno)")
        let bytes = Array(text.utf8)
        let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
        precondition(count == bytes.count)
        close(descriptor)
    }

    private static func spawn(_ arguments: [String]) -> pid_t {
        var pointers = unsafe arguments.map { unsafe strdup($0) }
        unsafe pointers.append(nil)
        defer { unsafe pointers.forEach { unsafe free($0) } }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        var process: pid_t = 0
        let result = unsafe posix_spawn(&process, arguments[0], &actions, nil, pointers, environ)
        precondition(result == 0, "\(arguments[0]) cannot be started: errno \(result); is it installed?")
        return process
    }
}
