// Arithmetic on premultiplied pixels, two channels at a time in the halves of a 32-bit number.
//
// Every blend is `round((source·coverage + destination·(255 − sourceAlpha·coverage/255)) / 255)` with the inner
// quotient rounded as well: one rounding of the sum and half a unit from the alpha keep each channel within 1 of
// the real value. All loops, whatever their shape, give exactly these bytes.

/// `value / 255`, rounded to nearest, for values up to 255 · 255 + 127.
@inline(__always)
func dividedBy255(_ value: UInt32) -> UInt32 {
    let sum = value &+ 128
    return (sum &+ (sum &>> 8)) &>> 8
}

/// Both halves of `value` (each up to 65152) divided by 255, rounded to nearest.
@inline(__always)
func halvesDividedBy255(_ value: UInt32) -> UInt32 {
    let sum = value &+ 0x0080_0080
    return ((sum &+ ((sum &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
}

/// The pixel with all channels multiplied by `factor` / 255.
@inline(__always)
func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let low = halvesDividedBy255((pixel & 0x00FF_00FF) &* factor)
    let high = halvesDividedBy255((pixel &>> 8 & 0x00FF_00FF) &* factor)
    return low | high &<< 8
}

/// `source` with `coverage` (0...255) over `destination`.
@inline(__always)
func blended(_ source: UInt32, over destination: UInt32, coverage: UInt32) -> UInt32 {
    let rest = 255 &- dividedBy255((source &>> 24) &* coverage)
    let low = (source & 0x00FF_00FF) &* coverage &+ (destination & 0x00FF_00FF) &* rest
    let high = (source &>> 8 & 0x00FF_00FF) &* coverage &+ (destination &>> 8 & 0x00FF_00FF) &* rest
    return halvesDividedBy255(low) | halvesDividedBy255(high) &<< 8
}
