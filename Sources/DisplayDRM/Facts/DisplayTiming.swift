import Geometry

/// A display mode: size, timing and flags, as the kernel has it.
struct DisplayTiming: Hashable, Sendable {
    static let preferredType: UInt32 = 1 << 3
    static let interlacedFlag: UInt32 = 1 << 4
    static let doubleScanFlag: UInt32 = 1 << 5

    /// In kHz.
    var clock: UInt32
    var horizontal: Axis
    var vertical: Axis
    var flags: UInt32 = 0
    var type: UInt32 = 0
    var name = ""

    /// One direction: visible, beginning and end of the synchronisation pulse, total; in pixels or lines.
    struct Axis: Hashable, Sendable {
        var visible, syncStart, syncEnd, total: UInt16
        var skew: UInt16 = 0
    }

    var size: PixelSize { PixelSize(width: Int(horizontal.visible), height: Int(vertical.visible)) }
    var isPreferred: Bool { type & DisplayTiming.preferredType != 0 }
    var isInterlaced: Bool { flags & DisplayTiming.interlacedFlag != 0 }

    /// Pictures (fields, when interlaced) a second; 0 when the timing makes no sense.
    var refreshRate: Double {
        let pixels = Double(horizontal.total) * Double(vertical.total)
        guard pixels > 0 else { return 0 }
        let rate = Double(clock) * 1000 / pixels
        if isInterlaced { return rate * 2 }
        return flags & DisplayTiming.doubleScanFlag != 0 ? rate / 2 : rate
    }

    /// Whether the signal is the same; name and type are only labels.
    func hasSameSignal(as other: DisplayTiming) -> Bool {
        clock == other.clock && horizontal == other.horizontal && vertical == other.vertical && flags == other.flags
    }

    /// `1024x600@60`, `1920x1080i@50`.
    var label: String {
        let rate = refreshRate
        let whole = rate.rounded()
        let hundredths = Int((rate * 100).rounded())
        let text =
            abs(rate - whole) < 0.005
            ? "\(Int(whole))" : "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
        return "\(size.width)x\(size.height)\(isInterlaced ? "i" : "")@\(text)"
    }
}
