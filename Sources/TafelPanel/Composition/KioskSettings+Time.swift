import Kiosk
import Posix

extension KioskSettings {
    /// Gives the process the time zone and the trust in the machine's clock that are asked for.
    ///
    /// - Throws: a data error when this machine does not know the zone.
    func applyTime() throws(CommandFailure) {
        try TimeZoneChoice.apply(timeZone)
        WallClock.isTrusted = clock == .trusted
    }
}
