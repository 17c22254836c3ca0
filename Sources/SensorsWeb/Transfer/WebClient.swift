// Library: libcurl's easy interface, whose transfers block; hence a thread of its own. With `NOSIGNAL` and Debian's
// threaded resolver no signal is used, and names that take long to resolve count into the timeout.

import CCurl
import Sensors
import Synchronization

/// Fetches over HTTP and HTTPS, one transfer after the other, keeping connections open between them.
///
/// To be used from one thread at a time; only `cancel` may be called from anywhere.
@safe
final class WebClient: @unchecked Sendable {
    /// What the callbacks of a transfer write to.
    private final class Transfer {
        var answer = WebAnswer()
        var isTooLarge = false
        let limit: Int
        let owner: WebClient

        init(limit: Int, owner: WebClient) {
            self.limit = limit
            self.owner = owner
        }
    }

    private static let isReady = Curl.fault == nil && Curl.functions.curl_global_init(everything) == CURLE_OK
    private static let everything = 3  // CURL_GLOBAL_DEFAULT
    /// The longest header that is read, in bytes, however many lines it has.
    private static let longestHeader = 65_536
    private static let errorSize = Int(CURL_ERROR_SIZE)

    private let handle: UnsafeMutableRawPointer?
    private let errorText: UnsafeMutablePointer<CChar>
    private let isCancelled = Atomic(false)

    init() {
        unsafe handle = Self.isReady ? unsafe Curl.functions.curl_easy_init() : nil
        unsafe errorText = .allocate(capacity: Self.errorSize)
        unsafe errorText.initialize(repeating: 0, count: Self.errorSize)
    }

    deinit {
        unsafe Curl.functions.curl_easy_cleanup(handle)
        unsafe errorText.deallocate()
    }

    /// Ends a running transfer soon, and lets no other begin.
    func cancel() {
        isCancelled.store(true, ordering: .relaxed)
    }

    /// Fetches what is asked for; an answer with an error status is an answer too.
    ///
    /// - Parameter conditions: Header lines that let the server answer 304.
    /// - Throws: Why there is no answer, or not all of it.
    func fetch(_ request: WebRequest, conditions: [String] = []) throws(Fault) -> WebAnswer {
        guard let handle = unsafe handle else {
            throw .unavailable("libcurl cannot be used" + (Curl.fault.map { " (\($0))" } ?? ""))
        }
        let transfer = Transfer(limit: request.limit, owner: self)
        unsafe Curl.functions.curl_easy_reset(handle)
        unsafe errorText[0] = 0
        unsafe ccurl_set_errors(Curl.table, handle, errorText)
        prepare(request)
        var headers: UnsafeMutablePointer<curl_slist>?
        for line in request.headers + conditions { unsafe headers = Curl.functions.curl_slist_append(headers, line) }
        defer { unsafe Curl.functions.curl_slist_free_all(headers) }
        unsafe ccurl_set_headers(Curl.table, handle, headers)
        let code = withExtendedLifetime(transfer) {
            let context = unsafe Unmanaged.passUnretained(transfer).toOpaque()
            unsafe ccurl_set_receivers(Curl.table, handle, Self.takeBody, Self.takeHeader, context)
            unsafe ccurl_set_watcher(Curl.table, handle, Self.watch, context)
            return unsafe Curl.functions.curl_easy_perform(handle)
        }
        guard code == CURLE_OK else {
            if transfer.isTooLarge { throw .malformed("an answer of more than \(request.limit) bytes") }
            throw fault(code, request)
        }
        transfer.answer.status = unsafe ccurl_status(Curl.table, handle)
        return transfer.answer
    }

