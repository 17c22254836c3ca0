// Interface: the kernel's Documentation/userspace-api/gpio/chardev.rst, version 2.

import CGPIO
import Glibc
import Sensors

/// The GPIO character devices of this machine, `/dev/gpiochip*`.
struct LinuxLines: LineKernel {
    private static let textSize = 32
    /// The most lines of a chip that are looked at.
    private static let lineLimit: Int32 = 1024

    func chips() throws(Fault) -> [LineChip] {
        var chips: [LineChip] = []
        var failure: Fault?
        for number in 0..<64 {
            let path = "/dev/gpiochip\(number)"
            do throws(Fault) {
                chips.append(try chip(path))
            } catch {
                if error != .absent { failure = error }
            }
        }
        if chips.isEmpty { throw failure ?? .absent }
        return chips
    }

    private func chip(_ path: String) throws(Fault) -> LineChip {
        let device = try LineDescriptor(path)
        var label = [CChar](repeating: 0, count: Self.textSize)
        let count = unsafe cgpio_chip_info(device.number, &label)
        guard count >= 0 else { throw Fault(errno: errno) }
        var lines: [LineChip.Line] = []
        for offset in 0..<min(count, Self.lineLimit) {
            var name = [CChar](repeating: 0, count: Self.textSize)
            var consumer = name
            let use = unsafe cgpio_line_info(device.number, UInt32(offset), &name, &consumer)
            guard use >= 0 else { throw Fault(errno: errno) }
            lines.append(LineChip.Line(name: Self.text(name), consumer: use == 1 ? Self.text(consumer) : nil))
        }
        return LineChip(path: path, label: Self.text(label), lines: lines)
    }

    func open(_ chip: LineChip, number: Int, _ settings: LineSettings) throws(Fault) -> any LineHandle {
        let device = try LineDescriptor(chip.path)
        var flags = settings.isOutput ? cgpio_output : cgpio_input | cgpio_edges
        if settings.isActiveLow { flags |= cgpio_active_low }
        switch settings.bias {
        case .up: flags |= cgpio_pull_up
        case .down: flags |= cgpio_pull_down
        case .none: flags |= cgpio_no_bias
        case .asIs: break
        }
        let debounce = settings.isOutput ? 0 : UInt32(clamping: settings.debounce)
        let line = cgpio_request(device.number, UInt32(clamping: number), flags, debounce, 0)
        guard line >= 0 else {
            throw errno == EBUSY ? .unavailable("the line is in use") : Fault(errno: errno)
        }
        _ = fcntl(line, F_SETFL, O_NONBLOCK)
        return LinuxLine(LineDescriptor(owning: line))
    }

    private static func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

/// A line that the kernel has given to this process.
private final class LinuxLine: LineHandle {
    private let line: LineDescriptor

    init(_ line: consuming LineDescriptor) {
        self.line = line
    }

    var descriptor: Int32 { line.number }

    func value() throws(Fault) -> Bool {
        let value = cgpio_value(line.number)
        guard value >= 0 else { throw Fault(errno: errno) }
        return value == 1
    }

    func set(_ value: Bool) throws(Fault) {
        guard cgpio_set_value(line.number, value ? 1 : 0) == 0 else { throw Fault(errno: errno) }
    }

    func edges() throws(Fault) -> [Bool] {
        var edges: [Bool] = []
        while true {
            let edge = cgpio_next_edge(line.number)
            if edge >= 0 {
                edges.append(edge == 1)
            } else if errno == EAGAIN {
                return edges
            } else if errno != EINTR {
                throw Fault(errno: errno)
            }
        }
    }
}

/// A descriptor that is closed when let go.
private struct LineDescriptor: ~Copyable {
    let number: Int32

    init(_ path: String) throws(Fault) {
        let opened = unsafe Glibc.open(path, O_RDWR | O_CLOEXEC)
        guard opened >= 0 else { throw Fault(errno: errno) }
        number = opened
    }

    init(owning number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }
}
