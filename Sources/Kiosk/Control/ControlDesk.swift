import Configuration
import Dispatch
import Geometry
import ImageCodec
import Input
import Posix
import Raster
import Screens
import Sensors
import TafelUI

/// Does what other programs ask of the panel.
@MainActor
final class ControlDesk {
    private let composition: Composition
    private let panel: Panel
    private let finger: ControlFinger
    private let loop: EventLoop
    private let recorder: SessionRecorder?
    private let didAct: @MainActor () -> Void

    /// - Parameters:
    ///   - recorder: What keeps the panel's past, if anything does.
    ///   - handle: Where a finger's events go; locations in pixels of the picture.
    ///   - didAct: Called when something was done that may have set a time of its own.
    init(
        composition: Composition, panel: Panel, loop: EventLoop, recorder: SessionRecorder?,
        handle: @escaping @MainActor (InputEvent) -> Void, didAct: @escaping @MainActor () -> Void
    ) {
        self.composition = composition
        self.panel = panel
        self.loop = loop
        self.recorder = recorder
        self.didAct = didAct
        finger = ControlFinger(loop: loop) { [panel] event in
            guard case .touch(var touch) = event else { return }
            touch.location = CGPoint(x: touch.location.x * panel.scale, y: touch.location.y * panel.scale)
            handle(.touch(touch))
        }
    }

    /// - Parameter time: The turn's moment on the monotonic clock.
    func answer(
        _ request: ControlRequest, at time: Duration, _ reply: @escaping @MainActor (ControlReply) -> Void
    ) {
        let done: @MainActor () -> Void = { [didAct] in
            didAct()
            reply(.done)
        }
        do throws(ControlFault) {
            switch request {
            case .inspect: reply(.success(inspection))
            case .screenshot: takePicture(at: time, reply)
            case .record: try takeRecording(reply)
            case .perform(.tap(let label)): finger.tap(try panel.point(of: label), then: done)
            case .perform(.drag(let label, let x, let y)):
                let start = try panel.point(of: label)
                finger.drag(from: start, to: CGPoint(x: start.x + x, y: start.y + y), then: done)
            case .perform(.swipe(let direction)): finger.swipe(direction, across: panel.host.size, then: done)
            case .value, .status, .message, .page, .perform:
                try composition.obey(request, on: panel, at: time)
                done()
            }
        } catch {
            reply(.failure(error))
        }
    }

    // MARK: Looking

    private var inspection: JSONValue {
        let pages = composition.pages
        return [
            "screen": pages.current.map(JSONValue.string) ?? .null,
            "screens": .array(pages.names.map(JSONValue.string)),
            "width": .integer(panel.picture.width), "height": .integer(panel.picture.height),
            "scale": .numeric(Double(panel.scale)), "tree": panel.host.semantics().json,
            "values": .array(composition.store.channels.map { composition.store.json(of: $0) }),
        ]
    }

    /// Compresses the picture on another thread, as that takes longer than a frame.
    private func takePicture(at time: Duration, _ reply: @escaping @MainActor (ControlReply) -> Void) {
        // What has changed since the last frame belongs to it, whether or not anybody watches.
        let picture = HandedOver(picture: panel.redrawn(at: time))
        let loop = loop
        DispatchQueue.global(qos: .utility).async {
            let result = picture.encoded()
            loop.post { reply(result) }
        }
    }

    /// Writes what is recorded on another thread, as that takes longer than a frame.
    private func takeRecording(_ reply: @escaping @MainActor (ControlReply) -> Void) throws(ControlFault) {
        guard let session = recorder?.session else {
            throw ControlFault(.refused, "this panel records nothing", hint: "set record.last in its configuration")
        }
        let loop = loop
        DispatchQueue.global(qos: .utility).async {
            let text = session.text
            loop.post { reply(.success(["recording": .string(text)])) }
        }
    }
}

/// A picture that has been drawn for one thread, which nobody else writes or reads any more.
private struct HandedOver: @unchecked Sendable {
    let picture: Bitmap

    func encoded() -> ControlReply {
        do throws(ImageCodecError) {
            let bytes = try PNG.encode(picture, name: "screenshot")
            return .success([
                "width": .integer(picture.width), "height": .integer(picture.height),
                "png": .string(Base64.text(of: bytes)),
            ])
        } catch {
            return .failure(ControlFault(.failed, "\(error)"))
        }
    }
}
