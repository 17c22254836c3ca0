import Geometry
import InputEvdev
import Kiosk

extension InputSettings {
    /// What the configuration says of touch, for a picture of `size` pixels that lies on the display in `orientation`.
    init(_ touch: TouchSettings, size: PixelSize, orientation: PanelOrientation) {
        self.init(
            touch, screenSize: CGSize(width: Double(size.width), height: Double(size.height)),
            orientation: orientation)
    }

    init(_ touch: TouchSettings, screenSize: CGSize, orientation: PanelOrientation) {
        self.init(
            screenSize: screenSize, orientation: orientation,
            named: touch.devices.map(DeviceMatch.init),
            calibrations: touch.correction.map { [Calibration(device: .any, matrix: $0)] } ?? [],
            decoding: DecoderOptions(
                ghostDuration: touch.ghostFilter > .zero ? touch.ghostFilter : nil, palmSize: touch.palmSize,
                smoothing: touch.smoothing.filter))
    }
}
