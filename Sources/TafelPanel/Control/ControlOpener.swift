import Diagnostics
import Glibc
import Kiosk
import Posix

/// Opens the panel's control socket.
@MainActor
struct ControlOpener {
    let socket: ControlSocket
    let log: Log

    /// The socket; nil when there is to be none, or when the usual place cannot be had, which is logged.
    ///
    /// - Throws: when the place that was asked for cannot be had.
    func open() throws(CommandFailure) -> LocalListener? {
        switch socket {
        case .off: return nil
        case .path(let path):
            do throws(LocalListenerError) {
                let listener = try LocalListener(path: path)
                log.notice("at \(path)")
                return listener
            } catch {
                throw .control(error)
            }
        case .automatic: return automatic()
        }
    }

    private func automatic() -> LocalListener? {
        let advice =
            "tafel inspect and tafel send cannot reach this panel; name a socket with control.socket or --socket"
        guard let folder = ControlPlace.folder else {
            log.notice("none, as XDG_RUNTIME_DIR is not set; \(advice)")
            return nil
        }
        if unsafe mkdir(folder, 0o700) != 0, Errno.current.rawValue != EEXIST {
            log.warning("none, as \(folder) cannot be made (\(Errno.current)); \(advice)")
            return nil
        }
        do throws(LocalListenerError) {
            let listener = try LocalListener(path: ControlPlace.path(in: folder))
            log.notice("at \(listener.path)")
            return listener
        } catch {
            log.warning("none, as \(error); \(advice)")
            return nil
        }
    }
}
