import CNeatVNC
import Posix

/// How neatvnc's word that it has let go of a picture gets to the main thread: depending on the version it comes from
/// there or from the thread that encodes.
final class ReleaseNotice: Sendable {
    private let loop: EventLoop
    private let action: @MainActor @Sendable (Int) -> Void

    /// - Parameter action: Called with the picture's address.
    init(_ loop: EventLoop, _ action: @escaping @MainActor @Sendable (Int) -> Void) {
        self.loop = loop
        self.action = action
    }

    /// Belongs to the picture from here on, because neatvnc may hold on to that longer than we do.
    nonisolated func attach(to buffer: OpaquePointer) {
        let context = unsafe Unmanaged.passRetained(self).toOpaque()
        unsafe NeatVNC.functions.nvnc_set_userdata(UnsafeMutableRawPointer(buffer), context) { context in
            if let context = unsafe context { unsafe Unmanaged<ReleaseNotice>.fromOpaque(context).release() }
        }
        unsafe NeatVNC.functions.nvnc_fb_set_release_fn(
            buffer,
            { buffer, context in
                guard let context = unsafe context else { return }
                unsafe Unmanaged<ReleaseNotice>.fromOpaque(context).takeUnretainedValue().post(Int(bitPattern: buffer))
            }, context)
    }

    private func post(_ address: Int) {
        let action = action
        loop.post { action(address) }
    }
}
