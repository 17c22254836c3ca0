import Display
import Geometry
import Glibc
import Posix
import Raster
import TestSupport

@testable import DisplayDRM

/// A card that obeys, or fails as told, and remembers.
@MainActor
final class FakeDRMDevice: DRMDevice {
    let path: String
    let use = CardUse()
    var card: Card
    /// What was called, in order.
    var calls: [String] = []
    /// Errors to give, by call, the first first.
    var faults: [String: [Errno]] = [:]
    /// Calls that always fail.
    var refusals: [String: Errno] = [:]
    /// More bytes a row than the pixels need.
    var padding = 0
    /// How many bytes of picture memory there are.
    var memoryLimit = Int.max
    var verticalBlank = true
    var requests: [AtomicRequest] = []
    var blobs: [UInt32: [Region]] = [:]
    private(set) var memories: [UInt32: FileMemory] = [:]
    private(set) var framebuffers: [UInt32: UInt32] = [:]
    private(set) var shownOn: [CRTCID: FramebufferID] = [:]
    private var pendingFlips: [CRTCID: FramebufferID] = [:]
    private var events: [FlipEvent] = []
    private var lastNumber: UInt32 = 100
    private let readEnd, writeEnd: FileDescriptor

    init(_ card: Card) {
        self.card = card
        path = card.path
        var ends: [Int32] = [-1, -1]
        precondition(unsafe pipe(&ends) == 0 && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
        readEnd = FileDescriptor(owning: ends[0])
        writeEnd = FileDescriptor(owning: ends[1])
    }

    var descriptor: Int32 { readEnd.rawValue }

    private func call(_ name: String, _ detail: String = "") throws(Errno) {
        calls.append(detail.isEmpty ? name : "\(name) \(detail)")
        if var waiting = faults[name], !waiting.isEmpty {
            let error = waiting.removeFirst()
            faults[name] = waiting
            throw error
        }
        if let error = refusals[name] { throw error }
    }

    private func next() -> UInt32 {
        lastNumber += 1
        return lastNumber
    }

    func examine() -> Card { card }
    var isMaster = true
    func takeMaster() throws(Errno) { try call("takeMaster") }
    func dropMaster() throws(Errno) { try call("dropMaster") }

    func createBuffer(width: Int, height: Int, bitsPerPixel: Int) throws(Errno) -> DumbAllocation {
        try call("createBuffer", "\(width)x\(height)x\(bitsPerPixel)")
        let pitch = width * bitsPerPixel / 8 + padding
        if memories.values.reduce(0, { $0 + $1.length }) + pitch * height > memoryLimit { throw .outOfMemory }
        let handle = next()
        memories[handle] = FileMemory(length: pitch * height, filledWith: 0xA5)
        return DumbAllocation(handle: handle, pitch: pitch, length: pitch * height)
    }

    func map(_ allocation: DumbAllocation) throws(Errno) -> MemoryMapping {
        try call("map")
        let memory = memories[allocation.handle]!
        return try MemoryMapping(descriptor: memory.descriptor, offset: 0, length: memory.length)
    }

    func destroyBuffer(_ allocation: DumbAllocation) { memories[allocation.handle] = nil }

    func addFramebuffer(
        _ allocation: DumbAllocation, size: PixelSize, format: PixelFormat
    ) throws(Errno) -> FramebufferID {
        try call("addFramebuffer", "\(format)")
        let number = next()
        framebuffers[number] = allocation.handle
        return FramebufferID(rawValue: number)
    }

    func removeFramebuffer(_ framebuffer: FramebufferID) { framebuffers[framebuffer.rawValue] = nil }

    func setCRTC(
        _ crtc: CRTCID, framebuffer: FramebufferID, x: UInt32, y: UInt32, connector: ConnectorID, mode: DisplayTiming
    ) throws(Errno) {
        try call("setCRTC", mode.label)
        shownOn[crtc] = framebuffer
    }

    func flip(_ crtc: CRTCID, to framebuffer: FramebufferID) throws(Errno) {
        try call("flip")
        if pendingFlips[crtc] != nil { throw .busy }
        pendingFlips[crtc] = framebuffer
    }

    func markDirty(_ framebuffer: FramebufferID, _ damage: Region) throws(Errno) {
        try call("markDirty", "\(damage.rects.count)")
    }

    /// What connectors were set to, by property.
    var connectorSettings: [(property: PropertyID, value: UInt64)] = []

    func set(_ connector: ConnectorID, _ property: PropertyID, to value: UInt64) throws(Errno) {
        try call("set")
        connectorSettings.append((property, value))
    }

    func createBlob(_ timing: DisplayTiming) throws(Errno) -> BlobID {
        let number = next()
        blobs[number] = []
        return BlobID(rawValue: number)
    }

    func createBlob(_ damage: Region) throws(Errno) -> BlobID {
        let number = next()
        blobs[number] = [damage]
        return BlobID(rawValue: number)
    }

    func destroyBlob(_ blob: BlobID) {}

    func commit(_ request: AtomicRequest) throws(Errno) {
        try call("commit", "\(request.purpose)")
        if request.purpose == .test { return }
        for (index, plane) in card.planes.enumerated() {
            let crtc = card.crtcs[index].id
            let framebuffer = request.settings.first {
                $0.object == plane.id.rawValue && $0.property == plane.properties["FB_ID"]
            }
            guard let framebuffer else { continue }
            if pendingFlips[crtc] != nil { throw .busy }
            pendingFlips[crtc] = FramebufferID(rawValue: UInt32(framebuffer.value))
            if request.purpose == .modeset { shownOn[crtc] = pendingFlips[crtc] }
        }
        requests.append(request)
    }

    func hasVerticalBlank(_ crtc: CRTCID) -> Bool { verticalBlank }

    func readEvents() throws(Errno) -> [FlipEvent] {
        try call("readEvents")
        var bytes = [UInt8](repeating: 0, count: 64)
        var span = bytes.mutableSpan
        defer { events = [] }
        do {
            _ = try readEnd.read(into: &span)
        } catch .wouldBlock {
            return []
        }
        return events
    }

    /// The next vertical blank: flips under way are done, on one CRTC or on all.
    func blank(at time: Duration = Monotonic.now, on crtc: CRTCID? = nil) {
        for (each, flip) in pendingFlips where crtc == nil || each == crtc {
            shownOn[each] = flip
            pendingFlips[each] = nil
            events.append(FlipEvent(crtc: each, time: time, sequence: 0))
        }
        guard !events.isEmpty else { return }
        do { try writeEnd.writeAll(([1] as [UInt8]).span) } catch { preconditionFailure("\(error)") }
    }

    /// What the first CRTC shows.
    var shown: FramebufferID? { shownOn[card.crtcs[0].id] }

    /// Whether exactly these pixels are on display, and the padding was never written.
    func shows(_ picture: Bitmap, pitch: Int, on index: Int = 0) -> Bool {
        guard let shown = shownOn[card.crtcs[index].id], let handle = framebuffers[shown.rawValue],
            let memory = memories[handle]
        else { return false }
        return memory.bytes == bytes(picture, pitch: pitch)
    }
}

/// A machine with the cards given.
@MainActor
final class FakeDRMSystem: DRMSystem {
    var devices: [FakeDRMDevice]
    var denied: [String: Errno] = [:]
    var clients = [DRMClient(process: 612, program: "Xorg", isMaster: true)]
    var hotplug: (@MainActor () -> Void)?

    init(_ devices: [FakeDRMDevice]) {
        self.devices = devices
    }

    func paths() -> [String] { (devices.map(\.path) + denied.keys).sorted() }

    func open(_ path: String, allowAtomic: Bool) throws(Errno) -> any DRMDevice {
        if let error = denied[path] { throw error }
        let device = devices.first { $0.path == path }!
        device.card.isAtomic = allowAtomic && device.card.isAtomic
        return device
    }

    var hasSeat = false
    func place(of path: String) -> String { path }
    func clients(of path: String) -> [DRMClient] { clients }

    func watch(_ loop: EventLoop, _ handler: @escaping @MainActor () -> Void) throws(Errno) -> AnyObject {
        hotplug = handler
        return self
    }
}
