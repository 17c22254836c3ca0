/// The kernel's word that a framebuffer is on display.
struct FlipEvent: Hashable, Sendable {
    var crtc: CRTCID
    /// Monotonic, of the first pixel.
    var time: Duration
    /// The frame's number, where the card counts.
    var sequence: UInt32

    /// Takes apart what reading a card's descriptor gave: `struct drm_event_vblank`. Other events are left out; a
    /// truncated one ends the list.
    static func parse(_ bytes: Span<UInt8>) -> [FlipEvent] {
        func word(_ at: Int) -> UInt32 {
            UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16 | UInt32(bytes[at + 3]) << 24
        }
        let flipComplete: UInt32 = 2
        var events: [FlipEvent] = []
        var at = 0
        while at + 8 <= bytes.count {
            let length = Int(word(at + 4))
            guard length >= 8, at + length <= bytes.count else { break }
            if word(at) == flipComplete, length >= 32 {
                let time = Duration.seconds(Int64(word(at + 16))) + .microseconds(Int64(word(at + 20)))
                events.append(
                    FlipEvent(crtc: CRTCID(rawValue: word(at + 28)), time: time, sequence: word(at + 24)))
            }
            at += length
        }
        return events
    }
}
