public import Geometry
public import Input
public import Raster
import Scene
public import TafelUI
public import Typography

/// A view on a picture: takes touches and time, gives pixels and their damage.
///
/// Knows no clock and no output. The live kiosk and the headless renderer drive it alike, so the same touches and times
/// give the same bytes.
@MainActor
public final class Panel {
    public let host: ViewHost
    private let fonts: FontLibrary
    private let renderer: SceneRenderer
    /// The finished frame drawn last.
    public private(set) var picture: Bitmap
    private var damage = Region()
    private var mustDrawAll = true
    /// Device pixels per logical point.
    public private(set) var scale: CGFloat
    /// The colours. `automatic` is dark: a wall display lights the room at night.
    public var theme = ThemeChoice.automatic {
        didSet { host.environment.colorScheme = theme.colorScheme }
    }

    /// - Parameter scale: Device pixels per logical point, above 0.
    public init(content: some View, fonts: FontLibrary, size: PixelSize, scale: CGFloat) {
        host = ViewHost(content, fonts: fonts)
        host.environment.colorScheme = theme.colorScheme
        self.fonts = fonts
        renderer = SceneRenderer(fonts: fonts, coreCount: CanvasPool.usefulCount)
        picture = Bitmap(width: size.width, height: size.height)
        self.scale = scale
        resize(to: size, scale: scale)
    }

    /// Lays out anew for another picture size; the next frame is whole.
    public func resize(to size: PixelSize, scale: CGFloat) {
        if size != picture.size { picture = Bitmap(width: size.width, height: size.height) }
        self.scale = scale
        host.size = CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale)
        host.scale = scale
        mustDrawAll = true
    }

    /// Hands on an event whose touch locations are device pixels of the picture.
    public func handle(_ event: InputEvent) {
        guard case .touch(var touch) = event else {
            host.handle(event)
            return
        }
        touch.location = CGPoint(x: touch.location.x / scale, y: touch.location.y / scale)
        host.handle(.touch(touch))
    }

    /// Whether something moves or has changed since the last frame.
    public var needsFrame: Bool { mustDrawAll || host.needsFrame }

    /// Makes the next frame wholly new, as after the output lost the last one.
    public func invalidate() {
        mustDrawAll = true
    }

    /// Brings views and animations to monotonic `time` without drawing, as for frames that nobody sees.
    public func advance(to time: Duration) {
        if host.update(at: time) { mustDrawAll = true }
    }

    /// Brings views and animations to monotonic `time` and draws what changed into `picture`.
    ///
    /// - Returns: The pixels that may differ from the frame before; empty when none do.
    public func drawFrame(at time: Duration) -> Region {
        damage.removeAll()
        let hasChanged = host.update(at: time)
        if mustDrawAll {
            mustDrawAll = false
            damage.add(picture.bounds)
        } else if hasChanged {
            host.displayList.addDamage(since: host.previousDisplayList, in: picture.bounds, to: &damage)
        }
        renderer.render(host.displayList, into: picture, region: damage)
        return damage
    }

    /// The whole picture at monotonic `time`, in a bitmap of its own.
    func redrawn(at time: Duration) -> Bitmap {
        if needsFrame { advance(to: time) }
        return redrawn()
    }

    /// The whole of the last frame, drawn anew into a picture of its own, with nothing kept from earlier frames and on one
    /// core: what `picture` must be equal to.
    public func redrawn() -> Bitmap {
        let whole = Bitmap(width: picture.width, height: picture.height)
        SceneRenderer(fonts: fonts).render(host.displayList, into: whole)
        return whole
    }
}
