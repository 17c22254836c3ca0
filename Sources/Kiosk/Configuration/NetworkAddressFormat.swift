import Configuration
import Glibc

extension Schema where Value == String {
    /// A numeric address of this machine to listen on, IPv4 or IPv6.
    static var networkAddress: Schema {
        .format(
            TextFormat(
                expected: "an address such as 127.0.0.1 or ::1",
                pattern: #"^([0-9]{1,3}(\.[0-9]{1,3}){3}|[0-9a-fA-F.]*:[0-9a-fA-F:.]*)$"#,
                examples: ["127.0.0.1", "0.0.0.0"], parse: { NetworkAddress.isNumeric($0) ? $0 : nil }, write: { $0 },
                advice: { $0 == "localhost" ? "write 127.0.0.1 or ::1" : nil }))
    }
}

/// Numeric addresses of the Internet protocols.
public enum NetworkAddress {
    /// Whether `text` is an IPv4 or IPv6 address in numbers. Wraps `inet_pton(3)`.
    public static func isNumeric(_ text: String) -> Bool {
        var buffer = in6_addr()
        return unsafe inet_pton(AF_INET, text, &buffer) == 1 || inet_pton(AF_INET6, text, &buffer) == 1
    }
}
