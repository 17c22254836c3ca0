import Sensors

/// Reads the lines that are added to a file, whatever happens to it: rotated, cut to nothing, gone and back.
///
/// A line counts when its end is there. To be used from one thread at a time.
final class FollowedFile {
    /// The most of a file's end that is read for its past, in bytes.
    static let longestPast = 8 * 1_048_576
    private static let blockSize = 262_144
    /// How much of a file's beginning tells that it is still the same one.
    private static let markSize = 64

    /// What a look at the file has brought.
    struct News: Sendable {
        /// What was there when the file was opened first, oldest first; records without times are left out.
        var past: [Record] = []
        var records: [Result<Record, Fault>] = []
    }

    private final class Following {
        let file: OpenFile
        let identity: OpenFile.Identity
        var offset = 0
        var mark: [UInt8]
        var reader: RecordReader
        /// The beginning of a line whose end has not come yet.
        var partial: [UInt8] = []
        /// Whether the line is too long and its rest is passed over.
        var isOverlong = false

        init(file: consuming OpenFile, identity: OpenFile.Identity, mark: [UInt8], reader: RecordReader) {
            self.file = file
            self.identity = identity
            self.mark = mark
            self.reader = reader
        }
    }

    private let path: String
    private let rule: RecordRule
    private var following: Following?

    init(_ path: String, _ rule: RecordRule) {
        self.path = path
        self.rule = rule
    }

    /// What is new since the last time.
    ///
    /// - Throws: Why the file cannot be read.
    func look() throws(Fault) -> News {
        var news = News()
        guard var current = following else {
            news.past = try begin()
            if var newest = news.past.popLast() {
                if newest.time == nil { newest.time = try modificationTime() }
                news.records = [.success(newest)]
            }
            news.past.removeAll { $0.time == nil }
            return news
        }
        let status = try current.file.status()
        let isSame = try isSame(current)
        if status.size < current.offset || !isSame {
            // Cut to nothing and perhaps written anew.
            current = try open()
            following = current
        }
        try read(current, into: &news.records)
        if let identity = OpenFile.identity(of: path), identity != current.identity {
            // Nothing more will come to the old file's last line.
            finish(current, into: &news.records)
            current = try open()
            following = current
            try read(current, into: &news.records)
        } else if news.records.isEmpty, OpenFile.identity(of: path) == nil {
            throw .absent
        }
        return news
    }

    /// The records that the file holds from its beginning, but no more than its last `longestPast` bytes.
    func wholePast() throws(Fault) -> [Record] {
        try readPast(open())
    }

    /// Opens the file for the first time; what came into being later is read from its beginning.
    private func begin() throws(Fault) -> [Record] {
        let current = try open()
        let past = try readPast(current)
        following = current
        return past
    }

    private func readPast(_ current: Following) throws(Fault) -> [Record] {
        let size = try current.file.status().size
        var records: [Result<Record, Fault>] = []
        if size > Self.longestPast {
            // The header is at the beginning; the line that the jump lands in is not whole.
            let first = try current.file.bytes(from: 0, count: RecordReader.longestLine).prefix { $0 != 0x0A }
            take(first, &current.reader, into: &records)
            records = []
            current.offset = size - Self.longestPast
            current.isOverlong = true
        }
        try read(current, into: &records, upTo: size)
        return records.compactMap { result in
            switch result {
            case .success(let record): record
            // Lines that cannot be read are no part of the past.
            case .failure: nil
            }
        }
    }

    private func modificationTime() throws(Fault) -> Double {
        try OpenFile(path).status().modified
    }

    private func open() throws(Fault) -> Following {
        let file = try OpenFile(path)
        let identity = try file.status().identity
        let mark = try file.bytes(from: 0, count: Self.markSize)
        return Following(file: file, identity: identity, mark: mark, reader: RecordReader(rule))
    }

    private func isSame(_ current: Following) throws(Fault) -> Bool {
        try current.file.bytes(from: 0, count: current.mark.count) == current.mark
    }

    private func read(
        _ current: Following, into records: inout [Result<Record, Fault>], upTo end: Int = .max
    ) throws(Fault) {
        while current.offset < end {
            let block = try current.file.bytes(
                from: current.offset, count: min(Self.blockSize, end - current.offset))
            if block.isEmpty { break }
            current.offset += block.count
            if current.mark.count < Self.markSize {
                current.mark = try current.file.bytes(from: 0, count: min(Self.markSize, current.offset))
            }
            split(block, current, into: &records)
        }
    }

    private func split(
        _ block: [UInt8], _ current: Following, into records: inout [Result<Record, Fault>]
    ) {
        var start = block.startIndex
        while let end = block[start...].firstIndex(of: 0x0A) {
            if !current.isOverlong {
                current.partial += block[start..<end]
                take(current.partial, &current.reader, into: &records)
            }
            current.partial.removeAll(keepingCapacity: true)
            current.isOverlong = false
            start = end + 1
        }
        guard !current.isOverlong else { return }
        current.partial += block[start...]
        if current.partial.count > RecordReader.longestLine {
            take(current.partial, &current.reader, into: &records)
            current.partial = []
            current.isOverlong = true
        }
    }

    private func finish(_ current: Following, into records: inout [Result<Record, Fault>]) {
        if !current.partial.isEmpty { take(current.partial, &current.reader, into: &records) }
    }

    private func take(
        _ line: some Collection<UInt8>, _ reader: inout RecordReader, into records: inout [Result<Record, Fault>]
    ) {
        do throws(Fault) {
            guard let record = try reader.record(ofLine: line) else { return }
            records.append(.success(record))
        } catch {
            records.append(.failure(error))
        }
        if records.count > 2 * RecordDelivery.longestPast {
            records.removeFirst(records.count - RecordDelivery.longestPast)
        }
    }
}
