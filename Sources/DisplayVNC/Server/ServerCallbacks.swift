import CNeatVNC
import Posix

/// neatvnc's callbacks. They come on the thread that dispatches it, which is the main thread, or rarely on one that
/// encodes; formed outside of any actor, because C calls them.
enum ServerCallbacks {
    static func install(on server: OpaquePointer) {
        unsafe NeatVNC.functions.nvnc_set_new_client_fn(server) { client in
            guard let client = unsafe client else { return }
            unsafe NeatVNC.functions.nvnc_set_client_cleanup_fn(client) { client in
                unsafe ServerCallbacks.forward(client) { $0.viewerLeft($1) }
            }
            unsafe ServerCallbacks.forward(client) { $0.viewerCame($1) }
        }
        unsafe NeatVNC.functions.nvnc_set_pointer_fn(server) { client, x, y, buttons in
            let buttons = buttons.rawValue
            unsafe ServerCallbacks.forward(client) { $0.pointer($1, x: Int(x), y: Int(y), buttons: buttons) }
        }
        unsafe NeatVNC.functions.nvnc_set_key_fn(server) { client, symbol, isDown in
            unsafe ServerCallbacks.forward(client) { $0.key($1, symbol: symbol, isDown: isDown) }
        }
    }

    /// Whether a viewer's user and password are right; takes the same time whatever differs.
    static func check(
        _ user: UnsafePointer<CChar>?, _ password: UnsafePointer<CChar>?, _ context: UnsafeMutableRawPointer?
    )
        -> Bool
    {
        guard let user = unsafe user, let password = unsafe password, let context = unsafe context else { return false }
        let credentials = unsafe Unmanaged<CredentialBox>.fromOpaque(context).takeUnretainedValue().credentials
        let isUser = isEqual(unsafe String(cString: user), credentials.user)
        let isPassword = isEqual(unsafe String(cString: password), credentials.password)
        return isUser && isPassword
    }

    private static func isEqual(_ given: String, _ expected: String) -> Bool {
        let (given, expected) = (Array(given.utf8), Array(expected.utf8))
        var difference = given.count ^ expected.count
        for index in given.indices {
            difference |= Int(given[index] ^ (expected.isEmpty ? 0 : expected[index % expected.count]))
        }
        return difference == 0
    }

    private static func forward(
        _ client: OpaquePointer?, _ body: @escaping @MainActor @Sendable (VNCOutput, Int) -> Void
    ) {
        guard let client = unsafe client, let server = unsafe NeatVNC.functions.nvnc_client_get_server(client),
            let context = unsafe NeatVNC.functions.nvnc_get_userdata(UnsafeRawPointer(server))
        else { return }
        let output = unsafe Unmanaged<VNCOutput>.fromOpaque(context).takeUnretainedValue()
        let identifier = Int(bitPattern: client)
        if output.isOnItsThread {
            MainActor.assumeIsolated { body(output, identifier) }
        } else {
            // The last to let go of a viewer may be the thread that encoded for it.
            output.loop.post { body(output, identifier) }
        }
    }
}

/// Credentials as a C callback's context.
final class CredentialBox: Sendable {
    let credentials: VNCConfiguration.Credentials

    init(_ credentials: VNCConfiguration.Credentials) {
        self.credentials = credentials
    }
}
