public import Input

/// How a device's contacts are filtered.
public struct DecoderOptions: Hashable, Sendable {
    /// A contact that is gone after this time, without having been in a second frame, never was; nil believes all.
    ///
    /// Costs as much delay for fingers that do not move: a controller's frame, 8 to 20 ms, is a good value.
    public var ghostDuration: Duration?
    /// A contact whose larger diameter is more than this share of the panel's width is a palm; nil believes all sizes.
    ///
    /// What the controller itself calls a palm is one in any case.
    public var palmSize: Double?
    /// Against the jitter of noisy panels; nil leaves locations as they are.
    public var smoothing: OneEuroFilter.Settings?

    public init(
        ghostDuration: Duration? = nil, palmSize: Double? = nil, smoothing: OneEuroFilter.Settings? = nil
    ) {
        self.ghostDuration = ghostDuration
        self.palmSize = palmSize
        self.smoothing = smoothing
    }
}
