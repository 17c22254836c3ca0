import Configuration
import Testing

@Suite("Files")
struct FileTests {
    private func error(_ path: String) -> ConfigurationFileError? {
        do throws(ConfigurationFileError) {
            _ = try SourceText(contentsOf: path)
            return nil
        } catch {
            return error
        }
    }

    @Test("A file is read whole")
    func read() throws {
        let source = try SourceText(contentsOf: #filePath)
        #expect(source.name == #filePath)
        #expect(source.line(1) == "import Configuration")
    }

    @Test("What keeps a file from being read is told apart")
    func errors() {
        #expect(error("/nowhere/panel.yaml") == .notFound(path: "/nowhere/panel.yaml"))
        #expect(error("\(#filePath)/x") == .notFound(path: "\(#filePath)/x"))
        #expect(error("/") == .isDirectory(path: "/"))
    }

    @Test("An endless file is read to the limit only")
    func endless() throws {
        #expect(throws: ProblemReport.self) { try Panel.schema.read(try SourceText(contentsOf: "/dev/zero")) }
    }
}
