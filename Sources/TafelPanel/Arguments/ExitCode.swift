/// How a command ended, in the numbers of `sysexits.h`.
enum ExitCode: Int32, Sendable {
    case success = 0
    case usage = 64
    case dataError = 65
    case noInput = 66
    case unavailable = 69
    case software = 70
    case cannotCreate = 73
    case inputOutput = 74
    case protocolError = 76
    /// Another program has the display; it may work later.
    case temporaryFailure = 75
    case noPermission = 77
    case configuration = 78
}
