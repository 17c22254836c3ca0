import Geometry
import Input

/// A device's position axes and where they lead, with the one warning each axis may give.
struct PanelMap {
    let xAxis: AbsoluteAxis
    let yAxis: AbsoluteAxis
    var transform: TouchTransform

    private let xCode: UInt16
    private let yCode: UInt16
    private var warned: Set<UInt16> = []

    init(_ device: DeviceCapabilities, x: UInt16, y: UInt16, transform: TouchTransform) {
        xCode = x
        yCode = y
        xAxis = device.absolute[x] ?? AbsoluteAxis(minimum: 0, maximum: 0)
        yAxis = device.absolute[y] ?? AbsoluteAxis(minimum: 0, maximum: 0)
        self.transform = transform
    }

    func location(_ x: Int32, _ y: Int32) -> CGPoint {
        transform.location(ofUnit: CGPoint(x: xAxis.unit(x), y: yAxis.unit(y)))
    }

    /// The share of the panel's width that `size` (in units of the x axis) takes.
    func share(_ size: Int32) -> Double { xAxis.span > 0 ? Double(size) / xAxis.span : 0 }

    /// Notices a value far outside its axis, once for each.
    mutating func check(_ code: UInt16, _ value: Int32, into output: inout [DecodedEvent]) {
        guard code == xCode || code == yCode, !warned.contains(code) else { return }
        let axis = code == xCode ? xAxis : yAxis
        guard axis.isFarOutside(value) else { return }
        warned.insert(code)
        output.append(
            .warning(.outsideRange(axis: code, value: value, minimum: axis.minimum, maximum: axis.maximum)))
    }
}
