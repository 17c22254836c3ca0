import Display
import ImageCodec

extension CommandFailure {
    /// A picture that could not be written.
    static func picture(_ error: ImageCodecError) -> CommandFailure {
        switch error {
        case .cannotOpen(let path, let code): .output(path: path, call: "create", errno: code)
        case .cannotWrite(let path, let code): .output(path: path, call: "write", errno: code)
        default: .failed("\(error)", advice: nil, code: .software)
        }
    }

    /// An output that could not be opened.
    static func display(_ error: DisplayError) -> CommandFailure {
        switch error {
        case .notFound(let what):
            .unavailable("\(what) not found", advice: "leave out display.output to let it be chosen, or use vnc")
        case .noPermission(let device, let hint):
            .failed("no permission for \(device)", advice: hint, code: .noPermission)
        case .busy:
            .failed(
                "\(error)", advice: "end the other program, or choose another output or port", code: .temporaryFailure)
        case .unusable: .failed("\(error)", advice: nil, code: .configuration)
        case .systemCall, .disconnected: .failed("\(error)", advice: nil, code: .unavailable)
        }
    }
}
