public import Sensors

import Dispatch

/// Values from the output of another program, run anew each time.
public final class CommandSource: DeferredSource, RecallingSource {
    public let name: String
    public let interval: Duration
    public let channels: [Channel]
    public var recall: (@MainActor (Channel.ID, [Sample]) -> Void)?
    private let arguments: [String]
    private let timeout: Duration
    private let rule: RecordRule
    private let queue: DispatchQueue
    private var delivery = RecordDelivery()

    /// - Parameters:
    ///   - arguments: The program and what it is told; no shell comes between.
    ///   - timeout: After which it is ended, with all that it has started.
    public init(
        name: String, channels: [Channel], interval: Duration, arguments: [String], timeout: Duration,
        rule: RecordRule
    ) {
        self.name = name
        self.channels = channels
        self.interval = interval
        self.arguments = arguments
        self.timeout = timeout
        self.rule = rule
        queue = DispatchQueue(label: "command \(arguments.first ?? "")", qos: .utility)
    }

    public func beginRead(at moment: Moment, deliver: @escaping @MainActor @Sendable ([Reading]) -> Void) {
        let (arguments, timeout, rule) = (arguments, timeout, rule)
        queue.async {
            let result = Result { () throws(Fault) in
                var reader = RecordReader(rule)
                return try reader.records(of: CommandRun.output(of: arguments, timeout: timeout))
            }
            DispatchQueue.main.async { [weak self] in
                MainActor.assumeIsolated {
                    guard let self else { return }
                    deliver(
                        self.delivery.readings(
                            of: result, channels: self.channels, at: .now, staleAfter: self.staleAfter,
                            origin: arguments.joined(separator: " "), recall: self.recall))
                }
            }
        }
    }
}
