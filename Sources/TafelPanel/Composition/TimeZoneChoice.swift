#if canImport(Glibc)
    import Glibc
#endif

/// The time zone of the process, which all dates are written in.
enum TimeZoneChoice {
    private static let database = "/usr/share/zoneinfo"

    /// The name of the machine's zone; `UTC` where it has none.
    static var current: String {
        if let variable = unsafe getenv("TZ") {
            let name = unsafe String(cString: variable)
            return name.isEmpty ? "UTC" : name.hasPrefix(":") ? String(name.dropFirst()) : name
        }
        guard let resolved = unsafe realpath("/etc/localtime", nil) else { return "UTC" }
        defer { unsafe free(resolved) }
        let path = unsafe String(cString: resolved)
        return path.hasPrefix("\(database)/") ? String(path.dropFirst(database.count + 1)) : "UTC"
    }

    /// Sets the zone called `name`; with nil the machine's stays.
    ///
    /// - Throws: a data error when this machine does not know the zone.
    static func apply(_ name: String?) throws(CommandFailure) {
        guard let name else { return }
        let isPlain = name.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == 0x2F || byte == 0x2B || byte == 0x2D || byte == 0x5F
        }
        let isInstalled = unsafe access("\(database)/\(name)", R_OK) == 0
        guard name == "UTC" || (isPlain && isInstalled) else {
            throw .failed(
                "timeZone: this machine has no time zone \"\(name)\"",
                advice:
                    "use a name such as Europe/Berlin; \"timedatectl list-timezones\" lists them, the package tzdata has them",
                code: .dataError)
        }
        unsafe setenv("TZ", name, 1)
        tzset()
    }
}
