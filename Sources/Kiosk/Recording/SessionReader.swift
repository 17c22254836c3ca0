import Geometry
import Input
import Sensors

/// Reads the text that `SessionWriter` writes.
struct SessionReader {
    private var lines: SessionLines

    /// - Throws: unless the bytes are a whole recording of a version that is known.
    init(_ bytes: [UInt8]) throws(SessionFormatError) {
        lines = try SessionLines(bytes)
    }

    mutating func read() throws(SessionFormatError) -> Session {
        // Whoever made `lines` has looked at the first one.
        _ = try lines.next()
        let version = try text(of: "version")
        let zone = try text(of: "zone")
        let display = try text(of: "display")
        var fields = try lines.next("start")
        var start = SessionStart(moment: try fields.moment(), settings: try settings())
        if lines.peek == "checkpoint" { start.checkpoint = try checkpoint() }
        var entries: [SessionEntry] = []
        while lines.peek != "end" { entries.append(try entry()) }
        return Session(
            facts: SessionFacts(version: version, timeZone: zone, display: display), start: start, entries: entries)
    }

    private mutating func text(of kind: String) throws(SessionFormatError) -> String {
        var fields = try lines.next(kind)
        return try fields.text()
    }

    private mutating func settings() throws(SessionFormatError) -> String {
        var fields = try lines.next("text")
        let count = try fields.count()
        return try list(count) { (reader: inout Self) throws(SessionFormatError) in try reader.lines.quoted() }
            .joined(separator: "\n")
    }

    private mutating func checkpoint() throws(SessionFormatError) -> SessionCheckpoint {
        var fields = try lines.next("checkpoint")
        let page = try fields.text()
        let size = try fields.size()
        let scale = try fields.number()
        let sourceCount = try fields.count()
        let channelCount = try fields.count()
        let fileCount = try fields.count()
        var draftFields = try lines.next("drafts")
        var drafts: [Double] = []
        for _ in 0..<(try draftFields.count()) { drafts.append(try draftFields.number()) }
        let sources = try list(sourceCount) { (reader: inout Self) throws(SessionFormatError) in
            var fields = try reader.lines.next("source")
            return try reader.source(&fields)
        }
        var store = StoreSnapshot()
        for _ in 0..<channelCount {
            var fields = try lines.next("channel")
            let id = try fields.channel()
            let counts = (try fields.count(), try fields.count(), try fields.count(), try fields.count())
            store.entries[id] = StoreSnapshot.Entry(
                latest: try reading(), samples: try samples(counts.0), past: try samples(counts.1),
                days: try days(counts.2), remembered: try days(counts.3))
        }
        let files = try list(fileCount) { (reader: inout Self) throws(SessionFormatError) in
            var fields = try reader.lines.next("file")
            return try reader.file(&fields)
        }
        return SessionCheckpoint(
            page: page, size: size, scale: scale, sources: sources, store: store, drafts: drafts, files: files)
    }

    private mutating func entry() throws(SessionFormatError) -> SessionEntry {
        var fields = try lines.next()
        switch fields.kind {
        case "remembered":
            let id = try fields.channel()
            let counts = (try fields.count(), try fields.count())
            return .remembered(id, try samples(counts.0), try days(counts.1))
        case "wrote": return .wrote(try reading())
        case "refreshed": return .refreshed(try readings(try fields.count()))
        case "source": return .source(try source(&fields))
        case "file": return .file(try file(&fields))
        default: break
        }
        let moment = try fields.moment()
        switch fields.kind {
        case "touch": return .input(.touch(try fields.touch()), moment)
        case "key": return .input(.key(try fields.key()), moment)
        case "knob": return .input(.knob(steps: try fields.integer(), time: try fields.time()), moment)
        case "pointer": return .pointer(try fields.location(), moment)
        case "update": return .update(moment)
        case "frame": return .frame(moment, hash: try fields.hash())
        case "show": return .show(page: try fields.text(), moment)
        case "settings": return .settings(try settings(), moment)
        case "picture": return .picture(try fields.size(), scale: try fields.number(), moment)
        case "asked": return .asked(try fields.request(), moment)
        case "notice":
            let subject = try fields.subject()
            let text = try fields.text()
            return .notice(subject, text.isEmpty ? nil : text, moment)
        case "received": return .received(try readings(try fields.count()), moment)
        default: throw fields.isWrong
        }
    }

    private mutating func source(_ fields: inout SessionLine) throws(SessionFormatError) -> SessionSource {
        var source = SessionSource(
            name: try fields.text(), interval: try fields.time(), staleAfter: try fields.time(),
            remembers: try fields.next() == "remembers", channels: [])
        source.channels = try list(try fields.count()) { (reader: inout Self) throws(SessionFormatError) in
            var fields = try reader.lines.next("-")
            return try fields.describedChannel()
        }
        return source
    }

    private mutating func file(_ fields: inout SessionLine) throws(SessionFormatError) -> SessionFile {
        let path = try fields.text()
        switch try fields.next() {
        case "absent": return SessionFile(path: path, content: .absent)
        case "left":
            return SessionFile(path: path, content: .left(count: try fields.count(), checksum: try fields.hash()))
        case "bytes":
            var line = try lines.next("-")
            guard let bytes = Base64.bytes(of: try line.text()) else { throw line.isWrong }
            return SessionFile(path: path, content: .bytes(bytes))
        default: throw fields.isWrong
        }
    }

    private mutating func readings(_ count: Int) throws(SessionFormatError) -> [Reading] {
        try list(count) { (reader: inout Self) throws(SessionFormatError) in try reader.reading() }
    }

    private mutating func reading() throws(SessionFormatError) -> Reading {
        var fields = try lines.next("-")
        return try fields.reading()
    }

    private mutating func samples(_ count: Int) throws(SessionFormatError) -> [Sample] {
        try list(count) { (reader: inout Self) throws(SessionFormatError) in
            var fields = try reader.lines.next("-")
            return Sample(seconds: try fields.number(), value: try fields.number())
        }
    }

    private mutating func days(_ count: Int) throws(SessionFormatError) -> [CivilDay: DaySummary] {
        var days: [CivilDay: DaySummary] = [:]
        for _ in 0..<count {
            var fields = try lines.next("-")
            let day = CivilDay(containing: WallTime(secondsSince1970: try fields.number()))
            days[day] = DaySummary(
                count: try fields.count(), last: try fields.number(), sum: try fields.number(),
                minimum: try fields.number(), maximum: try fields.number(), heldSeconds: try fields.number(),
                heldArea: try fields.number())
        }
        return days
    }

    private mutating func list<Element>(
        _ count: Int, _ element: (inout Self) throws(SessionFormatError) -> Element
    ) throws(SessionFormatError) -> [Element] {
        var elements: [Element] = []
        for _ in 0..<count { elements.append(try element(&self)) }
        return elements
    }
}
