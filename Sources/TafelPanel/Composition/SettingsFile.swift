import Configuration
import Kiosk

/// A configuration file that has been read and checked.
@MainActor
struct SettingsFile {
    let document: SettingsDocument<KioskSettings>
    /// What the file says, with secrets from where it says they are.
    let settings: KioskSettings

    /// Reads the file at `path`; what is odd but usable is written to `errors`.
    init(_ path: String, errors: TextSink) throws(CommandFailure) {
        let source: SourceText
        do throws(ConfigurationFileError) {
            source = try SourceText(contentsOf: path)
        } catch {
            throw .file(error)
        }
        do throws(ProblemReport) {
            document = try Adapters.schema.document(source)
        } catch {
            throw .configuration(error)
        }
        var settings = document.value
        var secrets = SecretResolver(document)
        secrets.resolve(&settings)
        self.settings = settings
        let warnings = document.warnings(sourceTypes: Adapters.sourceTypes) + secrets.warnings
        if !warnings.isEmpty { errors.write(ProblemReport(source: source, problems: warnings).description) }
    }
}
