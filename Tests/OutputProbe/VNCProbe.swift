import Display
import DisplayVNC
import Geometry
import Glibc
import Input
import Posix
import Raster

/// A VNC server with a picture that answers touches: `vnc PORT [ADDRESS [USER PASSWORD KEY CERTIFICATE]]`.
@MainActor
func probeVNC(_ arguments: [String]) throws {
    guard let port = arguments.first.flatMap({ Int($0) }) else { fail("vnc: a port, please") }
    var configuration = VNCConfiguration(port: port, size: PixelSize(width: 320, height: 200), title: "Probe")
    if arguments.count > 1 { configuration.address = arguments[1] }
    if arguments.count > 5 {
        configuration.credentials = VNCConfiguration.Credentials(
            user: arguments[2], password: arguments[3], keyPath: arguments[4], certificatePath: arguments[5])
    }
    let loop = try EventLoop()
    try loop.watchSignals([SIGTERM]) { _ in loop.stop() }
    let output: VNCOutput
    do {
        output = try VNCOutput.open(configuration, loop: loop)
    } catch {
        fail("\(error)")
    }
    let panel = TouchedPanel(output, loop)
    panel.begin()
    say("listening")
    try loop.run()
    output.close()
    say("stopped \(panel.frames)")
}

/// A picture of one colour; each touch leaves a white square, each key a line in the log, "a" an animation of a second.
@MainActor
final class TouchedPanel: DisplayOutputDelegate {
    let output: VNCOutput
    let loop: EventLoop
    let picture: Bitmap
    var damage = Region()
    var frames = 0
    var animationEnd: Duration?

    init(_ output: VNCOutput, _ loop: EventLoop) {
        self.output = output
        self.loop = loop
        picture = Bitmap(width: output.properties.pictureSize.width, height: output.properties.pictureSize.height)
        fill(picture.bounds, 0xFF20_4060)
    }

    func begin() {
        output.delegate = self
        output.onInput = { [weak self] in self?.take($0) }
        output.onViewers = { say("viewers \($0)") }
        presentIfNeeded()
    }

    func fill(_ rect: PixelRect, _ color: UInt32) {
        let rect = rect.intersection(picture.bounds)
        for y in rect.y0..<rect.y1 {
            for x in rect.x0..<rect.x1 { picture[x, y] = color }
        }
        damage.add(rect)
    }

    func take(_ event: InputEvent) {
        switch event {
        case .touch(let touch):
            say("touch \(touch.id.rawValue) \(touch.phase) \(touch.location.x) \(touch.location.y)")
            if touch.phase == .began {
                fill(PixelRect(x: Int(touch.location.x) - 5, y: Int(touch.location.y) - 5, width: 10, height: 10), .max)
            }
        case .key(let key):
            say("key \(key.key) \(key.phase)")
            if key.key == .character("a"), key.phase == .down {
                animationEnd = loop.now + .seconds(1)
                frames = 0
            }
            if key.key == .character("i"), key.phase == .down {
                let before = loop.wakeUps
                loop.after(.milliseconds(400)) { say("idle wake-ups \(self.loop.wakeUps - before - 1)") }
            }
        case .knob(let steps, _): say("knob \(steps)")
        }
        presentIfNeeded()
    }

    func presentIfNeeded() {
        if let end = animationEnd {
            if loop.now >= end {
                animationEnd = nil
                say("animation \(frames)")
            }
            fill(PixelRect(x: 100 + frames % 100, y: 100, width: 4, height: 4), UInt32(frames) | 0xFF00_0000)
        }
        guard output.isReady, !damage.isEmpty else { return }
        do {
            try output.present(picture, damage: damage)
            frames += 1
            damage.removeAll()
        } catch {
            fail("\(error)")
        }
    }

    func display(_ output: any DisplayOutput, didPresentAt time: Duration) { presentIfNeeded() }
    func displayDidChange(_ output: any DisplayOutput) { say("changed") }
    func display(_ output: any DisplayOutput, wasLost reason: DisplayError) { say("lost \(reason)") }
}
