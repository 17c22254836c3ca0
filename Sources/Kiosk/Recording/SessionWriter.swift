import Geometry
import Input
import Sensors

/// Writes a session as text, one thing a line; the format is described in `SessionFormat`.
struct SessionWriter {
    private var text = ""
    private var lines = 0

    /// The file of a session.
    static func text(of session: Session) -> String {
        var writer = SessionWriter()
        writer.write(session)
        return writer.text
    }

    private mutating func write(_ session: Session) {
        line(SessionFormat.magic, "\(SessionFormat.version)")
        line("version", SessionField.text(session.facts.version))
        line("zone", SessionField.text(session.facts.timeZone))
        line("display", SessionField.text(session.facts.display))
        line("start", SessionField.moment(session.start.moment))
        write(settings: session.start.settings)
        if let checkpoint = session.start.checkpoint { write(checkpoint) }
        for entry in session.entries { write(entry) }
        line("end", "\(lines)", SessionField.hash(SessionFormat.checksum(Array(text.utf8)[...])))
    }

    private mutating func line(_ fields: String...) {
        text += fields.joined(separator: " ")
        text += "\n"
        lines += 1
    }

    private mutating func write(settings: String) {
        let settings = settings.split(separator: "\n", omittingEmptySubsequences: false)
        line("text", "\(settings.count)")
        for part in settings { line("|" + part) }
    }

    private mutating func write(_ checkpoint: SessionCheckpoint) {
        line(
            "checkpoint", SessionField.text(checkpoint.page), "\(checkpoint.size.width)x\(checkpoint.size.height)",
            "\(checkpoint.scale)", "\(checkpoint.sources.count)", "\(checkpoint.store.entries.count)",
            "\(checkpoint.files.count)")
        line((["drafts", "\(checkpoint.drafts.count)"] + checkpoint.drafts.map { "\($0)" }).joined(separator: " "))
        for source in checkpoint.sources { write(source) }
        let entries = checkpoint.store.entries.sorted { $0.key.description < $1.key.description }
        for (id, entry) in entries {
            line(
                "channel", name(id), "\(entry.samples.count)", "\(entry.past.count)", "\(entry.days.count)",
                "\(entry.remembered.count)")
            write(entry.latest)
            write(entry.samples)
            write(entry.past)
            write(entry.days)
            write(entry.remembered)
        }
        for file in checkpoint.files { write(file) }
    }

    private mutating func write(_ entry: SessionEntry) {
        switch entry {
        case .input(.touch(let touch), let moment):
            line(
                "touch", SessionField.moment(moment), SessionField.phase(touch.phase), "\(touch.id.rawValue)",
                "\(touch.location.x)", "\(touch.location.y)", SessionField.time(touch.time))
        case .input(.key(let key), let moment):
            line(
                "key", SessionField.moment(moment), SessionField.phase(key.phase), SessionField.key(key.key),
                SessionField.time(key.time))
        case .input(.knob(let steps, let time), let moment):
            line("knob", SessionField.moment(moment), "\(steps)", SessionField.time(time))
        case .pointer(let location, let moment):
            line(
                "pointer", SessionField.moment(moment), SessionField.number(location?.x),
                SessionField.number(location?.y))
        case .update(let moment): line("update", SessionField.moment(moment))
        case .frame(let moment, let hash): line("frame", SessionField.moment(moment), SessionField.hash(hash))
        case .show(let page, let moment): line("show", SessionField.moment(moment), SessionField.text(page))
        case .settings(let text, let moment):
            line("settings", SessionField.moment(moment))
            write(settings: text)
        case .picture(let size, let scale, let moment):
            line("picture", SessionField.moment(moment), "\(size.width)x\(size.height)", "\(scale)")
        case .asked(let request, let moment):
            line("asked", SessionField.moment(moment), SessionField.text(request.line))
        case .notice(let subject, let text, let moment):
            line(
                "notice", SessionField.moment(moment), "\(subject)", SessionField.text(text ?? ""))
        case .received(let readings, let moment):
            line("received", SessionField.moment(moment), "\(readings.count)")
            for reading in readings { write(reading) }
        case .remembered(let id, let samples, let days):
            line("remembered", name(id), "\(samples.count)", "\(days.count)")
            write(samples)
            write(days)
        case .wrote(let reading):
            line("wrote")
            write(reading)
        case .refreshed(let readings):
            line("refreshed", "\(readings.count)")
            for reading in readings { write(reading) }
        case .source(let source): write(source)
        case .file(let file): write(file)
        }
    }

    private mutating func write(_ file: SessionFile) {
        let path = SessionField.text(file.path)
        switch file.content {
        case .absent: line("file", path, "absent")
        case .left(let count, let checksum): line("file", path, "left", "\(count)", SessionField.hash(checksum))
        case .bytes(let bytes):
            line("file", path, "bytes")
            line("-", SessionField.text(Base64.text(of: bytes)))
        }
    }

    private func name(_ id: Channel.ID) -> String { SessionField.text(id.source) + " " + SessionField.text(id.channel) }

    private mutating func write(_ source: SessionSource) {
        line(
            "source", SessionField.text(source.name), SessionField.time(source.interval),
            SessionField.time(source.staleAfter), source.remembers ? "remembers" : "-", "\(source.channels.count)")
        for channel in source.channels {
            line(
                "-", name(channel.id), SessionField.text(channel.label), SessionField.text(channel.unit),
                SessionField.number(channel.range?.lowerBound), SessionField.number(channel.range?.upperBound),
                "\(channel.nature)", "\(channel.decimals)", channel.isWritable ? "writable" : "-")
        }
    }

    private mutating func write(_ reading: Reading) {
        line(
            "-", name(reading.channel), SessionField.moment(reading.moment), SessionField.quality(reading.quality),
            SessionField.number(reading.value), SessionField.text(reading.unit), SessionField.text(reading.origin))
    }

    private mutating func write(_ samples: [Sample]) {
        for sample in samples { line("-", "\(sample.seconds)", "\(sample.value)") }
    }

    private mutating func write(_ days: [CivilDay: DaySummary]) {
        for (day, summary) in days.sorted(by: { $0.key < $1.key }) {
            // Noon, as some days have no midnight.
            let noon = (day.start.secondsSince1970 + day.end.secondsSince1970) / 2
            line(
                "-", "\(noon)", "\(summary.count)", "\(summary.last)", "\(summary.sum)", "\(summary.minimum)",
                "\(summary.maximum)", "\(summary.heldSeconds)", "\(summary.heldArea)")
        }
    }
}
