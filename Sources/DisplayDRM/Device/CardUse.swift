import Posix

/// What our outputs use of one open card, and who hears its events.
///
/// Only one open file of a card may set modes, so all outputs on a card share it.
@MainActor
final class CardUse {
    private struct User {
        var connector: ConnectorID
        var onEvents: (Result<[FlipEvent], Errno>) -> Void
    }

    private var users: [CRTCID: User] = [:]
    private var watch: (loop: EventLoop, token: EventLoop.Token)?

    /// The connectors in use, but for the one driven by `crtc`.
    func connectors(but crtc: CRTCID?) -> Set<ConnectorID> {
        Set(users.filter { $0.key != crtc }.map(\.value.connector))
    }

    /// The CRTCs in use but for `crtc`.
    func crtcs(but crtc: CRTCID?) -> Set<CRTCID> {
        Set(users.keys.filter { $0 != crtc })
    }

    /// Calls `handler` with the events of `crtc`, or why there are no more.
    func begin(
        _ crtc: CRTCID, _ connector: ConnectorID, of device: any DRMDevice, _ loop: EventLoop,
        _ handler: @escaping (Result<[FlipEvent], Errno>) -> Void
    ) throws(Errno) {
        users[crtc] = User(connector: connector, onEvents: handler)
        guard watch == nil else { return }
        let token = try loop.watch(device.descriptor, .readable) { [weak self, weak device] _ in
            if let self, let device { read(device) }
        }
        watch = (loop, token)
    }

    func end(_ crtc: CRTCID) {
        users[crtc] = nil
        guard users.isEmpty, let watch else { return }
        watch.loop.cancel(watch.token)
        self.watch = nil
    }

    private func read(_ device: any DRMDevice) {
        do throws(Errno) {
            let events = try device.readEvents()
            for (crtc, user) in users {
                let own = events.filter { $0.crtc == crtc }
                if !own.isEmpty { user.onEvents(.success(own)) }
            }
        } catch {
            for user in users.values { user.onEvents(.failure(error)) }
        }
    }
}
