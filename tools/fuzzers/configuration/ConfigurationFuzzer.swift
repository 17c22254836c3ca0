import Configuration

/// libFuzzer's entry: any bytes as a configuration of the tests' settings type.
///
/// What is refused is refused with places inside the text; what is read says the same after it was written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzConfiguration(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let source = SourceText(name: "fuzz", bytes: unsafe [UInt8](UnsafeBufferPointer(start: data, count: count)))
    do throws(ProblemReport) {
        let panel = try Panel.schema.read(source)
        let written = SourceText(name: "written", text: Panel.schema.written(panel).text)
        do throws(ProblemReport) {
            let again = try Panel.schema.read(written)
            precondition(again == panel, "reading what was written gives another value")
        } catch {
            preconditionFailure("what was written cannot be read: \(error)")
        }
    } catch {
        precondition(!error.problems.isEmpty && !error.description.isEmpty, "refused without a reason")
        for problem in error.problems {
            let place = problem.range.start
            let width = source.line(place.line)?.unicodeScalars.count ?? 0
            precondition(place.line >= 1 && place.column >= 1 && place.column <= width + 2, "a place outside the text")
        }
    }
    return 0
}
