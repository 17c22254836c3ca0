public import Geometry
public import Input

/// What the configuration says of input, and the picture that touch belongs to.
public struct InputSettings: Hashable, Sendable {
    /// A correction for one device.
    public struct Calibration: Hashable, Sendable {
        public var device: DeviceMatch
        public var matrix: CalibrationMatrix

        public init(device: DeviceMatch, matrix: CalibrationMatrix) {
            self.device = device
            self.matrix = matrix
        }
    }

    /// In logical points, as people see the picture.
    public var screenSize: CGSize
    /// The display's; touch follows it.
    public var orientation: PanelOrientation
    /// The devices that may point; empty for all.
    public var named: [DeviceMatch]
    /// Devices that point on another display, and so not on this one.
    public var ofOthers: [DeviceMatch]
    /// Go before what udev says; the first that matches counts.
    public var calibrations: [Calibration]
    /// What this display takes from its devices: with several displays, only one should take the keyboard.
    public var uses: RankedDevice.Uses
    /// Devices used for one of these are taken for this program alone; a keyboard that is not grabbed also types on the
    /// console, one that is grabbed cannot switch consoles.
    public var grabs: RankedDevice.Uses
    public var decoding: DecoderOptions

    public init(
        screenSize: CGSize, orientation: PanelOrientation = .upright, named: [DeviceMatch] = [],
        ofOthers: [DeviceMatch] = [],
        calibrations: [Calibration] = [], uses: RankedDevice.Uses = [.pointing, .keys, .dials],
        grabs: RankedDevice.Uses = [.pointing, .keys, .dials], decoding: DecoderOptions = DecoderOptions()
    ) {
        self.screenSize = screenSize
        self.orientation = orientation
        self.named = named
        self.ofOthers = ofOthers
        self.calibrations = calibrations
        self.uses = uses
        self.grabs = grabs
        self.decoding = decoding
    }

    /// The way from a device to the picture; `udev` is the correction that udev knows, which an own one goes before.
    public func transform(for device: DeviceCapabilities, paths: [String], udev: CalibrationMatrix?) -> TouchTransform {
        let own = calibrations.first { $0.device.matches(device, paths: paths) }?.matrix
        return TouchTransform(
            calibration: own ?? udev ?? .identity, orientation: orientation, screenSize: screenSize)
    }
}
