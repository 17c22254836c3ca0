import Configuration
import Kiosk
import Posix

/// A question to the running panel.
@MainActor
enum PanelLink {
    /// Longer than any gesture or picture takes.
    private static let patience = Duration.seconds(20)
    /// A picture of 16 million pixels at its worst.
    private static let longestAnswer = 128 << 20

    /// What the panel answers.
    ///
    /// - Parameter socket: Its socket; nil looks at the usual places.
    static func ask(_ request: ControlRequest, at socket: String?) throws(CommandFailure) -> JSONValue {
        let paths = socket.map { [$0] } ?? ControlPlace.candidates
        for path in paths {
            let line: [UInt8]?
            do throws(Errno) {
                line = try exchange(request.line, at: path)
            } catch .notFound {
                continue
            } catch .connectionRefused {
                // Left behind by a panel that was killed.
                continue
            } catch {
                throw .link(error, path: path)
            }
            guard let line else {
                throw .failed("the panel at \(path) ended before it answered", advice: nil, code: .unavailable)
            }
            guard let reply = ControlReply(line: line) else {
                throw .failed("what listens at \(path) is no panel", advice: nil, code: .protocolError)
            }
            switch reply {
            case .success(let answer): return answer
            case .failure(let fault): throw .control(fault)
            }
        }
        throw .unavailable(
            "no panel listens at \(paths.joined(separator: " or "))",
            advice: "start one with \"tafel run CONFIG\", or name its socket with --socket PATH")
    }

    private static func exchange(_ line: String, at path: String) throws(Errno) -> [UInt8]? {
        var connection = try LocalConnection.open(path: path, patience: patience)
        try connection.send(line)
        return try connection.receive(limit: longestAnswer)
    }
}
