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
    /// What is done to pictures on the way out: nothing where the plane turns them.
    private let wayOut: PanelOrientation
    private(set) var path: CommitPath
    /// nil for those given up when memory was short.
    private var buffers: [PictureBuffer?]
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
        var made: (BufferPlan, [PictureBuffer], CommitPath, PanelOrientation)?
        var failure = DisplayError.unusable("the card has no format that pictures can be written in")
        for plan in plans where made == nil {
            do throws(Errno) {
                made = try Pipeline.make(device, choice, plan, orientation, allowAtomic: allowAtomic)
            } catch {
                failure = .systemCall(
                    name: "making buffers for \(plan.mode.label)", device: device.path, errno: error.rawValue)
                let isMemoryShort = error == .outOfMemory || error == .noSpace || error == .invalidArgument
                if !isMemoryShort { break }
            }
        }
        guard let (plan, buffers, path, wayOut) = made else { throw failure }
        self.device = device
        self.choice = choice
        self.orientation = orientation
        self.plan = plan
        self.buffers = buffers
        self.path = path
        self.wayOut = wayOut
        stale = StaleRegions(buffers: buffers.count, size: orientation.size(plan.mode.size))
    }

    /// Buffers and the way to the display: turned by the plane where it can, else on the way out.
    private static func make(
        _ device: any DRMDevice, _ choice: DisplayChoice, _ plan: BufferPlan, _ orientation: PanelOrientation,
        allowAtomic: Bool
    ) throws(Errno) -> (BufferPlan, [PictureBuffer], CommitPath, PanelOrientation) {
        if orientation != .upright, plan.count > 1, choice.plane?.rotation(for: orientation) != nil,
            CommitPath.canCommit(choice, allowAtomic: allowAtomic)
        {
            let buffers = try allocate(device, plan, orientation.size(plan.mode.size))
            let path = CommitPath(
                device, choice, plan.mode, allowAtomic: allowAtomic, buffers: plan.count, orientation: orientation)
            if path.isPossible(buffers[0].framebuffer) { return (plan, buffers, path, .upright) }
            for buffer in buffers { buffer.destroy() }
        }
        let buffers = try allocate(device, plan, plan.mode.size)
        let path = CommitPath(device, choice, plan.mode, allowAtomic: allowAtomic, buffers: plan.count)
        return (plan, buffers, path, orientation)
    }

    private static func allocate(
        _ device: any DRMDevice, _ plan: BufferPlan, _ size: PixelSize
    ) throws(Errno) -> [PictureBuffer] {
        var buffers: [PictureBuffer] = []
        do throws(Errno) {
            for _ in 0..<plan.count {
                let buffer = try PictureBuffer(device, size: size, format: plan.format)
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
        if path.style == .direct, let current { return current }
        return buffers.indices.first { buffers[$0] != nil && $0 != current && $0 != queued && $0 != waiting }
    }

    /// Whether the plane turns pictures, which leaves it turned for whoever comes next.
    var turnsByPlane: Bool { wayOut != orientation }

    /// What giving up a buffer has come to.
    enum Shedding: Hashable {
        /// There is one less; the picture that waits can be committed again.
        case retry
        /// The one on display is left and written into from now on; what waited is lost.
        case redraw
        /// There is only one.
        case impossible
    }

    /// Gives up a buffer that is not on display, because memory is short.
    func shed() -> Shedding {
        let left = buffers.indices.filter { buffers[$0] != nil }
        guard left.count > 1, queued == nil else { return .impossible }
        defer { if buffers.count(where: { $0 != nil }) == 1 { path.goDirect() } }
        if let free = left.first(where: { $0 != current && $0 != waiting }) {
            give(up: free)
            return .retry
        }
        guard let waiting, current != nil else { return .impossible }
        give(up: waiting)
        self.waiting = nil
        waitingDamage.removeAll()
        return .redraw
    }

    private func give(up index: Int) {
        buffers[index]?.destroy()
        buffers[index] = nil
    }

    /// Lets the display go dark; the mode has to be set anew afterwards.
    func turnOff() throws(Errno) {
        try path.turnOff()
        forgetDisplay()
    }

    func turnOn() throws(Errno) { try path.turnOn() }

    enum Outcome: Hashable {
        /// An event will tell that it is on display.
        case underWay
        /// It is on display, as far as anybody can tell.
        case shown
    }

    /// Takes a picture and commits it, or keeps it until the one on its way is on display.
    func present(_ picture: Bitmap, damage: Region) throws(Errno) -> Outcome {
        guard let index = freeIndex, let buffer = buffers[index] else { throw .busy }
        stale.add(damage)
        buffer.write(picture, damage: stale.take(index), orientation: wayOut, by: writer)
        waitingDamage.add(wayOut.deviceRegion(damage.clipped(to: pictureSize.bounds), pictureSize: pictureSize))
        waiting = index
        return queued == nil ? try commitWaiting() : .underWay
    }

    /// Commits the picture that waits. On failure it goes on waiting.
    func commitWaiting() throws(Errno) -> Outcome {
        guard let index = waiting, let framebuffer = buffers[index]?.framebuffer else { return .shown }
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
        for buffer in buffers { buffer?.destroy() }
    }
}
