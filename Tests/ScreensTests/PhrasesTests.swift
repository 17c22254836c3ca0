import CivilCalendar
import Testing

@testable import Screens

@Suite struct PhrasesTests {
    @Test(arguments: [
        "absent", "denied", "input", "malformed", "truncated", "notFinite", "implausible", "checksum", "powerOnValue",
        "disconnected", "reported", "timedOut", "unavailable",
    ])
    func eachFaultHasWordsInBothLanguages(name: String) {
        let english = Phrases(language: .english).fault(named: name, detail: "x")
        let german = Phrases(language: .german).fault(named: name, detail: "x")
        #expect(english != german && english != name && german != name)
    }
}
