import Display
import DisplayDRM
import DisplayFramebuffer
import Geometry
import Glibc
import Posix
import Raster

/// A test card on a real display: `drm` or `framebuffer`, then `--connector NAME`, `--mode MODE`, `--legacy`, `--wait`,
/// `--orientation DEGREES`, `--terminal`, `--device FILE`, `--format rgb565`,
/// `--two` (for another one at Virtual-2). Follows orders from the files `go1`, `go2` … in `/share`:
/// `steps N` draws N squares, one a picture; `animate` draws on and on; `rest` stops that; `end` ends.
@MainActor
func probeDisplay(_ kind: String, _ arguments: [String]) throws {
    func value(_ name: String) -> String? {
        arguments.firstIndex(of: name).flatMap { arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil }
    }
    let orientation = value("--orientation").flatMap { Int($0) }.flatMap { PanelOrientation.Rotation(degrees: $0) }.map
    {
        PanelOrientation($0)
    }
    let loop = try EventLoop()
    try loop.watchSignals([SIGTERM, SIGINT]) { _ in loop.stop() }
    let output: any DisplayOutput
    do {
        if kind == "drm" {
            let configuration = DRMConfiguration(
                connector: value("--connector"), mode: value("--mode"), orientation: orientation,
                whenAbsent: arguments.contains("--wait") ? .wait : .fail,
                commitStyle: arguments.contains("--legacy") ? .legacy : .automatic,
                format: value("--format").flatMap { PixelFormat(rawValue: $0) })
            let drm = try DRMOutput.open(configuration, loop: loop)
            tell(drm.report)
            if arguments.contains("--terminal") { try drm.takeTerminal() }
            output = drm
        } else {
            let framebuffer = try FramebufferOutput.open(
                FramebufferConfiguration(device: value("--device"), orientation: orientation ?? .upright), loop: loop)
            tell(framebuffer.report)
            if arguments.contains("--terminal") { try framebuffer.takeTerminal() }
            output = framebuffer
        }
    } catch {
        fail("cannot: \(error)")
    }
    let panel = CardPanel(output, loop)
    panel.begin()
    var second: CardPanel?
    if arguments.contains("--two") {
        let other = try DRMOutput.open(DRMConfiguration(connector: "Virtual-2", whenAbsent: .wait), loop: loop)
        second = CardPanel(other, loop)
        second?.begin()
    }
    try loop.run()
    second?.output.close()
    output.close()
    say("closed")
}

func tell(_ report: ProbeReport) {
    for candidate in report.candidates {
        say("\(candidate.name) at \(candidate.device): \(candidate.facts.joined(separator: "; "))")
    }
    say(report.summary)
}

/// Shows a test card and follows orders.
@MainActor
final class CardPanel: DisplayOutputDelegate {
    let output: any DisplayOutput
    private let loop: EventLoop
    private var card: TestCard
    private var stepsLeft = 0
    private var isAnimating = false
    private var damage = Region()
    private var orders = 0
    private var shownStep = -1
    private var lastCount: (shown: Int, time: Duration)
    private var shown = 0

    init(_ output: any DisplayOutput, _ loop: EventLoop) {
        self.output = output
        self.loop = loop
        card = TestCard(output.properties.pictureSize)
        lastCount = (0, loop.now)
    }

    func begin() {
        output.delegate = self
        damage = Region(card.picture.bounds)
        presentIfNeeded()
        loop.every(.milliseconds(20)) { [weak self] in self?.readOrder() }
    }

    private func readOrder() {
        let path = "/share/go\(orders + 1)"
        guard unsafe access(path, F_OK) == 0 else { return }
        orders += 1
        let words: [Substring]
        do {
            words = try FileDescriptor.readText(path: path).split { $0 == " " || $0 == "\n" }
        } catch {
            fail("\(path): \(error)")
        }
        switch words.first {
        case "steps": stepsLeft = words.count > 1 ? Int(words[1]) ?? 1 : 1
        case "animate":
            isAnimating = true
            lastCount = (shown, loop.now)
        case "rest":
            isAnimating = false
            let seconds = (loop.now - lastCount.time) / .seconds(1)
            say("pictures a second \(Int(Double(shown - lastCount.shown) / seconds))")
        case "end": loop.stop()
        default: say("order \(words)")
        }
        presentIfNeeded()
    }

    private func presentIfNeeded() {
        guard output.isReady else { return }
        if stepsLeft > 0 || isAnimating {
            stepsLeft -= stepsLeft > 0 ? 1 : 0
            damage.add(card.advance())
        }
        guard !damage.isEmpty else { return }
        do {
            try output.present(card.picture, damage: damage)
            damage.removeAll()
        } catch {
            say("present: \(error)")
        }
    }

    func display(_ output: any DisplayOutput, didPresentAt time: Duration) {
        shown += 1
        if stepsLeft == 0, !isAnimating, card.step != shownStep, damage.isEmpty {
            shownStep = card.step
            say("shown \(card.step) \(card.picture.width)x\(card.picture.height)")
        }
        presentIfNeeded()
    }

    func displayDidChange(_ output: any DisplayOutput) {
        let size = output.properties.pictureSize
        say("changed \(output.properties.name) \(size.width)x\(size.height)")
        if size != card.picture.size { card = TestCard(size) }
        shownStep = -1
        damage = Region(card.picture.bounds)
        presentIfNeeded()
    }

    func display(_ output: any DisplayOutput, wasLost reason: DisplayError) {
        say("lost: \(reason)")
    }
}
