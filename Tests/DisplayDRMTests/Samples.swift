import Display
import Geometry
import Raster

@testable import DisplayDRM

/// A timing with the usual blanking around a size.
func timing(
    _ width: Int, _ height: Int, _ rate: Double = 60, preferred: Bool = false, interlaced: Bool = false
) -> DisplayTiming {
    let (total, lines) = (width + 160, height + 30)
    return DisplayTiming(
        clock: UInt32((Double(total * lines) * (interlaced ? rate / 2 : rate) / 1000).rounded()),
        horizontal: .init(
            visible: UInt16(width), syncStart: UInt16(width + 48), syncEnd: UInt16(width + 80), total: UInt16(total)),
        vertical: .init(
            visible: UInt16(height), syncStart: UInt16(height + 3), syncEnd: UInt16(height + 8), total: UInt16(lines)),
        flags: interlaced ? DisplayTiming.interlacedFlag : 0, type: preferred ? DisplayTiming.preferredType : 0,
        name: "\(width)x\(height)")
}

func connector(
    _ number: UInt32, _ name: String, _ status: Connector.Status = .connected, modes: [DisplayTiming]? = nil,
    crtcs: UInt32 = 0b11, current: UInt32? = nil
) -> Connector {
    Connector(
        id: ConnectorID(rawValue: number), name: name, status: status,
        modes: modes ?? (status == .disconnected ? [] : [timing(1024, 600, preferred: true), timing(800, 480)]),
        possibleCRTCs: crtcs, currentCRTC: current.map { CRTCID(rawValue: $0) },
        properties: ["CRTC_ID": PropertyID(rawValue: 1)])
}

/// A card with two CRTCs (40 and 41), each with a primary plane, and all properties that atomic commits need.
func card(
    _ connectors: [Connector], path: String = "/dev/dri/card0", place: String = "pci0", driver: String = "virtio_gpu",
    formats: [PixelFormat] = [.xrgb8888, .rgb565], clips: Bool = false
) -> Card {
    var properties: [String: PropertyID] = [:]
    let names = [
        "FB_ID", "CRTC_ID", "SRC_X", "SRC_Y", "SRC_W", "SRC_H", "CRTC_X", "CRTC_Y", "CRTC_W", "CRTC_H",
    ]
    for (index, name) in names.enumerated() { properties[name] = PropertyID(rawValue: UInt32(10 + index)) }
    if clips { properties["FB_DAMAGE_CLIPS"] = PropertyID(rawValue: 30) }
    return Card(
        path: path, place: place, driver: driver, problem: nil, connectors: connectors,
        crtcs: [0, 1].map { index in
            CRTC(
                id: CRTCID(rawValue: UInt32(40 + index)), index: index,
                properties: ["MODE_ID": PropertyID(rawValue: 31), "ACTIVE": PropertyID(rawValue: 32)])
        },
        planes: [0, 1].map { index in
            Plane(
                id: PlaneID(rawValue: UInt32(50 + index)), kind: .primary, possibleCRTCs: 1 << UInt32(index),
                formats: formats.compactMap { FormatCode.code($0) }, properties: properties)
        },
        largestSize: PixelSize(width: 4096, height: 4096), isAtomic: true)
}

/// A picture whose every pixel differs with `seed`.
func picture(_ size: PixelSize, seed: UInt32) -> Bitmap {
    let picture = Bitmap(width: size.width, height: size.height)
    for y in 0..<size.height {
        for x in 0..<size.width {
            picture[x, y] = 0xFF00_0000 | (UInt32(x) &* 2_654_435_761 ^ UInt32(y) &* 40_503 ^ seed &* 97) & 0xFF_FFFF
        }
    }
    return picture
}

/// The same pixels as bytes of an XRGB8888 display, with `0xA5` in the padding.
func bytes(_ picture: Bitmap, pitch: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0xA5, count: pitch * picture.height)
    for y in 0..<picture.height {
        for x in 0..<picture.width {
            let pixel = picture[x, y]
            for byte in 0..<4 { bytes[y * pitch + x * 4 + byte] = UInt8(truncatingIfNeeded: pixel >> UInt32(8 * byte)) }
        }
    }
    return bytes
}
