import Configuration
import Kiosk

/// `tafel schema`: writes what a configuration may say, for editors or for people.
struct SchemaCommand: Command {
    static let name = "schema"
    static let summary = "Write the configuration's JSON Schema, or a reference to read."
    static let discussion = """
        Editors with YAML support complete and check a configuration that begins with the line
          # yaml-language-server: $schema=tafel.schema.json
        Both are made from the same description that "tafel check" uses.

        Examples:
          tafel schema -o tafel.schema.json
          tafel schema --format markdown | less
        """

    /// For whom to write.
    enum Format: String, CaseIterable {
        case json
        case markdown
    }

    var file: String?
    var format = Format.json

    static let parameters: [Parameter<Self>] = [
        .option("--out", "-o", property: \.file, .text("FILE"), "The file to write. Standard output when left out."),
        .option(
            "--format", property: \.format, .choice("json|markdown"),
            "A JSON Schema (draft 2020-12), or a reference in Markdown. json when left out."),
    ]

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        let shape = Adapters.schema.shape
        let text =
            switch format {
            case .json: JSONSchemaWriter.schema(of: shape, title: "Tafel configuration").text + "\n"
            case .markdown: MarkdownReference.text(of: shape, title: "Tafel configuration")
            }
        guard let file else {
            try output.writeResult(text)
            return .success
        }
        try OutputFile.write(Array(text.utf8), to: file)
        return .success
    }
}
