#if canImport(Glibc)
    import Glibc
#endif
import Raster
import Typography

/// Answers the benchmark's commands.
final class WorkloadBench {
    private let folder: String
    private let fonts = FontLibrary()
    private let canvas = Canvas()
    private var painters: [String: WorkloadPainter] = [:]

    init(folder: String) {
        self.folder = folder
    }

    func serve() {
        while let line = readLine() {
            let words = line.split(separator: " ")
            guard words.count > 1 || words.first == "quit" else { continue }
            if words[0] == "quit" { return }
            let name = String(words[1])
            guard let painter = painter(name), words.count == 3 else {
                answer("\(name) unsupported")
                continue
            }
            if words[0] == "cores" {
                let samples = max(1, Int(words[2]) ?? 1)
                let text = [1, 2, 4].compactMap { count in
                    BandBench(folder: folder, name: name, count: count)?.measure(samples: samples)
                }
                answer("\(name) \(text.map { "\($0)" }.joined(separator: " "))")
            } else if words[0] == "dump" {
                answer(write(painter, to: String(words[2])) ? "\(name) dumped" : "\(name) cannot be written")
            } else {
                let times = measure(painter, samples: max(1, Int(words[2]) ?? 1))
                answer("\(name) \(times[times.count / 2]) \(times[0])")
            }
        }
    }

    /// Draws all frames of a list a number of times; false when there is no such list.
    func repeatFrames(_ name: String, _ rounds: Int) -> Bool {
        guard let painter = painter(name) else { return false }
        for _ in 0..<rounds {
            for frame in painter.workload.frames.indices { painter.draw(frame: frame) }
        }
        return true
    }

    private func answer(_ text: String) {
        print(text)
        fflush(nil)
    }

    private func painter(_ name: String) -> WorkloadPainter? {
        if let painter = painters[name] { return painter }
        guard let text = WorkloadBench.contents(of: "\(folder)/\(name).dl") else { return nil }
        do {
            let painter = WorkloadPainter(try Workload(text, fonts: fonts), canvas: canvas, fonts: fonts)
            painters[name] = painter
            return painter
        } catch {
            print("\(name): not understood: \(error.line)")
            return nil
        }
    }

    /// Nanoseconds a frame of each sample, ascending, after one sample that only warms up.
    private func measure(_ painter: WorkloadPainter, samples: Int) -> [Int] {
        let frames = painter.workload.frames.indices
        for frame in frames { painter.draw(frame: frame) }
        var times: [Int] = []
        for _ in 0..<samples {
            let begin = threadTime()
            for frame in frames { painter.draw(frame: frame) }
            times.append((threadTime() - begin) / frames.count)
        }
        return times.sorted()
    }

    private func threadTime() -> Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    static func contents(of path: String) -> String? {
        guard let file = unsafe fopen(path, "r") else { return nil }
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = unsafe fread(&chunk, 1, chunk.count, file)
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(contentsOf: chunk[..<count])
        }
    }

    private func write(_ painter: WorkloadPainter, to path: String) -> Bool {
        painter.draw(frame: 0)
        let bitmap = painter.bitmap
        var bytes = Array("P6\n\(bitmap.width) \(bitmap.height)\n255\n".utf8)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let pixel = bitmap[x, y]
                bytes.append(UInt8(pixel >> 16 & 255))
                bytes.append(UInt8(pixel >> 8 & 255))
                bytes.append(UInt8(pixel & 255))
            }
        }
        guard let file = unsafe fopen(path, "w") else { return false }
        let written = unsafe fwrite(bytes, 1, bytes.count, file)
        return unsafe fclose(file) == 0 && written == bytes.count
    }
}
