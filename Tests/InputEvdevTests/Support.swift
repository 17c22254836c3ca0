import Geometry
import Glibc
import Input
import InputEvdev
import Testing

struct MissingRecording: Error {
    var path: String
}

/// The whole text of a recording beside these tests.
func text(ofRecording name: String) throws -> String {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let path = "/\(folder)/Recordings/\(name).evemu"
    guard let file = unsafe fopen(path, "r") else { throw MissingRecording(path: path) }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
        let count = unsafe fread(&buffer, 1, buffer.count, file)
        if count == 0 { break }
        bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
}

func recording(_ name: String) throws -> EvemuRecording {
    try EvemuRecording(text: text(ofRecording: name))
}

let panel = TouchTransform(screenSize: CGSize(width: 800, height: 480))

/// Decodes a recording whole.
func decode(
    _ recording: EvemuRecording, transform: TouchTransform = panel, options: DecoderOptions = DecoderOptions()
) -> [DecodedEvent] {
    var decoder = EventDecoder(recording.device, transform: transform, options: options)
    var output: [DecodedEvent] = []
    for event in recording.events { decoder.decode(event, into: &output) }
    return output
}

/// What a recording means, as lines: `60 a ended 400,240`; fingers are named in the order in which they appear.
func lines(
    _ name: String, transform: TouchTransform = panel, options: DecoderOptions = DecoderOptions()
) throws -> [String] {
    var script = Script()
    return decode(try recording(name), transform: transform, options: options).map { script.line($0) }
}

struct Script {
    private var fingers: [TouchEvent.ID] = []

    mutating func line(_ event: DecodedEvent) -> String {
        switch event {
        case .input(.touch(let touch)):
            if !fingers.contains(touch.id) { fingers.append(touch.id) }
            let letters = Array("abcdefghijklmnopqrstuvwxyz")
            let finger = letters[(fingers.firstIndex(of: touch.id) ?? 0) % letters.count]
            return "\(milliseconds(touch.time)) \(finger) \(touch.phase) \(place(touch.location))"
        case .input(.key(let key)):
            return "\(milliseconds(key.time)) \(name(key.key)) \(key.phase)"
        case .input(.knob(let steps, let time)):
            return "\(milliseconds(time)) knob \(steps)"
        case .pointer(let location):
            return "pointer \(place(location))"
        case .warning(.outsideRange(let axis, let value, let minimum, let maximum)):
            return "warning: axis \(axis) sent \(value), not \(minimum)...\(maximum)"
        }
    }

    private func milliseconds(_ time: Duration) -> Int { Int((time / .milliseconds(1)).rounded()) }

    private func place(_ point: CGPoint) -> String { "\(Int(point.x.rounded())),\(Int(point.y.rounded()))" }

    private func name(_ key: KeyEvent.Key) -> String {
        if case .character(let character) = key { "“\(character)”" } else { "\(key)" }
    }
}
