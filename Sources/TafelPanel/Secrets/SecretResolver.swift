import Configuration
import Kiosk
import Sensors

/// Puts secrets into settings from where the configuration says they are: environment variables and files.
///
/// What is missing or open to everybody is a warning; no message ever holds a secret.
@MainActor
struct SecretResolver {
    let document: SettingsDocument<KioskSettings>
    private(set) var warnings: [Problem] = []
    private var holdsPlainSecret = false

    init(_ document: SettingsDocument<KioskSettings>) {
        self.document = document
    }

    mutating func resolve(_ settings: inout KioskSettings) {
        for index in settings.sources.indices {
            let source = settings.sources[index]
            let type = Adapters.sourceTypes.first { $0.name == source.type }
            for key in type?.keys ?? [] where key.kind == .secret {
                let place = ["sources", source.name]
                let text = source.settings.text(key.name)
                let file = source.settings.text(key.fileName)
                let secret = resolve(text, key.name, file: file, key.fileName, in: place)
                settings.sources[index].settings.values[key.name] = secret.map(SourceValue.text)
            }
        }
        let place = ["display", "vnc"]
        settings.display.vnc.password = resolve(
            settings.display.vnc.password, "password", file: nil, "passwordFile", in: place)
        for (path, key) in [
            (settings.display.vnc.passwordFile, "passwordFile"), (settings.display.vnc.keyFile, "keyFile"),
        ] {
            if let path, SecretFile.isOpenToAll(path) { warnIsOpen(path, at: place + [key]) }
        }
        let name = document.source.name
        if holdsPlainSecret, SecretFile.isOpenToAll(name) {
            warn(
                "this file holds a password and everybody on this machine can read it",
                advice: "chmod 600 \(name), or write $NAME of an environment variable, or name a file", at: [])
        }
    }

    private mutating func resolve(
        _ text: String?, _ key: String, file path: String?, _ fileKey: String, in place: [String]
    ) -> String? {
        if let text {
            switch SecretText(text) {
            case .plain(let secret):
                holdsPlainSecret = holdsPlainSecret || !secret.isEmpty
                return secret
            case .variable(let name):
                if let secret = SecretFile.variable(name) { return secret }
                warn(
                    "the environment variable \(name) is not set", advice: "without it the \(key) is empty",
                    at: place + [key])
                return ""
            }
        }
        guard let path else { return nil }
        if SecretFile.isOpenToAll(path) { warnIsOpen(path, at: place + [fileKey]) }
        do throws(ConfigurationFileError) {
            return try SourceText(contentsOf: path).line(1) ?? ""
        } catch {
            warn(
                "\(CommandFailure.file(error).firstLine)", advice: "without it the \(key) is empty",
                at: place + [fileKey])
            return ""
        }
    }

    private mutating func warnIsOpen(_ path: String, at keys: [String]) {
        warn("everybody on this machine can read \(path)", advice: "chmod 600 \(path)", at: keys)
    }

    private mutating func warn(_ message: String, advice: String, at keys: [String]) {
        warnings.append(
            Problem(
                .rule(message, advice: advice), at: document.range(of: keys) ?? SourceRange(at: .start),
                path: keys.joined(separator: "."), severity: .warning))
    }
}
