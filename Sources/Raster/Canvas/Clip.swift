internal import Geometry

/// What drawing is limited to: a rectangle, and perhaps coverage inside it.
struct Clip {
    var bounds: PixelRect
    /// Which of the canvas's clip masks applies; it covers `maskBounds`.
    var mask: Int?
    var maskBounds = PixelRect.empty
}
