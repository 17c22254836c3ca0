import Kiosk
import Posix

extension CommandFailure {
    /// The panel's control socket cannot be listened at.
    static func control(_ error: LocalListenerError) -> CommandFailure {
        switch error {
        case .inUse:
            .unavailable(
                "control socket: \(error)",
                advice: "end the other panel, or give this one a socket of its own: --socket PATH")
        case .systemCall(_, _, .permissionDenied):
            .failed("control socket: \(error)", advice: "choose another path: --socket PATH", code: .noPermission)
        case .notSocket, .tooLong, .systemCall:
            .failed("control socket: \(error)", advice: "choose another path: --socket PATH", code: .cannotCreate)
        }
    }

    /// The panel did not do what it was asked for.
    static func control(_ fault: ControlFault) -> CommandFailure {
        let code: ExitCode =
            switch fault.kind {
            case .malformed: .protocolError
            case .unknown: .usage
            case .refused: .dataError
            case .denied: .noPermission
            case .failed: .software
            }
        return .failed(fault.message, advice: fault.hint, code: code)
    }

    /// The panel cannot be talked to.
    static func link(_ error: Errno, path: String) -> CommandFailure {
        switch error {
        case .permissionDenied, .notPermitted:
            .failed(
                "no permission for \(path)",
                advice: "the panel runs as another user; run this as that user, or with sudo",
                code: .noPermission)
        case .wouldBlock: .failed("the panel at \(path) does not answer", advice: nil, code: .unavailable)
        default: .failed("cannot talk to the panel at \(path): \(error)", advice: nil, code: .inputOutput)
        }
    }
}
