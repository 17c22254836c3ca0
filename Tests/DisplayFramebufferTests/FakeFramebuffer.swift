import Display
import Geometry
import Posix
import TestSupport

@testable import DisplayFramebuffer

/// A framebuffer in a file, which says about itself what it is told.
@MainActor
final class FakeFramebuffer: FramebufferDevice {
    static let guardByte: UInt8 = 0xA5
    var facts: FramebufferFacts
    private let memory: FileMemory

    init(_ facts: FramebufferFacts) {
        self.facts = facts
        memory = FileMemory(length: facts.pageOffset + facts.memoryLength, filledWith: Self.guardByte)
    }

    func examine() throws(Errno) -> FramebufferFacts { facts }

    func map(length: Int) throws(Errno) -> MemoryMapping {
        try MemoryMapping(descriptor: memory.descriptor, offset: 0, length: length)
    }

    /// What `blank` was told, and whether the driver cannot.
    var powers: [DisplayPower] = []
    var refusesBlank = false

    func blank(_ power: DisplayPower) throws(Errno) {
        if refusesBlank { throw .invalidArgument }
        powers.append(power)
    }

    var bytes: [UInt8] { memory.bytes }
}

@MainActor
final class FakeFramebufferSystem: FramebufferSystem {
    var devices: [String: FakeFramebuffer] = [:]
    var failures: [String: Errno] = [:]

    /// The cards that framebuffers belong to, by path.
    var cards: [String: String] = [:]

    func displayCard(of path: String) -> String? { cards[path] }

    func paths() -> [String] { (Array(devices.keys) + failures.keys).sorted() }

    func open(_ path: String) throws(Errno) -> any FramebufferDevice {
        if let error = failures[path] { throw error }
        return devices[path]!
    }
}

/// What a driver says of a framebuffer of this kind without anything special.
func facts(
    _ width: Int = 64, _ height: Int = 48, bits: Int = 16, offsets: [Int] = [11, 5, 0], lengths: [Int] = [5, 6, 5],
    line: Int? = nil, memory: Int? = nil, path: String = "/dev/fb0", name: String = "VESA VGA"
) -> FramebufferFacts {
    let line = line ?? width * bits / 8
    return FramebufferFacts(
        path: path, name: name, size: PixelSize(width: width, height: height),
        virtualSize: PixelSize(width: width, height: height), bitsPerPixel: bits,
        red: .init(offset: offsets[0], length: lengths[0]), green: .init(offset: offsets[1], length: lengths[1]),
        blue: .init(offset: offsets[2], length: lengths[2]), lineLength: line, memoryLength: memory ?? line * height)
}
