import CNeatVNC
import Posix

/// aml, neatvnc's own event loop, as a guest of ours: its descriptor is watched, and it is asked before each wait.
///
/// neatvnc takes aml's process-wide default, so all servers share one. It is made once and never given back, because aml
/// 0.2 cannot always be taken apart; it is watched as long as a server lives.
@MainActor
@safe
final class NeatVNCLoop {
    private static weak var current: NeatVNCLoop?
    private static var made: OpaquePointer?

    private let aml: OpaquePointer
    private let loop: EventLoop
    private var tokens: [EventLoop.Token] = []

    static func shared(_ loop: EventLoop) throws(Errno) -> NeatVNCLoop {
        if let current {
            precondition(current.loop === loop, "all VNC servers of a process share one event loop")
            return current
        }
        let new = try NeatVNCLoop(loop)
        current = new
        return new
    }

    private init(_ loop: EventLoop) throws(Errno) {
        unsafe aml = try NeatVNCLoop.makeOnce()
        self.loop = loop
        tokens.append(
            try loop.watch(unsafe NeatVNC.functions.aml_get_fd(UnsafeRawPointer(aml)), .readable) { [weak self] _ in
                self?.serve()
            })
        tokens.append(loop.beforeWaiting { [weak self] in self?.dispatch() })
    }

    private static func makeOnce() throws(Errno) -> OpaquePointer {
        if let made = unsafe made { return unsafe made }
        guard let new = unsafe NeatVNC.functions.aml_new() else { throw Errno.current }
        unsafe NeatVNC.functions.aml_set_default(new)
        // Pictures are encoded on a thread of aml's.
        guard unsafe NeatVNC.functions.aml_require_workers(new, 1) == 0 else { throw Errno.current }
        unsafe made = unsafe new
        return unsafe new
    }

    private func serve() {
        // Says only whether something is pending, which dispatching finds out by itself.
        _ = unsafe NeatVNC.functions.aml_poll(aml, 0)
        dispatch()
    }

    /// Lets neatvnc do what is pending.
    func dispatch() {
        unsafe NeatVNC.functions.aml_dispatch(aml)
    }

    isolated deinit {
        for token in tokens { loop.cancel(token) }
    }
}
