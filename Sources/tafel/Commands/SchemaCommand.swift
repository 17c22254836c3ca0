import Configuration
import Kiosk

import Glibc

/// `tafel schema`: writes the JSON Schema of configurations.
struct SchemaCommand: Command {
    static let name = "schema"
    static let summary = "Write the JSON Schema of configurations, for editors that complete and check."
    static let discussion = """
        Editors with YAML support use it when a configuration begins with the line
          # yaml-language-server: $schema=tafel.schema.json
        It is made from the same description that "tafel check" uses.
        """

    var file: String?

    static let parameters: [Parameter<Self>] = [
        .option("--out", "-o", property: \.file, .text("FILE"), "The file to write. Standard output when left out.")
    ]

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        let shape = KioskSettings.schema(sources: Adapters.sourceTypes).shape
        let text = JSONSchemaWriter.schema(of: shape, title: "Tafel configuration").text + "\n"
        guard let file else {
            try output.writeResult(text)
            return .success
        }
        try write(text, to: file)
        return .success
    }

    /// Wraps `open(2)`, `write(2)` and `close(2)`.
    private func write(_ text: String, to path: String) throws(CommandFailure) {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .output(path: path, call: "open", errno: errno) }
        let code = TextSink.write(Array(text.utf8), to: descriptor)
        guard close(descriptor) == 0, code == 0 else {
            throw .output(path: path, call: "write", errno: code == 0 ? errno : code)
        }
    }
}
