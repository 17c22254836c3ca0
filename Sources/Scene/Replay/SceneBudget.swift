/// How much memory a renderer keeps for drawing things again.
public struct SceneBudget: Hashable, Sendable {
    /// Groups that did not change, with their blur and shadow; upper bound in bytes.
    public var layers: Int
    /// Masks of shadows; upper bound in bytes.
    public var shadows: Int
    /// Masks of clips; upper bound in bytes.
    public var clips: Int
    /// The coverage of round shapes that stay where they are; upper bound in bytes.
    public var shapes: Int

    public init(layers: Int = 8 << 20, shadows: Int = 2 << 20, clips: Int = 1 << 20, shapes: Int = 1 << 20) {
        self.layers = layers
        self.shadows = shadows
        self.clips = clips
        self.shapes = shapes
    }
}
