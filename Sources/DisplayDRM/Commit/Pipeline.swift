import Display
import Geometry
import Posix
import Raster

/// One display with its buffers: which is shown, which is on its way, which waits.
@MainActor
final class Pipeline {
    let device: any DRMDevice
    let choice: DisplayChoice
    let plan: BufferPlan
    let orientation: PanelOrientation
    private(set) var path: CommitPath
    private let buffers: [PictureBuffer]
    private var stale: StaleRegions
    private let writer = PictureWriter()

    /// On display; nil before the first picture.
    private(set) var current: Int?
    /// Committed, its event has not come yet.
    private(set) var queued: Int?
    /// Complete, to be committed when `queued` is on display.
    private(set) var waiting: Int?
    private var waitingDamage = Region()
    var hasMode: Bool { current != nil }

    /// Makes buffers after the best plan that memory allows; beginning behind `after`.
    ///
    /// - Throws: `systemCall` of the last try when none does.
    init(
        _ device: any DRMDevice, _ choice: DisplayChoice, orientation: PanelOrientation, allowAtomic: Bool,
        after: BufferPlan? = nil
    ) throws(DisplayError) {
        var plans = BufferPlan.all(choice)
        if let after, let index = plans.firstIndex(of: after) { plans.removeFirst(index + 1) }
        var made: (BufferPlan, [PictureBuffer])?
        var failure = DisplayError.unusable("the card has no format that pictures can be written in")
        for plan in plans where made == nil {
            do throws(Errno) {
                made = (plan, try Pipeline.allocate(device, plan))
            } catch {
                failure = .systemCall(
                    name: "making buffers for \(plan.mode.label)", device: device.path, errno: error.rawValue)
                let isMemoryShort = error == .outOfMemory || error == .noSpace || error == .invalidArgument
                if !isMemoryShort { break }
            }
        }
        guard let (plan, buffers) = made else { throw failure }
        self.device = device
        self.choice = choice
        self.orientation = orientation
        self.plan = plan
        self.buffers = buffers
        path = CommitPath(device, choice, plan.mode, allowAtomic: allowAtomic, buffers: plan.count)
        stale = StaleRegions(buffers: buffers.count, size: orientation.size(plan.mode.size))
    }

    private static func allocate(_ device: any DRMDevice, _ plan: BufferPlan) throws(Errno) -> [PictureBuffer] {
        var buffers: [PictureBuffer] = []
        do throws(Errno) {
            for _ in 0..<plan.count {
                let buffer = try PictureBuffer(device, size: plan.mode.size, format: plan.format)
                buffers.append(buffer)
                if !buffer.isSound { throw Errno.invalidArgument }
            }
        } catch {
            for buffer in buffers { buffer.destroy() }
            throw error
        }
        return buffers
    }

    /// The picture's size, after turning.
    var pictureSize: PixelSize { orientation.size(plan.mode.size) }

    /// Whether a picture can be taken.
    var hasRoom: Bool { waiting == nil && freeIndex != nil }

    private var freeIndex: Int? {
        if buffers.count == 1 { return 0 }
        return buffers.indices.first { $0 != current && $0 != queued && $0 != waiting }
    }

    enum Outcome: Hashable {
        /// An event will tell that it is on display.
        case underWay
        /// It is on display, as far as anybody can tell.
        case shown
    }

    /// Takes a picture and commits it, or keeps it until the one on its way is on display.
    func present(_ picture: Bitmap, damage: Region) throws(Errno) -> Outcome {
        guard let index = freeIndex else { throw .busy }
        stale.add(damage)
        buffers[index].write(picture, damage: stale.take(index), orientation: orientation, by: writer)
        waitingDamage.add(orientation.deviceRegion(damage.clipped(to: pictureSize.bounds), pictureSize: pictureSize))
        waiting = index
        return queued == nil ? try commitWaiting() : .underWay
    }

    /// Commits the picture that waits. On failure it goes on waiting.
    func commitWaiting() throws(Errno) -> Outcome {
        guard let index = waiting else { return .shown }
        let framebuffer = buffers[index].framebuffer
        var outcome = Outcome.shown
        if current == nil {
            if try path.modeset(framebuffer) { outcome = .underWay }
        } else if path.style == .direct {
            try path.markDirty(framebuffer, waitingDamage)
        } else {
            if try path.flip(to: framebuffer, waitingDamage) { outcome = .underWay }
        }
        waiting = nil
        waitingDamage.removeAll()
        if outcome == .underWay {
            queued = index
            // A modeset waits until it is done: from here on the buffer is on display, event or not.
            if current == nil { current = index }
        } else {
            current = index
        }
        return outcome
    }

    /// The picture on its way is on display.
    func flipped() {
        if let queued { current = queued }
        queued = nil
    }

    /// Another program had the display: the mode has to be set again, and no event comes any more.
    func forgetDisplay() {
        current = nil
        queued = nil
        waiting = nil
        waitingDamage.removeAll()
        stale.invalidate()
    }

    func destroy() {
        for buffer in buffers { buffer.destroy() }
    }
}
