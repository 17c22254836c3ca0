import Configuration
import Kiosk

/// A configuration file that has been read and checked.
@MainActor
struct SettingsFile {
    let document: SettingsDocument<KioskSettings>

    /// Reads the file at `path`; what is odd but usable is written to `errors`.
    init(_ path: String, errors: TextSink) throws(CommandFailure) {
        let source: SourceText
        do throws(ConfigurationFileError) {
            source = try SourceText(contentsOf: path)
        } catch {
            throw .file(error)
        }
        do throws(ProblemReport) {
            document = try KioskSettings.schema(sources: Adapters.sourceTypes).document(source)
        } catch {
            throw .configuration(error)
        }
        let warnings = document.warnings(sourceTypes: Adapters.sourceTypes)
        if !warnings.isEmpty { errors.write(ProblemReport(source: source, problems: warnings).description) }
    }
}
