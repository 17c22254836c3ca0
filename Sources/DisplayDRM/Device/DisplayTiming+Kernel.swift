import CDRM

extension DisplayTiming {
    init(_ info: drmModeModeInfo) {
        self.init(
            clock: info.clock,
            horizontal: Axis(
                visible: info.hdisplay, syncStart: info.hsync_start, syncEnd: info.hsync_end, total: info.htotal,
                skew: info.hskew),
            vertical: Axis(
                visible: info.vdisplay, syncStart: info.vsync_start, syncEnd: info.vsync_end, total: info.vtotal,
                skew: info.vscan),
            flags: info.flags, type: info.type)
        var name = info.name
        self.name = unsafe withUnsafeBytes(of: &name) { bytes in
            unsafe String(decoding: unsafe bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    var modeInfo: drmModeModeInfo {
        var info = drmModeModeInfo()
        info.clock = clock
        info.hdisplay = horizontal.visible
        info.hsync_start = horizontal.syncStart
        info.hsync_end = horizontal.syncEnd
        info.htotal = horizontal.total
        info.hskew = horizontal.skew
        info.vdisplay = vertical.visible
        info.vsync_start = vertical.syncStart
        info.vsync_end = vertical.syncEnd
        info.vtotal = vertical.total
        info.vscan = vertical.skew
        info.vrefresh = UInt32(refreshRate.rounded())
        info.flags = flags
        info.type = type
        unsafe withUnsafeMutableBytes(of: &info.name) { bytes in
            for (index, byte) in name.utf8.prefix(bytes.count - 1).enumerated() { unsafe bytes[index] = byte }
        }
        return info
    }
}
