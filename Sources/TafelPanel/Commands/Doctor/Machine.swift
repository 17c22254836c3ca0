/// The computer, its system and who runs the program.
struct Machine: Hashable, Sendable {
    /// A display controller that the kernel has no driver for.
    struct IdleController: Hashable, Sendable {
        /// `0000:00:02.0`.
        var address: String
        /// `1234:1111`.
        var identity: String
    }

    /// What the board says it is: `Raspberry Pi 4 Model B Rev 1.4`; empty when it does not.
    var model = ""
    /// The kernel's release: `6.1.0-44-amd64`.
    var kernel = ""
    var user = ""
    var isRoot = false
    /// The groups that this process has.
    var groups: [String] = []
    /// The groups that the user will have after the next login.
    var listedGroups: [String] = []
    /// The file whose lines the board's firmware reads at boot; nil where there is none.
    var bootFile: String?
    /// The lines of `bootFile` that count: no comments, no spaces around.
    var bootLines: [String] = []
    var idleControllers: [IdleController] = []
    /// Whether the wall clock shows the time, as far as the machine tells.
    var isClockSet = true

    var isRaspberryPi: Bool { model.contains("Raspberry Pi") }

    /// Whether the firmware is told to load an overlay of this name.
    func loadsOverlay(_ name: String) -> Bool {
        bootLines.contains { $0 == "dtoverlay=\(name)" || $0.hasPrefix("dtoverlay=\(name),") }
    }
}
