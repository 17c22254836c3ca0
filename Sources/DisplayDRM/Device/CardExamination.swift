import CDRM
import CLinux
import Display
import Geometry
import Glibc
import Posix

/// Reads all about a card out of the kernel.
struct CardExamination {
    private let descriptor: Int32
    private let path: String
    private let isAtomic: Bool

    init(_ descriptor: Int32, path: String, isAtomic: Bool) {
        self.descriptor = descriptor
        self.path = path
        self.isAtomic = isAtomic
    }

    func card() -> Card {
        var card = Card(path: path, place: CardList.place(of: path), driver: "unknown")
        if let version = unsafe drmGetVersion(descriptor) {
            card.driver = unsafe String(cString: version.pointee.name)
            unsafe drmFreeVersion(version)
        }
        var capability: UInt64 = 0
        if unsafe drmGetCap(descriptor, UInt64(DRM_CAP_DUMB_BUFFER), &capability) != 0 || capability == 0 {
            card.problem = .unusable("\(card.driver) has no memory for pictures (dumb buffers); it only renders")
            return card
        }
        guard let resources = unsafe drmModeGetResources(descriptor) else {
            let error = Errno.current
            card.problem =
                error == .notSupported || error == .invalidArgument
                ? .unusable("\(card.driver) drives no displays; it only renders")
                : .systemCall(name: "DRM_IOCTL_MODE_GETRESOURCES", device: path, errno: error.rawValue)
            return card
        }
        defer { unsafe drmModeFreeResources(resources) }
        let all = unsafe resources.pointee
        unsafe card.largestSize = PixelSize(width: Int(all.max_width), height: Int(all.max_height))
        card.isAtomic = isAtomic
        for index in 0..<Int(unsafe all.count_crtcs) {
            if let crtc = crtc(unsafe all.crtcs[index], index: index) { card.crtcs.append(crtc) }
        }
        for index in 0..<Int(unsafe all.count_connectors) {
            if let connector = connector(unsafe all.connectors[index]) { card.connectors.append(connector) }
        }
        card.planes = planes()
        if card.connectors.isEmpty { card.problem = .unusable("\(card.driver) has no connectors") }
        return card
    }

    private func crtc(_ number: UInt32, index: Int) -> CRTC? {
        guard let found = unsafe drmModeGetCrtc(descriptor, number) else { return nil }
        defer { unsafe drmModeFreeCrtc(found) }
        let state = unsafe found.pointee
        return CRTC(
            id: CRTCID(rawValue: number), index: index, mode: state.mode_valid != 0 ? DisplayTiming(state.mode) : nil,
            framebuffer: state.buffer_id != 0 ? FramebufferID(rawValue: state.buffer_id) : nil, x: state.x, y: state.y,
            properties: properties(of: number, UInt32(DRM_MODE_OBJECT_CRTC)).ids)
    }

    private func connector(_ number: UInt32) -> Connector? {
        guard let found = unsafe drmModeGetConnector(descriptor, number) else { return nil }
        defer { unsafe drmModeFreeConnector(found) }
        let state = unsafe found.pointee
        var connector = Connector(
            id: ConnectorID(rawValue: number),
            name: "\(Connector.typeName(unsafe state.connector_type))-\(unsafe state.connector_type_id)",
            status: .unknown, modes: [], possibleCRTCs: 0)
        switch unsafe state.connection {
        case DRM_MODE_CONNECTED: connector.status = .connected
        case DRM_MODE_DISCONNECTED: connector.status = .disconnected
        default: connector.status = .unknown
        }
        for index in 0..<Int(unsafe state.count_modes) {
            connector.modes.append(DisplayTiming(unsafe state.modes[index]))
        }
        if unsafe state.mmWidth > 0 && state.mmHeight > 0 {
            connector.millimetres = unsafe CGSize(width: Double(state.mmWidth), height: Double(state.mmHeight))
        }
        for index in 0..<Int(unsafe state.count_encoders) {
            guard let encoder = unsafe drmModeGetEncoder(descriptor, state.encoders[index]) else { continue }
            unsafe connector.possibleCRTCs |= encoder.pointee.possible_crtcs
            if unsafe encoder.pointee.encoder_id == state.encoder_id && encoder.pointee.crtc_id != 0 {
                connector.currentCRTC = CRTCID(rawValue: unsafe encoder.pointee.crtc_id)
            }
            unsafe drmModeFreeEncoder(encoder)
        }
        let (ids, values, words, _) = properties(of: number, UInt32(DRM_MODE_OBJECT_CONNECTOR))
        connector.properties = ids
        connector.isNonDesktop = values["non-desktop"] == 1
        connector.panelOrientation = PanelOrientationProperty.orientation(words["panel orientation"])
        return connector
    }

    private func planes() -> [Plane] {
        guard let list = unsafe drmModeGetPlaneResources(descriptor) else { return [] }
        defer { unsafe drmModeFreePlaneResources(list) }
        var planes: [Plane] = []
        for index in 0..<Int(unsafe list.pointee.count_planes) {
            let number = unsafe list.pointee.planes[index]
            guard let found = unsafe drmModeGetPlane(descriptor, number) else { continue }
            defer { unsafe drmModeFreePlane(found) }
            let (ids, values, _, bits) = properties(of: number, UInt32(DRM_MODE_OBJECT_PLANE))
            let formats = (0..<Int(unsafe found.pointee.count_formats)).map { unsafe found.pointee.formats[$0] }
            planes.append(
                Plane(
                    id: PlaneID(rawValue: number),
                    kind: values["type"].flatMap { Plane.Kind(rawValue: Int($0)) } ?? .overlay,
                    possibleCRTCs: unsafe found.pointee.possible_crtcs, formats: formats, properties: ids,
                    rotations: bits["rotation"] ?? [:]))
        }
        return planes
    }

    /// An object's properties: their numbers, values, the words of those that are enumerations, and the bits by name of
    /// those that are sets.
    private func properties(
        of object: UInt32, _ type: UInt32
    ) -> (
        ids: [String: PropertyID], values: [String: UInt64], words: [String: String],
        bits: [String: [String: UInt64]]
    ) {
        var ids: [String: PropertyID] = [:]
        var values: [String: UInt64] = [:]
        var words: [String: String] = [:]
        var bits: [String: [String: UInt64]] = [:]
        guard let list = unsafe drmModeObjectGetProperties(descriptor, object, type) else {
            return (ids, values, words, bits)
        }
        defer { unsafe drmModeFreeObjectProperties(list) }
        for index in 0..<Int(unsafe list.pointee.count_props) {
            guard let property = unsafe drmModeGetProperty(descriptor, list.pointee.props[index]) else { continue }
            defer { unsafe drmModeFreeProperty(property) }
            let name = unsafe text(property.pointee.name)
            let value = unsafe list.pointee.prop_values[index]
            ids[name] = PropertyID(rawValue: unsafe property.pointee.prop_id)
            values[name] = value
            for choice in 0..<Int(unsafe property.pointee.count_enums) {
                let entry = unsafe property.pointee.enums[choice]
                if entry.value == value { words[name] = text(entry.name) }
                if unsafe property.pointee.flags & UInt32(DRM_MODE_PROP_BITMASK) != 0 {
                    bits[name, default: [:]][text(entry.name)] = entry.value
                }
            }
        }
        return (ids, values, words, bits)
    }

    /// A C array of characters as text.
    private func text<Characters>(_ characters: Characters) -> String {
        var characters = characters
        return unsafe withUnsafeBytes(of: &characters) { bytes in
            unsafe String(decoding: unsafe bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
