import Configuration
import Testing

@Suite("JSON")
struct JSONTests {
    @Test("Values are written in the order of their keys, quotes and controls escaped")
    func text() {
        let value: JSONValue = [
            "b": [1, true, .null, "a\"\\\n\u{1}ü"], "a": .object([]), "c": [["d": .numeric(0.5)]], "e": .numeric(3),
        ]
        #expect(
            value.text == #"""
                {
                  "b": [1, true, null, "a\"\\\n\u0001ü"],
                  "a": {},
                  "c": [
                    {
                      "d": 0.5
                    }
                  ],
                  "e": 3
                }
                """#)
    }

    @Test("The JSON Schema says what the settings type says")
    func schema() throws {
        let schema = JSONSchemaWriter.schema(of: Panel.schema.shape, title: "Panel")
        #expect(schema["$schema"] == "https://json-schema.org/draft/2020-12/schema")
        #expect(schema["additionalProperties"] == false)
        let count = try #require(schema["properties"]?["count"])
        #expect(
            count == [
                "description": "How many there are.", "type": "integer", "minimum": 1, "maximum": 60, "default": 3,
            ])
        let web = try #require(schema["$defs"]?["WebFeed"])
        #expect(web["required"] == ["address"])
        #expect(web["properties"]?["type"] == ["const": "web"])
        #expect(schema["properties"]?["sources"]?["additionalProperties"] == ["$ref": "#/$defs/Feed"])
    }
}
