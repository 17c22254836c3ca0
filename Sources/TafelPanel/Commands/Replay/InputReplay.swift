import Configuration
import Diagnostics
import Geometry
import Input
import InputEvdev
import Kiosk
import Raster

/// Plays what a device sent, as evemu recorded it, on a panel without display.
@MainActor
struct InputReplay {
    /// Where in the run the recording begins: long after the screens have come in.
    private static let begin = Duration.seconds(2)
    /// How long the panel goes on after the last event.
    private static let rest = Duration.seconds(2)
    private static let frame = Duration.nanoseconds(16_666_667)

    let file: String
    let bytes: [UInt8]
    let configuration: String
    let size: PixelSize?
    let scale: Double?
    let pictures: PictureFolder?

    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        let recording = try evemu()
        var settings = try SettingsFile(configuration, errors: errors).document.value
        settings.display.size = size ?? settings.display.size
        settings.display.scale = scale ?? settings.display.scale ?? 1
        try TimeZoneChoice.apply(settings.timeZone ?? "UTC")
        let fonts = try Fonts.open(Log(subject: "fonts", sink: StandardErrorSink(.terminal)))
        let panel = HeadlessRun(
            settings: settings, sourceTypes: Adapters.sourceTypes, fonts: fonts, size: settings.display.size,
            scale: settings.display.scale ?? 1, isDeterministic: Adapters.isDeterministic)
        let events = decode(recording, settings)
        var hasher = FrameHasher()
        var frames = 0
        var hash: UInt64 = 0
        func draw(_ time: Duration) throws(CommandFailure) {
            hash = hasher.hash(panel.picture(at: time), damage: Region(panel.panel.picture.bounds))
            frames += 1
            try pictures?.write(panel.panel.picture, hash: hash, at: time)
        }
        var time = Self.begin
        try draw(time)
        let end = (events.last?.time ?? Self.begin) + Self.rest
        var rest = events[...]
        while time < end {
            time += Self.frame
            while let event = rest.first, event.time <= time {
                rest.removeFirst()
                panel.advance(to: event.time)
                switch event.what {
                case .input(let input): panel.handle(input)
                case .pointer(let location): panel.movePointer(to: location)
                case .warning(let warning): errors.write("tafel: \(file): \(warning)\n")
                }
            }
            try draw(time)
        }
        let digits = String(hash, radix: 16)
        try output.writeResult(
            "\(file): \(recording.device.name): \(events.count) input events, \(frames) frames, the last is"
                + " \(String(repeating: "0", count: 16 - digits.count))\(digits)\n")
        return .success
    }

    private func evemu() throws(CommandFailure) -> EvemuRecording {
        do throws(RecordingError) {
            return try EvemuRecording(text: String(decoding: bytes, as: UTF8.self))
        } catch {
            throw .failed(
                "\(file): \(error)", advice: "a recording of Tafel is played without --config", code: .dataError)
        }
    }

    private func decode(
        _ recording: EvemuRecording, _ settings: KioskSettings
    ) -> [(time: Duration, what: DecodedEvent)] {
        let orientation = PanelOrientation(
            PanelOrientation.Rotation(degrees: settings.display.rotation.rawValue) ?? .none,
            mirrored: settings.display.isMirrored)
        let input = InputSettings(settings.touch, size: settings.display.size, orientation: orientation)
        var decoder = EventDecoder(
            recording.device,
            transform: input.transform(for: recording.device, paths: [], udev: nil), options: input.decoding)
        var decoded: [(time: Duration, what: DecodedEvent)] = []
        var output: [DecodedEvent] = []
        func collect(at time: Duration) {
            decoded += output.map { (time, $0) }
            output.removeAll()
        }
        for var event in recording.events {
            event.time += Self.begin
            while let deadline = decoder.deadline, deadline < event.time {
                decoder.advance(to: deadline, into: &output)
                collect(at: deadline)
            }
            decoder.decode(event, into: &output)
            collect(at: event.time)
        }
        let end = (recording.events.last?.time ?? .zero) + Self.begin
        decoder.disconnect(at: end, into: &output)
        collect(at: end)
        return decoded
    }
}
