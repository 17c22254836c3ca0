import CLinux
import CMosquitto
import Dispatch
import Glibc
import Sensors
import Synchronization

/// One connection to a broker on a thread of its own, tried again for ever, ever more rarely up to once in a minute.
@safe
final class BrokerLink: @unchecked Sendable {
    // libmosquitto locks its client itself once it is told of threads (`mosquitto_threaded_set`); what is ours is in `state`.
    private let client: OpaquePointer
    private let settings: BrokerSettings
    private let mailbox: Mailbox
    private let isStopped = Atomic(false)
    /// An `eventfd` that ends the network thread's sleep.
    private let wake: Int32
    private let thread: DispatchQueue

    /// The longest time between two attempts, in seconds.
    private static let longestWait = 60.0
    /// Seconds between signs of life, so that a dead connection is noticed.
    private static let keepAlive: Int32 = 30

    /// - Parameter receive: Called on the main actor with what has come in, in order.
    /// - Throws: `refused` when the client's name or libmosquitto cannot be used.
    init(
        _ settings: BrokerSettings, receive: @escaping @MainActor @Sendable ([BrokerEvent]) -> Void
    ) throws(BrokerSendError) {
        try Mosquitto.open()
        _ = Mosquitto.functions.mosquitto_lib_init()
        mailbox = Mailbox(receive: receive)
        self.settings = settings
        thread = DispatchQueue(label: "mqtt \(settings.host)", qos: .utility)
        let context = unsafe Unmanaged.passUnretained(mailbox).toOpaque()
        guard let created = unsafe Mosquitto.functions.mosquitto_new(settings.client, true, context) else {
            throw .refused("the client's name cannot be used")
        }
        unsafe client = created
        wake = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        _ = unsafe Mosquitto.functions.mosquitto_threaded_set(client, true)
        listen()
    }

    deinit {
        unsafe Mosquitto.functions.mosquitto_destroy(client)
        close(wake)
        _ = Mosquitto.functions.mosquitto_lib_cleanup()
    }

    /// Begins to connect; returns at once.
    func start() {
        thread.async { [self] in run() }
    }

    /// Ends the connection; `receive` is not called for what happens after it.
    func stop() {
        mailbox.close()
        isStopped.store(true, ordering: .sequentiallyConsistent)
        _ = unsafe Mosquitto.functions.mosquitto_disconnect(client)
        ring()
    }

    /// Breaks the connection without a farewell, as a lost network does.
    func cut() {
        shutdown(unsafe Mosquitto.functions.mosquitto_socket(client), Int32(SHUT_RDWR))
        ring()
    }

    func subscribe(_ filter: String) {
        _ = unsafe Mosquitto.functions.mosquitto_subscribe(client, nil, filter, 0)
        ring()
    }

    func unsubscribe(_ filter: String) {
        _ = unsafe Mosquitto.functions.mosquitto_unsubscribe(client, nil, filter)
        ring()
    }

    /// Sends a message; lost when there is no connection.
    func publish(_ payload: String, to topic: String, isRetained: Bool) {
        let bytes = Array(payload.utf8)
        unsafe bytes.withUnsafeBytes { raw in
            _ = unsafe Mosquitto.functions.mosquitto_publish(
                client, nil, topic, Int32(raw.count), raw.baseAddress, 1, isRetained)
        }
        ring()
    }

    /// Whether a topic is one of those that a filter with `+` and `#` names.
    static func matches(_ topic: String, _ filter: String) -> Bool {
        var result = false
        return unsafe Mosquitto.functions.mosquitto_topic_matches_sub(filter, topic, &result)
            == MOSQ_ERR_SUCCESS.rawValue && result
    }

    /// Tells a client who it is and how to speak; returns why its name, will or certificates cannot be
    /// used, else nil.
    static func prepare(_ client: OpaquePointer, _ settings: BrokerSettings) -> String? {
        let version = settings.version == .v5 ? MQTT_PROTOCOL_V5 : MQTT_PROTOCOL_V311
        var codes = [unsafe Mosquitto.functions.mosquitto_int_option(client, MOSQ_OPT_PROTOCOL_VERSION, version)]
        if let user = settings.user {
            codes.append(unsafe Mosquitto.functions.mosquitto_username_pw_set(client, user, settings.password))
        }
        if let will = settings.will {
            let bytes = Array(will.payload.utf8)
            codes.append(
                unsafe bytes.withUnsafeBytes { raw in
                    unsafe Mosquitto.functions.mosquitto_will_set(
                        client, will.topic, Int32(raw.count), raw.baseAddress, 1, true)
                })
        }
        if let encryption = settings.encryption {
            let folder: String? = encryption.authorities == nil ? "/etc/ssl/certs" : nil
            codes.append(
                unsafe Mosquitto.functions.mosquitto_tls_set(
                    client, encryption.authorities, folder, encryption.certificate, encryption.key, nil))
        }
        return codes.first { $0 != MOSQ_ERR_SUCCESS.rawValue }.map { words($0) }
    }

