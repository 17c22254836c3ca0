import CMosquitto
import Sensors

/// Why a message could not be sent.
public enum BrokerSendError: Error, Hashable, Sendable {
    /// In the broker's or the library's words.
    case refused(String)
    /// No answer in time.
    case timedOut
}

extension BrokerSendError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .refused(let reason): reason
        case .timedOut: "the broker does not answer in time"
        }
    }
}

/// Sends single messages for a command line, which waits for them.
public enum BrokerSender {
    /// What the callbacks of a connection note.
    private final class Progress {
        var refusal: String?
        var isConnected = false
        var isDelivered = false
    }

    /// Connects, sends a message, waits until the broker has it, and disconnects. Blocks for at most `timeout`.
    ///
    /// - Throws: Why the broker does not have it.
    public static func send(
        _ payload: String, to topic: String, by settings: BrokerSettings, timeout: Duration = .seconds(10)
    ) throws(BrokerSendError) {
        try talk(to: settings, timeout, message: (topic, payload))
    }

    /// Connects and disconnects. Blocks for at most `timeout`.
    ///
    /// - Throws: Why that is not possible.
    public static func connect(
        by settings: BrokerSettings, timeout: Duration = .seconds(5)
    ) throws(BrokerSendError) {
        try talk(to: settings, timeout, message: nil)
    }

    private static func talk(
        to settings: BrokerSettings, _ timeout: Duration, message: (topic: String, payload: String)?
    ) throws(BrokerSendError) {
        try Mosquitto.open()
        _ = Mosquitto.functions.mosquitto_lib_init()
        defer { _ = Mosquitto.functions.mosquitto_lib_cleanup() }
        let progress = Progress()
        let context = unsafe Unmanaged.passUnretained(progress).toOpaque()
        guard let client = unsafe Mosquitto.functions.mosquitto_new(settings.client, true, context) else {
            throw .refused("the client's name cannot be used")
        }
        defer { unsafe Mosquitto.functions.mosquitto_destroy(client) }
        try withExtendedLifetime(progress) { () throws(BrokerSendError) in
            try unsafe prepare(client, settings)
            let code = unsafe Mosquitto.functions.mosquitto_connect(client, settings.host, Int32(settings.port), 30)
            guard code == MOSQ_ERR_SUCCESS.rawValue else {
                throw .refused(BrokerLink.words(code, connectingTo: settings.host))
            }
            let end = Moment.now.monotonic + timeout
            try unsafe turn(client, until: end, progress) { progress.isConnected }
            if let message {
                let bytes = Array(message.payload.utf8)
                let sent = unsafe bytes.withUnsafeBytes { raw in
                    unsafe Mosquitto.functions.mosquitto_publish(
                        client, nil, message.topic, Int32(raw.count), raw.baseAddress, 1, false)
                }
                guard sent == MOSQ_ERR_SUCCESS.rawValue else { throw .refused(BrokerLink.words(sent)) }
                try unsafe turn(client, until: end, progress) { progress.isDelivered }
            }
            _ = unsafe Mosquitto.functions.mosquitto_disconnect(client)
            // Lets the farewell go out; what matters has been delivered.
            _ = unsafe Mosquitto.functions.mosquitto_loop(client, 0, 1)
        }
    }

    private static func prepare(_ client: OpaquePointer, _ settings: BrokerSettings) throws(BrokerSendError) {
        if let reason = unsafe BrokerLink.prepare(client, settings) { throw .refused(reason) }
        unsafe Mosquitto.functions.mosquitto_connect_callback_set(client) { _, context, code in
            guard let context = unsafe context else { return }
            let progress = unsafe Unmanaged<Progress>.fromOpaque(context).takeUnretainedValue()
            if code == 0 { progress.isConnected = true } else { progress.refusal = BrokerLink.refusal(code) }
        }
        unsafe Mosquitto.functions.mosquitto_publish_callback_set(client) { _, context, _ in
            guard let context = unsafe context else { return }
            unsafe Unmanaged<Progress>.fromOpaque(context).takeUnretainedValue().isDelivered = true
        }
    }

    private static func turn(
        _ client: OpaquePointer, until end: Duration, _ progress: Progress, _ isDone: () -> Bool
    ) throws(BrokerSendError) {
        while !isDone() {
            guard Moment.now.monotonic < end else { throw .timedOut }
            let code = unsafe Mosquitto.functions.mosquitto_loop(client, 100, 1)
            if let refusal = progress.refusal { throw .refused(refusal) }
            guard code == MOSQ_ERR_SUCCESS.rawValue else { throw .refused(BrokerLink.words(code)) }
        }
    }
}
