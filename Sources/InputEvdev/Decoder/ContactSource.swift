import Geometry
import Input

/// One of the ways in which devices tell of places: collects a frame's events into the fingers at its end.
protocol ContactSource: Sendable {
    var transform: TouchTransform { get set }

    /// Where a pointer is to be drawn; nil when none is.
    var pointer: CGPoint? { get }

    /// Takes an event within a frame; warnings go to `output`.
    mutating func handle(_ event: EvdevEvent, into output: inout [DecodedEvent])

    /// The fingers as a frame ends; nil when it said nothing about them.
    mutating func finish() -> ContactFrame?

    /// Takes over what the device says of itself now.
    mutating func resynchronize(with state: DeviceState)

    /// Forgets all fingers, until they come down anew.
    mutating func forget()
}