    private func listen() {
        unsafe Mosquitto.functions.mosquitto_connect_callback_set(client) { _, context, code in
            let mailbox = unsafe BrokerLink.mailbox(context)
            if code == 0 {
                mailbox?.put(.connected)
            } else {
                mailbox?.refuse(BrokerLink.refusal(code))
            }
        }
        unsafe Mosquitto.functions.mosquitto_message_callback_set(client) { _, context, message in
            guard let message = unsafe message?.pointee, let topic = unsafe message.topic else { return }
            let payload = unsafe UnsafeRawBufferPointer(start: message.payload, count: Int(message.payloadlen))
            unsafe BrokerLink.mailbox(context)?.put(
                .message(
                    BrokerMessage(
                        topic: unsafe String(cString: topic),
                        payload: unsafe Array(payload.prefix(BrokerMessage.limit)),
                        isRetained: unsafe message.retain, moment: .now)))
        }
    }

    private static func mailbox(_ context: UnsafeMutableRawPointer?) -> Mailbox? {
        unsafe context.map { unsafe Unmanaged<Mailbox>.fromOpaque($0).takeUnretainedValue() }
    }

    private func run() {
        var wait = 1.0
        var isFirst = true
        while !isStopped.load(ordering: .sequentiallyConsistent) {
            // Reads certificates, which may take a moment.
            var reason = isFirst ? unsafe Self.prepare(client, settings) : nil
            if reason == nil {
                isFirst = false
                var code = unsafe Mosquitto.functions.mosquitto_connect(
                    client, settings.host, Int32(settings.port), Self.keepAlive)
                let wasReached = code == MOSQ_ERR_SUCCESS.rawValue
                while code == MOSQ_ERR_SUCCESS.rawValue { code = turn() }
                reason = mailbox.takeRefusal() ?? Self.words(code, connectingTo: settings.host)
                if wasReached, mailbox.wasConnected() { wait = 1 }
            }
            mailbox.put(.disconnected(reason ?? ""))
            if isStopped.load(ordering: .sequentiallyConsistent) { return }
            // A fleet does not come back all at once.
            sleep(on: nil, milliseconds: Int32(wait * Double.random(in: 800...1000)))
            wait = min(Self.longestWait, wait * 2)
        }
    }

    /// Sleeps until there is something to read, to write or to end, and does it; a sign of life is due now and then.
    private func turn() -> Int32 {
        let socket = unsafe Mosquitto.functions.mosquitto_socket(client)
        guard socket >= 0 else { return MOSQ_ERR_NO_CONN.rawValue }
        let wantsToWrite = unsafe Mosquitto.functions.mosquitto_want_write(client)
        let isStopping = isStopped.load(ordering: .sequentiallyConsistent)
        if isStopping, !wantsToWrite { return MOSQ_ERR_NO_CONN.rawValue }
        let events = sleep(on: (socket, wantsToWrite), milliseconds: isStopping ? 1000 : Self.keepAlive * 500)
        if isStopping, events == 0 { return MOSQ_ERR_NO_CONN.rawValue }
        var code = MOSQ_ERR_SUCCESS.rawValue
        if events & (POLLIN | POLLHUP | POLLERR) != 0 {
            code = unsafe Mosquitto.functions.mosquitto_loop_read(client, 1)
        }
        if code == MOSQ_ERR_SUCCESS.rawValue, events & POLLOUT != 0 {
            code = unsafe Mosquitto.functions.mosquitto_loop_write(client, 1)
        }
        return code == MOSQ_ERR_SUCCESS.rawValue ? unsafe Mosquitto.functions.mosquitto_loop_misc(client) : code
    }

    /// Waits for the socket or `ring`; returns what the socket has.
    @discardableResult
    private func sleep(on socket: (descriptor: Int32, wantsToWrite: Bool)?, milliseconds: Int32) -> Int32 {
        let wanted = POLLIN | (socket?.wantsToWrite == true ? POLLOUT : 0)
        var watched = [
            pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
            // Negative ones are passed over.
            pollfd(fd: socket?.descriptor ?? -1, events: Int16(wanted), revents: 0),
        ]
        unsafe poll(&watched, 2, milliseconds)
        if watched[0].revents != 0 {
            var count: UInt64 = 0
            unsafe read(wake, &count, 8)
        }
        return Int32(watched[1].revents)
    }

    private func ring() {
        var one: UInt64 = 1
        unsafe write(wake, &one, 8)
    }

    /// The reasons of version 5 begin at 128.
    static func refusal(_ code: Int32) -> String {
        unsafe text(
            code < 128
                ? Mosquitto.functions.mosquitto_connack_string(code)
                : Mosquitto.functions.mosquitto_reason_string(code),
            code)
    }

    private static func text(_ words: UnsafePointer<CChar>?, _ code: Int32) -> String {
        unsafe words.map { unsafe String(cString: $0) } ?? "error \(code)"
    }

    static func words(_ code: Int32) -> String {
        code == MOSQ_ERR_ERRNO.rawValue
            ? "the broker does not answer" : unsafe text(Mosquitto.functions.mosquitto_strerror(code), code)
    }

    /// The same where a connection to `host` was tried.
    static func words(_ code: Int32, connectingTo host: String) -> String {
        guard code == MOSQ_ERR_EAI.rawValue else { return words(code) }
        // An address with colons needs no look-up.
        return "there is no computer \"\(host)\"" + (host.contains(":") ? "; a port is given apart from the name" : "")
    }
}
