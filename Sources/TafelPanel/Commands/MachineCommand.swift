import Configuration
import Kiosk

/// `tafel machine`: what a configuration says of the machine, for the script that sets it up.
struct MachineCommand: Command {
    static let name = "machine"
    static let summary = "Write what a configuration says of its machine, for scripts."
    static let discussion = """
        Writes the section "machine", and "timeZone", as NAME=VALUE, each ended by a byte of zero, so that values need no
        quotes: hostName, timeZone, wifi.network, wifi.password, wifi.country, and for each entry sshKeys and overlays.
        What is not there is not written. The whole configuration must be right; else the exit code is 65.

        Example, in Bash:
          while IFS= read -r -d '' line; do echo "${line%%=*} is ${line#*=}"; done < <(tafel machine tafel.yaml)
        """

    var file = ""

    static let parameters: [Parameter<Self>] = [
        .positional("CONFIG", property: \.file, .text("CONFIG"), "The configuration, a YAML file; - is standard input.")
    ]

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        let settings = try SettingsFile(file, errors: errors).settings
        try output.writeResult(Self.text(settings.machine, timeZone: settings.timeZone))
        return .success
    }

    /// The values with their names, each ended by a zero.
    static func text(_ machine: MachineSettings, timeZone: String?) -> String {
        var values: [(name: String, value: String?)] = [
            ("hostName", machine.hostName), ("timeZone", timeZone), ("wifi.network", machine.wifi?.network),
            ("wifi.password", machine.wifi?.password), ("wifi.country", machine.wifi?.country),
        ]
        values += machine.sshKeys.map { ("sshKeys", $0) } + machine.overlays.map { ("overlays", $0) }
        return values.map { name, value in value.map { "\(name)=\($0)\0" } ?? "" }.joined()
    }
}
