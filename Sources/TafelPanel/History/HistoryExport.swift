import Glibc
import History
import Posix

/// Writes a history as CSV.
@MainActor
struct HistoryExport {
    let options: HistoryOptions
    /// Only this channel; all when nil.
    let channel: String?

    /// - Parameter file: Where to; the command's output when nil.
    func run(to file: String?, _ output: TextSink) throws(CommandFailure) {
        let sink: TextSink
        var descriptor: Int32?
        try checkSource()
        if let file {
            let opened = unsafe open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
            guard opened >= 0 else { throw .output(path: file, call: "open", errno: errno) }
            descriptor = opened
            sink = TextSink { TextSink.write(Array($0.utf8), to: opened) }
        } else {
            sink = output
        }
        let path = file ?? "standard output"
        let code = try write(to: sink)
        if code != 0 { throw .output(path: path, call: "write", errno: code) }
        if let descriptor, close(descriptor) != 0 { throw .output(path: path, call: "write", errno: errno) }
    }

    private func checkSource() throws(CommandFailure) {
        guard unsafe access(options.path, R_OK) != 0 else { return }
        let error = Errno.current
        throw .failed(
            "cannot read the history \(options.path): \(error)",
            advice: error == .notFound ? "name the file with --history; \"tafel run\" says where it keeps it" : nil,
            code: error == .permissionDenied ? .noPermission : .noInput)
    }

    /// Writes all lines; returns the error number of a failure, or 0.
    private func write(to sink: TextSink) throws(CommandFailure) -> Int32 {
        var hasChannel = channel == nil
        var text = ""
        var code: Int32 = 0
        do throws(HistoryFault) {
            try Archive.export(options, channel: channel) { line in
                text += line
                text += "\n"
                // The heading is the first one.
                hasChannel = hasChannel || !line.hasPrefix("time,")
                guard text.utf8.count >= 1 << 16 else { return .goesOn }
                code = sink.attempt(text)
                text.removeAll(keepingCapacity: true)
                return code == 0 ? .goesOn : .ends
            }
        } catch {
            throw .failed("\(options.path): \(error)", advice: nil, code: .dataError)
        }
        guard hasChannel else {
            throw .failed("the history has no channel \(channel ?? "")", advice: nil, code: .noInput)
        }
        return code == 0 ? sink.attempt(text) : code
    }
}
