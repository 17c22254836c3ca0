public import Input

/// What udev's rules say of a device, read from udev's own notes; without udev there are none.
///
/// The notes are lines such as `E:LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0` in /run/udev/data/c13:64.
public enum UdevProperties {
    /// The correction for libinput that someone has set for the device; nil when there is none or it is nonsense.
    public static func calibration(in notes: String) -> CalibrationMatrix? {
        let key = "E:LIBINPUT_CALIBRATION_MATRIX="
        guard let line = notes.split(whereSeparator: \.isNewline).last(where: { $0.hasPrefix(key) }) else { return nil }
        let words = line.dropFirst(key.count).split(separator: " ")
        let numbers = words.compactMap { Double($0) }
        return words.count == numbers.count ? CalibrationMatrix(coefficients: numbers) : nil
    }
}