    private func prepare(_ request: WebRequest) {
        // Nobody is sent from an encrypted address to one in the clear.
        let protocols = request.address.lowercased().hasPrefix("https:") ? "https" : "http,https"
        set(CURLOPT_URL, request.address)
        set(CURLOPT_PROTOCOLS_STR, protocols)
        set(CURLOPT_REDIR_PROTOCOLS_STR, protocols)
        set(CURLOPT_FOLLOWLOCATION, request.redirects > 0 ? 1 : 0)
        set(CURLOPT_MAXREDIRS, request.redirects)
        set(CURLOPT_TIMEOUT_MS, max(1, Int((request.timeout / .milliseconds(1)).rounded())))
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        set(CURLOPT_USERAGENT, "tafel")
        // All that this libcurl can unpack; the limit counts what comes out.
        set(CURLOPT_ACCEPT_ENCODING, "")
        if let authorities = request.authorities { set(CURLOPT_CAINFO, authorities) }
        switch request.authentication {
        case .user(let user, let password):
            set(CURLOPT_HTTPAUTH, 1)  // CURLAUTH_BASIC
            set(CURLOPT_USERNAME, user)
            set(CURLOPT_PASSWORD, password)
        case .bearer(let token):
            set(CURLOPT_HTTPAUTH, 64)  // CURLAUTH_BEARER
            set(CURLOPT_XOAUTH2_BEARER, token)
        case nil:
            break
        }
    }

    private func set(_ option: CURLoption, _ number: Int) {
        unsafe ccurl_set_number(Curl.table, handle, option, number)
    }

    private func set(_ option: CURLoption, _ text: String) {
        unsafe ccurl_set_text(Curl.table, handle, option, text)
    }

    private func fault(_ code: CURLcode, _ request: WebRequest) -> Fault {
        let text =
            unsafe errorText[0] == 0
            ? Self.words(for: code) : String(cString: errorText)
        switch code {
        case CURLE_OPERATION_TIMEDOUT: return .timedOut
        case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR: return .truncated
        case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL:
            return .unavailable("this address cannot be used: \(text)")
        case CURLE_COULDNT_RESOLVE_HOST: return .unavailable("nobody knows the name: \(text)")
        case CURLE_COULDNT_CONNECT: return .unavailable("no connection: \(text)")
        case CURLE_PEER_FAILED_VERIFICATION: return .unavailable("the certificate is not trusted: \(text)")
        case CURLE_SSL_CACERT_BADFILE: return .unavailable("the file of authorities cannot be used: \(text)")
        case CURLE_TOO_MANY_REDIRECTS: return .unavailable("sent elsewhere more than \(request.redirects) times")
        case CURLE_ABORTED_BY_CALLBACK: return .unavailable("ended")
        default: return .unavailable(text)
        }
    }

    private static func words(for code: CURLcode) -> String {
        unsafe Curl.functions.curl_easy_strerror(code).map { unsafe String(cString: $0) } ?? "error \(code.rawValue)"
    }

    // MARK: Callbacks, on the transfer's thread

    private static let takeBody:
        @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
            data, size, count, context in
            guard let transfer = unsafe WebClient.transfer(context), let data = unsafe data else { return 0 }
            let length = size * count
            guard transfer.answer.body.count + length <= transfer.limit else {
                transfer.isTooLarge = true
                return 0
            }
            let bytes = unsafe UnsafeRawBufferPointer(start: data, count: length)
            unsafe transfer.answer.body.append(contentsOf: bytes)
            return length
        }

    private static let takeHeader:
        @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
            data, size, count, context in
            guard let transfer = unsafe WebClient.transfer(context), let data = unsafe data else { return 0 }
            let length = size * count
            guard length <= WebClient.longestHeader else { return 0 }
            let bytes = unsafe UnsafeRawBufferPointer(start: data, count: length)
            transfer.answer.take(headerLine: unsafe String(decoding: bytes, as: UTF8.self))
            return length
        }

    private static let watch: @convention(c) (UnsafeMutableRawPointer?, Int, Int, Int, Int) -> Int32 = {
        context, _, _, _, _ in
        guard let transfer = unsafe WebClient.transfer(context) else { return 1 }
        return transfer.owner.isCancelled.load(ordering: .relaxed) ? 1 : 0
    }

    private static func transfer(_ context: UnsafeMutableRawPointer?) -> Transfer? {
        unsafe context.map { unsafe Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }
}
