import Diagnostics
import Glibc
public import Posix

/// The report of `--stats`: what the program did since the last report.
@MainActor
public final class RunStatistics {
    private let loop: EventLoop
    private let driver: FrameDriver
    private var lastTime: Duration
    private var lastWakeUps: Int
    private var lastFrames = 0
    private var lastPixels = 0
    /// Reports of this object's own, which are wake-ups that nobody else caused.
    private var reports = 0

    public init(loop: EventLoop, driver: FrameDriver) {
        self.loop = loop
        self.driver = driver
        lastTime = loop.now
        lastWakeUps = loop.wakeUps
    }

    /// One line: frames, redrawn pixels, wake-ups a second since the last line; the cost of frames and the most
    /// memory since the start, and of that now what is the process's own.
    public func report() -> String {
        let now = loop.now
        let counters = driver.counters
        let seconds = max(0.001, (now - lastTime) / .seconds(1))
        let frames = counters.frames - lastFrames
        let pixels = counters.damagedPixels - lastPixels
        let wakeUps = max(0, loop.wakeUps - lastWakeUps - reports)
        let line =
            "frames \(frames) (\(counters.frames) in all, \(counters.dropped) dropped), damage \(pixels) px,"
            + " wake-ups \(Self.oneDecimal(Double(wakeUps) / seconds))/s,"
            + " frame cost p50 \(Self.milliseconds(counters.cost.p50)) p99 \(Self.milliseconds(counters.cost.p99))"
            + " worst \(Self.milliseconds(counters.cost.worst)), memory \(Self.oneDecimal(Self.residentMegabytes)) MB"
            + " (own \(Self.oneDecimal(Self.ownMegabytes)) MB)"
        lastTime = now
        lastWakeUps = loop.wakeUps
        lastFrames = counters.frames
        lastPixels = counters.damagedPixels
        reports = 1
        return line
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let microseconds = Int((duration / .microseconds(1)).rounded())
        let fraction = microseconds % 1000 / 10
        return "\(microseconds / 1000).\(fraction < 10 ? "0" : "")\(fraction) ms"
    }

    private static func oneDecimal(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// The memory that only this process holds now, without the pages of programs, libraries and fonts, which the kernel
    /// keeps once for all and can drop: `RssAnon` of proc(5).
    private static var ownMegabytes: Double {
        do throws(Errno) {
            let lines = try FileDescriptor.readText(path: "/proc/self/status").split(separator: "\n")
            let words = lines.first { $0.hasPrefix("RssAnon:") }?.split(whereSeparator: \.isWhitespace) ?? []
            return words.count > 1 ? (Double(words[1]) ?? 0) / 1000 : 0
        } catch {
            return 0
        }
    }

    /// The most memory held in RAM so far, shared libraries included.
    private static var residentMegabytes: Double {
        var usage = rusage()
        // The largest so far, in kilobytes; what a panel that runs for years must not let grow.
        guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
        return Double(usage.ru_maxrss) / 1000
    }
}
