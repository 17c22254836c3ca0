import Diagnostics
import Glibc
import Kiosk

/// Writes what a panel has recorded, when someone asks for it.
@MainActor
struct PanelRecording {
    let recorder: SessionRecorder
    /// Where to write.
    let place: Place

    enum Place: Hashable {
        /// A file under a new name each time.
        case folder(String)
        case file(String)
    }

    /// Writes a file and returns its path.
    func write() throws(CommandFailure) -> String {
        guard let session = recorder.session else {
            throw .unavailable("nothing has been recorded yet", advice: "ask again once the panel shows something")
        }
        let path =
            switch place {
            case .folder(let folder): try Self.newPath(in: folder)
            case .file(let path): path
            }
        try OutputFile.write(Array(session.text.utf8), to: path)
        return path
    }

    /// A name by the time in UTC; the folder is made when it is missing.
    private static func newPath(in folder: String) throws(CommandFailure) -> String {
        if unsafe mkdir(folder, 0o755) != 0, errno != EEXIST {
            throw .output(path: folder, call: "create", errno: errno)
        }
        var seconds = time(nil)
        var parts = unsafe tm()
        unsafe gmtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 32)
        let length = unsafe strftime(&text, text.count, "%Y%m%dT%H%M%SZ", &parts)
        let stamp = String(decoding: text[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let name = "\(folder)/panel-\(stamp)"
        var path = "\(name).recording"
        var number = 2
        while unsafe access(path, F_OK) == 0 {
            path = "\(name)-\(number).recording"
            number += 1
        }
        return path
    }
}
