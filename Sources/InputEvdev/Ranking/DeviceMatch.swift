/// A way to name an input device that lasts longer than its number.
public enum DeviceMatch: Hashable, Sendable {
    /// Every device.
    case any
    /// The device's own name, or a part of it; case counts for nothing.
    case name(String)
    /// A path under /dev/input, symbolic links such as `by-path/…` included.
    case path(String)
    /// Vendor and product as `lsusb` writes them.
    case identity(vendor: UInt16, product: UInt16)

    /// Reads what people write: a path begins with `/`, an id is `1234:5678`, everything else is a name.
    public init(_ text: String) {
        if text.hasPrefix("/") {
            self = .path(text)
            return
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 2, parts.allSatisfy({ $0.count == 4 }), let vendor = UInt16(parts[0], radix: 16),
            let product = UInt16(parts[1], radix: 16)
        {
            self = .identity(vendor: vendor, product: product)
        } else {
            self = .name(text)
        }
    }

    /// Whether this names the device; `paths` are its node and the links to it.
    public func matches(_ device: DeviceCapabilities, paths: [String]) -> Bool {
        switch self {
        case .any: true
        case .name(let name): device.name.lowercased().contains(name.lowercased())
        case .path(let path): paths.contains(path)
        case .identity(let vendor, let product):
            device.identity.vendor == vendor && device.identity.product == product
        }
    }
}
