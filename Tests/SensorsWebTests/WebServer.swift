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
        process = ChildProcess(["python3", "-c", Self.script, certificate])
        address = "\(access == .encrypted ? "https" : "http")://127.0.0.1:\(process.nextLine())"
    }

    func stop() { process.end() }

    private static let script = #"""
        import gzip, http.server, ssl, sys, time
        counts = {}

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *arguments): pass

            def answer(self, body, status=200, **headers):
                body = body if isinstance(body, bytes) else body.encode()
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name.replace("_", "-"), value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_GET(self):
                path = self.path
                counts[path] = counts.get(path, 0) + 1
                port = self.server.server_address[1]
                if path == "/json": self.answer('{"room":{"temperature":21.5,"humidity":"40,5 %"},"broken":"nan"}')
                elif path == "/text": self.answer("21,5 °C\r\n")
                elif path == "/csv": self.answer("date;time;level\r\n24-11-2026;08:00;1,5\r\n24-11-2026;09:30;2,5\r\n")
                elif path == "/list": self.answer('{"h":[{"t":"2026-11-24T08:00Z","v":1},{"t":"2026-11-24T09:00Z","v":2}]}')
                elif path == "/slow": time.sleep(30)
                elif path == "/drip":
                    self.send_response(200)
                    self.send_header("Content-Length", "1000")
                    self.end_headers()
                    for _ in range(300):
                        self.wfile.write(b"1"); self.wfile.flush(); time.sleep(0.1)
                elif path == "/cut":
                    self.send_response(200)
                    self.send_header("Content-Length", "1000")
                    self.end_headers()
                    self.wfile.write(b'{"v":1')
                    self.close_connection = True
                elif path == "/huge":
                    self.send_response(200)
                    self.send_header("Content-Length", "100000000000")
                    self.end_headers()
                    while True: self.wfile.write(b"1" * 65536)
                elif path == "/bomb": self.answer(gzip.compress(b"1" * 50_000_000), Content_Encoding="gzip")
                elif path == "/zipped": self.answer(gzip.compress(b'{"v":7}'), Content_Encoding="gzip")
                elif path == "/headers":
                    self.send_response(200)
                    for number in range(1000): self.wfile.write(b"X-%d: %s\r\n" % (number, b"y" * 1000))
                    self.answer("1")
                elif path == "/tag":
                    if self.headers.get("If-None-Match") == '"one"': self.answer("", 304, ETag='"one"')
                    else: self.answer('{"v":%d}' % counts[path], ETag='"one"')
                elif path == "/dated":
                    date = "Tue, 24 Nov 2026 08:00:00 GMT"
                    if self.headers.get("If-Modified-Since") == date: self.answer("", 304)
                    else: self.answer('{"v":%d}' % counts[path], Last_Modified=date)
                elif path == "/fresh": self.answer('{"v":%d}' % counts[path], Cache_Control="max-age=60")
                elif path == "/busy": self.answer("later", 503, Retry_After="60")
                elif path.startswith("/count"): self.answer(str(counts.get(path[6:], 0)))
                elif path == "/away": self.answer("", 302, Location="/json")
                elif path == "/loop": self.answer("", 302, Location="/loop")
                elif path == "/passwd": self.answer("", 302, Location="file:///etc/passwd")
                elif path == "/elsewhere": self.answer("", 302, Location=f"http://localhost:{port}/isknown")
                elif path == "/isknown": self.answer("1" if "Authorization" in self.headers else "0")
                elif path == "/user":
                    known = self.headers.get("Authorization") == "Basic cGFuZWw6c2VjcmV0"
                    self.answer("1" if known else "who", 200 if known else 401)
                elif path == "/token":
                    known = self.headers.get("Authorization") == "Bearer abc" and self.headers.get("X-Panel") == "hall"
                    self.answer("1" if known else "who", 200 if known else 401)
                elif path == "/noise":
                    self.wfile.write(b"\x00\x01garbage\r\n\r\n" * 100); self.close_connection = True
                elif path == "/page": self.answer("<html>Sign in</html>")
                elif path == "/empty": self.answer("")
                else: self.answer("nothing", 404)

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        server.handle_error = lambda *arguments: None
        if sys.argv[1]:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(sys.argv[1] + "/authority.pem", sys.argv[1] + "/authority.key")
            server.socket = context.wrap_socket(server.socket, server_side=True)
        print(server.server_address[1], flush=True)
        server.serve_forever()
        """#
}
