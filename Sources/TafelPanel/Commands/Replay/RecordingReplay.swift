import Configuration
import Diagnostics
import Kiosk
import Posix
import Raster

/// Plays a recording of a panel and says whether its frames are the recorded ones.
@MainActor
struct RecordingReplay {
    let file: String
    let bytes: [UInt8]
    let pictures: PictureFolder?

    /// What the frames were like.
    private struct Tally {
        var frames = 0
        var different = 0
        var firstDifferent: SessionReplay.Frame?
        /// How many of the first frames differ; until one is equal, `different`.
        var differentAtFirst: Int?
        var lastTime = Duration.zero

        mutating func add(_ frame: SessionReplay.Frame) {
            frames += 1
            lastTime = frame.time
            if frame.isEqual {
                if differentAtFirst == nil { differentAtFirst = different }
            } else {
                different += 1
                if firstDifferent == nil { firstDifferent = frame }
            }
        }

        /// Whether all that differs comes before all that is equal.
        var differsAtFirstOnly: Bool { different > 0 && differentAtFirst == different }
    }

    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        let session: Session
        do throws(SessionFormatError) {
            session = try Session(bytes: bytes)
        } catch {
            let advice = error == .notARecording ? "for a recording of evemu say --config CONFIG too" : nil
            throw .failed("\(file): \(error)", advice: advice, code: .dataError)
        }
        if session.facts.version != Version.current {
            errors.write(
                "tafel: note: recorded by Tafel \(session.facts.version), played by \(Version.current)\n")
        }
        try TimeZoneChoice.apply(session.facts.timeZone)
        let begin = Monotonic.now
        let tally = try play(session, errors: errors)
        let seconds = (Monotonic.now - begin) / .seconds(1)
        return try report(tally, session, seconds, output)
    }

    private func play(_ session: Session, errors: TextSink) throws(CommandFailure) -> Tally {
        let fonts = try Fonts.open(Log(subject: "fonts", sink: StandardErrorSink(.terminal)))
        var tally = Tally()
        do {
            let replay = try SessionReplay(
                session, sourceTypes: Adapters.sourceTypes, screenKinds: Adapters.screenKinds, fonts: fonts)
            try replay.run { frame, picture in
                tally.add(frame)
                try pictures?.write(picture, hash: frame.hash, at: frame.time)
            }
            for missing in replay.missingPictures {
                errors.write(
                    "tafel: note: \(missing.path) of \(missing.count) bytes is not in the recording, and not the same here:"
                        + " it is shown as missing\n")
            }
        } catch let failure as CommandFailure {
            throw failure
        } catch let report as ProblemReport {
            throw .configuration(report)
        } catch {
            throw .failed("\(error)", advice: nil, code: .software)
        }
        return tally
    }

    private func report(
        _ tally: Tally, _ session: Session, _ seconds: Double, _ output: TextSink
    ) throws(CommandFailure) -> ExitCode {
        let length = Self.text(tally.lastTime / .seconds(1))
        let played = "played \(length) s in \(Self.text(seconds)) s"
        guard let first = tally.firstDifferent else {
            try output.writeResult("\(file): \(tally.frames) frames, all as recorded; \(played)\n")
            return .success
        }
        if session.start.checkpoint != nil, tally.differsAtFirstOnly {
            try output.writeResult(
                "\(file): \(tally.frames) frames, as recorded from frame \(tally.different + 1) on; \(played)\n"
                    + "  It begins while the panel ran; what its views kept for themselves then is not in it.\n")
            return .success
        }
        throw .failed(
            "\(file): \(tally.different) of \(tally.frames) frames are not as recorded, the first is frame"
                + " \(first.index + 1) after \(Self.text(first.time / .seconds(1))) s",
            advice: "another version or other fonts draw other pixels, and so do pictures that are missing; \(played)",
            code: .dataError)
    }

    private static func text(_ seconds: Double) -> String {
        let hundredths = Int((seconds * 100).rounded())
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
