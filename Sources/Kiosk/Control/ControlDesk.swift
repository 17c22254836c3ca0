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
    private let didAct: @MainActor () -> Void

    /// - Parameters:
    ///   - handle: Where a finger's events go; locations in pixels of the picture.
    ///   - didAct: Called when something was done that may have set a time of its own.
    init(
        composition: Composition, panel: Panel, loop: EventLoop, handle: @escaping @MainActor (InputEvent) -> Void,
        didAct: @escaping @MainActor () -> Void
    ) {
        self.composition = composition
        self.panel = panel
        self.loop = loop
        self.didAct = didAct
        finger = ControlFinger(loop: loop) { [panel] event in
            guard case .touch(var touch) = event else { return }
            touch.location = CGPoint(x: touch.location.x * panel.scale, y: touch.location.y * panel.scale)
            handle(.touch(touch))
        }
    }

    func answer(_ request: ControlRequest, _ reply: @escaping @MainActor (ControlReply) -> Void) {
        do throws(ControlFault) {
            switch request {
            case .inspect: reply(.success(inspection))
            case .perform(let action): return try perform(action, reply)
            case .value(let name, let value):
                try composition.push(value, to: name)
                reply(.done)
            case .status(let name, let report):
                try composition.push(report, to: name)
                reply(.done)
            case .message(let text, let seconds):
                composition.notices.show(message: text, until: seconds.map { loop.now + .seconds(max(0, $0)) })
                reply(.done)
            case .page(let name):
                try composition.turn(to: name)
                reply(.done)
            case .screenshot: return takePicture(reply)
            }
            didAct()
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
    private func takePicture(_ reply: @escaping @MainActor (ControlReply) -> Void) {
        // What has changed since the last frame belongs to it, whether or not anybody watches.
        let picture = HandedOver(picture: panel.redrawn(at: loop.now))
        let loop = loop
        DispatchQueue.global(qos: .utility).async {
            let result = picture.encoded()
            loop.post { reply(result) }
        }
    }

    // MARK: Acting

    private func perform(
        _ action: ControlAction, _ reply: @escaping @MainActor (ControlReply) -> Void
    ) throws(ControlFault) {
        let done: @MainActor () -> Void = { [didAct] in
            didAct()
            reply(.done)
        }
        switch action {
        case .tap(let label): finger.tap(try point(of: node(label)), then: done)
        case .drag(let label, let x, let y):
            let start = try point(of: node(label))
            finger.drag(from: start, to: CGPoint(x: start.x + x, y: start.y + y), then: done)
        case .swipe(let direction): finger.swipe(direction, across: panel.host.size, then: done)
        case .press(let label): try perform(.press, on: label, then: done)
        case .increment(let label): try perform(.increment, on: label, then: done)
        case .decrement(let label): try perform(.decrement, on: label, then: done)
        }
    }

    private func perform(
        _ action: SemanticsNode.Action, on label: String, then done: @MainActor () -> Void
    ) throws(ControlFault) {
        let node = try node(label, preferring: action)
        guard node.actions.contains(action) else {
            let actions = node.actions.map(\.rawValue).joined(separator: ", ")
            throw ControlFault(
                .refused, "\"\(label)\" has no action \(action.rawValue)",
                hint: actions.isEmpty ? "it has none" : "it has: \(actions)")
        }
        composition.wasTouched()
        guard panel.host.perform(action, on: node) else {
            throw ControlFault(.refused, "\"\(label)\" is gone or does nothing now")
        }
        done()
    }

    /// What is called `label`: exactly, by its identifier, or in other letters; what can be acted on goes first.
    private func node(
        _ label: String, preferring action: SemanticsNode.Action = .press
    ) throws(ControlFault) -> SemanticsNode {
        let all = panel.host.semantics().flattened
        let wanted = label.plainSpaces
        let ways: [(SemanticsNode) -> Bool] = [
            { $0.label.plainSpaces == wanted }, { $0.identifier == wanted },
            { $0.label.plainSpaces.lowercased() == wanted.lowercased() },
        ]
        for matches in ways {
            let found = all.filter(matches)
            guard let node = found.first(where: { $0.actions.contains(action) }) ?? found.first else { continue }
            guard node.isEnabled else { throw ControlFault(.refused, "\"\(label)\" is disabled now") }
            return node
        }
        var known: [String] = []
        for name in all.map(\.label.plainSpaces) where !name.isEmpty && !known.contains(name) { known.append(name) }
        throw .unknown("part", label, known: known)
    }

    private func point(of node: SemanticsNode) throws(ControlFault) -> CGPoint {
        let frame = node.touchFrame
        let point = CGPoint(x: frame.midX, y: frame.midY)
        guard CGRect(origin: .zero, size: panel.host.size).contains(point) else {
            throw ControlFault(.refused, "\"\(node.label)\" lies outside of the screen")
        }
        return point
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

extension String {
    /// With ordinary spaces for those that do not break a line.
    var plainSpaces: String { replacing("\u{00A0}", with: " ").replacing("\u{202F}", with: " ") }
}
