import Display
import Geometry
import Glibc
import Posix

@testable import DisplayFramebuffer

/// A framebuffer in a file, which says about itself what it is told.
@MainActor
final class FakeFramebuffer: FramebufferDevice {
    static let guardByte: UInt8 = 0xA5
    var facts: FramebufferFacts
    private let file: FileDescriptor
    private let length: Int

    init(_ facts: FramebufferFacts) throws(Errno) {
        self.facts = facts
        length = facts.pageOffset + facts.memoryLength
        var name = Array("/tmp/fake-fb-XXXXXX".utf8CString)
        file = FileDescriptor(owning: try checked { unsafe mkstemp(&name) })
        unsafe unlink(name)
        try file.writeAll([UInt8](repeating: FakeFramebuffer.guardByte, count: length).span)
    }

    func examine() throws(Errno) -> FramebufferFacts { facts }

    func map(length: Int) throws(Errno) -> MemoryMapping {
        try MemoryMapping(descriptor: file.rawValue, offset: 0, length: length)
    }

    /// What `blank` was told, and whether the driver cannot.
    var powers: [DisplayPower] = []
    var refusesBlank = false

    func blank(_ power: DisplayPower) throws(Errno) {
        if refusesBlank { throw .invalidArgument }
        powers.append(power)
    }

    var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: length)
        precondition(unsafe pread(file.rawValue, &bytes, length, 0) == length)
        return bytes
    }
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
