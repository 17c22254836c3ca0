import Kiosk
import Testing

@Suite("Secrets in a configuration")
struct SecretTextTests {
    @Test(
        "are themselves or name a variable",
        arguments: [
            ("hunter2", SecretText.plain("hunter2")), ("", .plain("")), ("$HOME", .variable("HOME")),
            ("${DOOR_1}", .variable("DOOR_1")), ("$_", .variable("_")), ("$$HOME", .plain("$HOME")), ("$", .plain("$")),
            ("$1st", .plain("$1st")), ("$a b", .plain("$a b")), ("pa$$word", .plain("pa$$word")),
            ("${}", .plain("${}")),
        ])
    func forms(_ example: (text: String, secret: SecretText)) {
        #expect(SecretText(example.text) == example.secret)
    }
}
