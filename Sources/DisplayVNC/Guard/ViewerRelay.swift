import Glibc
import Posix

/// One viewer's connection, passed on to neatvnc through the filter.
///
/// neatvnc never sees a connection break: when the viewer goes, it is told that nothing more comes, and what it still
/// sends is taken and dropped until it hangs up itself.
@MainActor
final class ViewerRelay {
    /// The most bytes that wait for a slow viewer before neatvnc is made to wait.
    private static let limit = 1 << 20

    private let viewer: FileDescriptor
    private let server: FileDescriptor
    private let loop: EventLoop
    private let onEnd: @MainActor () -> Void
    private var filter: ViewerFilter
    private var toViewer: [UInt8] = []
    private var chunk = [UInt8](repeating: 0, count: 65536)
    private var viewerToken: EventLoop.Token?
    private var serverToken: EventLoop.Token?
    private var isViewerGone = false

    init(
        viewer: consuming FileDescriptor, server: consuming FileDescriptor, filter: ViewerFilter, _ loop: EventLoop,
        onEnd: @escaping @MainActor () -> Void
    ) throws(Errno) {
        self.viewer = viewer
        self.server = server
        self.loop = loop
        self.onEnd = onEnd
        self.filter = filter
        viewerToken = try loop.watch(self.viewer.rawValue, .readable) { [weak self] events in self?.serveViewer(events)
        }
        serverToken = try loop.watch(self.server.rawValue, .readable) { [weak self] events in self?.serveServer(events)
        }
    }

    private func serveViewer(_ events: EventLoop.Events) {
        if !toViewer.isEmpty, events.contains(.writable) { flushToViewer() }
        guard !isViewerGone, !events.isDisjoint(with: [.readable, .hangUp, .error]) else { return }
        do {
            let count = try read(viewer.rawValue)
            if count == 0 {
                viewerLeft()
                return
            }
            try filter.take(chunk[..<count])
            if !filter.passed.isEmpty { flushToServer() }
        } catch let error as Errno where error == .wouldBlock {
            return
        } catch {
            // A broken protocol and a broken connection end alike.
            viewerLeft()
        }
    }

    private func serveServer(_ events: EventLoop.Events) {
        if events.contains(.writable) { flushToServer() }
        guard !events.isDisjoint(with: [.readable, .hangUp, .error]) else { return }
        do {
            let count = try read(server.rawValue)
            if count == 0 {
                end()
                return
            }
            if isViewerGone { return }
            toViewer += chunk[..<count]
            flushToViewer()
        } catch .wouldBlock {
            return
        } catch {
            end()
        }
    }

    private func read(_ descriptor: Int32) throws(Errno) -> Int {
        try checked { unsafe Glibc.read(descriptor, &chunk, chunk.count) }
    }

    private func flushToViewer() {
        if write(&toViewer, to: viewer.rawValue) {
            watch(viewerToken, toViewer.isEmpty ? .readable : [.readable, .writable])
            watch(serverToken, serverEvents)
        } else {
            viewerLeft()
        }
    }

    private func flushToServer() {
        if write(&filter.passed, to: server.rawValue) {
            watch(serverToken, serverEvents)
            // A viewer that sends faster than it is heard waits.
            if !isViewerGone {
                let isFull = filter.passed.count > ViewerRelay.limit
                watch(viewerToken, isFull ? [] : toViewer.isEmpty ? .readable : [.readable, .writable])
            }
        } else {
            end()
        }
    }

    private var serverEvents: EventLoop.Events {
        var events = EventLoop.Events()
        if toViewer.count < ViewerRelay.limit { events.insert(.readable) }
        if !filter.passed.isEmpty { events.insert(.writable) }
        return events
    }

    /// Writes what can be written now; false when the connection is broken.
    private func write(_ bytes: inout [UInt8], to descriptor: Int32) -> Bool {
        guard !bytes.isEmpty else { return true }
        let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
            bytes.removeFirst(count)
            return true
        }
        return Errno.current == .wouldBlock || Errno.current == .interrupted
    }

    private func watch(_ token: EventLoop.Token?, _ events: EventLoop.Events) {
        guard let token else { return }
        do {
            try loop.change(token, to: events)
        } catch {
            end()
        }
    }

    private func viewerLeft() {
        guard !isViewerGone else { return }
        isViewerGone = true
        if let viewerToken { loop.cancel(viewerToken) }
        viewerToken = nil
        toViewer.removeAll()
        filter.passed.removeAll()
        watch(serverToken, .readable)
        // Fails only when the server has hung up too, which is what comes next.
        _ = shutdown(server.rawValue, Int32(SHUT_WR))
        _ = shutdown(viewer.rawValue, Int32(SHUT_RDWR))
    }

    private func end() {
        for token in [viewerToken, serverToken] {
            if let token { loop.cancel(token) }
        }
        (viewerToken, serverToken) = (nil, nil)
        onEnd()
    }

    isolated deinit {
        for token in [viewerToken, serverToken] {
            if let token { loop.cancel(token) }
        }
    }
}
