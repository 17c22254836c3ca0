import Geometry
import Input
import InputEvdev
import Testing

@Suite struct KeyAndDialTests {
    @Test func keyboards() throws {
        #expect(
            try lines("keyboard") == [
                "0 “a” down", "40 “a” up", "120 “A” down", "160 “A” up", "210 backTab down", "220 backTab up",
                "300 up down", "550 up repeat", "580 up up",
            ])
    }

    @Test func knobs() throws {
        #expect(
            try lines("knob") == ["0 knob 1", "20 knob 2", "40 knob -1", "100 enter down", "180 enter up"])
    }

    @Test func encodersRunRound() throws {
        #expect(try lines("encoder").suffix(4) == ["20 knob 1", "40 knob 1", "60 knob 1", "80 knob -2"])
    }

    @Test func volumeKnobs() throws {
        #expect(try lines("volume-knob") == ["0 knob 1", "20 knob -1", "40 enter down", "80 enter up"])
    }

    @Test func whatIsNotUsedIsSilent() throws {
        let recording = try recording("mouse")
        var decoder = EventDecoder(recording.device, uses: [.keys], transform: panel)
        var output: [DecodedEvent] = []
        for event in recording.events { decoder.decode(event, into: &output) }
        #expect(output.isEmpty)
    }
}
