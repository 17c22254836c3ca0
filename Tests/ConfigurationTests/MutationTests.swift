import Testing
import TestSupport

@testable import Configuration

@Suite("Bytes of any kind")
struct MutationTests {
    private static let valid = Array(
        """
        %YAML 1.2
        ---
        # a panel
        title: &name "Kü\\u00fcche \\x41"
        enabled: true
        limit: 1.5e3
        range:
          - -10
          - 60.5
        sources:
          page: &page {type: web, address: 'http://a', timeout: 250ms}
          log: {type: file, path: *name, follow: false}
          more: *page
          block:
            type: file
            path: |
              a
                b
        shown: page.body
        ...

        """.utf8)

    /// Bytes that mean something to YAML, and some that never may.
    private static let alphabet: [UInt8] =
        Array("\t\n\r :-?,[]{}#&*!|>'\"%@`\\~<=0x1e._aé".utf8) + [0, 0x85, 0xC3, 0xE2, 0xF4, 0xFF]

    private static func mutated(_ random: inout SplitMix) -> [UInt8] {
        var bytes = valid
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let index = Int.random(in: 0..<max(1, bytes.count), using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes.insert(alphabet.randomElement(using: &random)!, at: index)
            case 1 where !bytes.isEmpty: bytes.remove(at: index)
            case 2 where !bytes.isEmpty: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
            case 3 where !bytes.isEmpty: bytes[index] = alphabet.randomElement(using: &random)!
            case 4: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 0...40, using: &random)))
            default:
                let end = min(bytes.count, index + Int.random(in: 0...40, using: &random))
                bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0...bytes.count, using: &random))
            }
        }
        return bytes
    }

    @Test("The unchanged text is right")
    func unchanged() throws {
        _ = try Panel.schema.read(SourceText(name: "", bytes: Self.valid))
    }

    @Test("are read or refused with a place inside the text, and never trap", arguments: 0..<4)
    func mutations(_ seed: UInt64) {
        var random = SplitMix(seed: seed)
        var refused = 0
        for _ in 0..<600 {
            let source = SourceText(name: "panel.yaml", bytes: Self.mutated(&random))
            do throws(ProblemReport) {
                _ = try Panel.schema.read(source)
            } catch {
                refused += 1
                #expect(!error.problems.isEmpty)
                #expect(error.description.contains("error: "))
                for problem in error.problems {
                    let place = problem.range.start
                    let line = source.line(place.line)?.unicodeScalars.count ?? 0
                    #expect(
                        place.line >= 1 && place.column >= 1 && place.column <= line + 2,
                        "\(place) \(problem.message) in \(String(decoding: source.bytes, as: UTF8.self).debugDescription)"
                    )
                }
            }
        }
        #expect(refused > 100, "most mutations should be noticed: \(refused)")
    }
}
