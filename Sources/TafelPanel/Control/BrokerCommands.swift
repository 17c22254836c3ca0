import Diagnostics
import Kiosk
import Posix

/// Does what comes to the panel by way of a broker.
@MainActor
final class BrokerCommands {
    private let kiosk: KioskRunner
    private let loop: EventLoop
    private let log: Log
    private var logLimit = RateLimiter()

    init(_ kiosk: KioskRunner, _ loop: EventLoop, _ log: Log) {
        self.kiosk = kiosk
        self.loop = loop
        self.log = log
    }

    /// Takes one line of the control protocol. What looks at the panel or touches it is left to its own machine.
    func take(_ line: [UInt8]) {
        do throws(ControlFault) {
            let request = try ControlRequest(line: line)
            switch request {
            case .value, .status, .message, .page:
                kiosk.answer(request) { [weak self] reply in
                    if case .failure(let fault) = reply { self?.warn(fault.message) }
                }
            default:
                warn("a request that is not for brokers was refused")
            }
        } catch {
            warn(error.message)
        }
    }

    private func warn(_ text: String) {
        log.write(.warning, limitedBy: &logLimit, key: "command", at: loop.now, "\(text)")
    }
}
