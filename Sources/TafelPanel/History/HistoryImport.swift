import CLinux
import Glibc
import History
import Posix
import Sensors

/// Takes a CSV file into a history.
@MainActor
struct HistoryImport {
    private static let shownRejections = 20

    let options: HistoryOptions

    /// - Parameter file: The CSV file; `-` is standard input.
    func run(_ file: String, output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        let bytes = try InputFile.read(file == "-" ? "/dev/stdin" : file)
        let report: ImportReport
        do throws(Errno) {
            try HistoryPlace.makeFolder(of: options.path)
        } catch {
            throw .failed("the folder of \(options.path) cannot be made: \(error)", advice: nil, code: .cannotCreate)
        }
        let isNew = unsafe access(options.path, F_OK) != 0
        let archive = Archive(options: options, bootName: "import")
        do throws(HistoryFault) {
            report = try archive.importCSV(bytes, at: .now)
        } catch {
            throw .failed("\(options.path): \(error)", advice: nil, code: error.exitCode)
        }
        archive.close()
        if isNew { giveToOwnerOfFolder() }
        let name = file == "-" ? "standard input" : file
        for rejection in report.rejections.prefix(Self.shownRejections) {
            errors.write("\(name):\(rejection.line): \(rejection.reason)\n")
        }
        let more = report.rejectedCount - Self.shownRejections
        if more > 0 { errors.write("\(name): and \(more) more lines\n") }
        var summary = "\(name): \(report.taken) taken"
        if report.known > 0 { summary += ", \(report.known) known already" }
        if report.tooDense > 0 {
            summary += ", \(report.tooDense) left out behind others of the same tenth of a second"
        }
        if report.rejectedCount > 0 { summary += ", \(report.rejectedCount) left out" }
        try output.writeResult(summary + "\n")
        return report.rejectedCount == 0 ? .success : .dataError
    }

    /// A file that root has made would be closed to the panel, which runs as another user.
    private func giveToOwnerOfFolder() {
        guard geteuid() == 0 else { return }
        let folder = options.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
        var status = stat()
        guard unsafe stat(folder.isEmpty ? "." : folder, &status) == 0 else { return }
        unsafe chown(options.path, status.st_uid, status.st_gid)
    }
}

extension HistoryFault {
    fileprivate var exitCode: ExitCode {
        switch self {
        case .cannotOpen, .readOnly: .cannotCreate
        case .busy: .temporaryFailure
        case .damaged, .foreign, .newer: .dataError
        case .full, .input, .other: .inputOutput
        }
    }
}
