public import Glibc
import Testing

/// A run of `OutputProbe`, whose output is read line by line. Its first line is its process number.
@safe
public final class ProbeProcess {
    private let output: UnsafeMutablePointer<FILE>
    public private(set) var identifier: pid_t = 0

    public init(_ arguments: String) throws {
        var path = [CChar](repeating: 0, count: 4096)
        // The build puts it beside the test bundle.
        let length = unsafe readlink("/proc/self/exe", &path, path.count)
        try #require(length > 0)
        let own = String(decoding: path[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let folder = own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        unsafe output = try #require(unsafe popen("exec '\(folder)/OutputProbe' \(arguments)", "re"))
        let words = try #require(line()).split(separator: " ")
        identifier = try #require(pid_t(words[0]))
    }

    /// The next line without its end; nil when the process has ended.
    public func line() -> String? {
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        let count = unsafe getline(&line, &capacity, output)
        defer { unsafe free(line) }
        guard count > 0, let line = unsafe line else { return nil }
        return String(unsafe String(cString: line).dropLast())
    }

    public func lines(through last: String) -> [String] {
        var lines: [String] = []
        while let line = line() {
            lines.append(line)
            if line == last { break }
        }
        return lines
    }

    public func send(_ signal: Int32) {
        kill(identifier, signal)
    }

    /// Waits for the end; the exit code, or the signal's number negated.
    public func end() -> Int32 {
        let status = unsafe pclose(output)
        return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
    }
}
