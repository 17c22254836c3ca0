internal import CPixels

/// What is the same for all colours of a kind, so that loops are specialised for each.
protocol ColorKind {
    /// The colour over what is below, as far as it covers that.
    static func mixed<Block: PixelBlock>(_ source: Block, _ coverage: Block, over destination: Block) -> Block
    /// Paints neighbouring pixels that are covered whole.
    @unsafe static func fill(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32)
    /// Paints four neighbouring pixels or more through a mask, by `CPixels`.
    @unsafe static func blend(
        _ target: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32, mask: UnsafePointer<UInt8>)
    /// The same for eight of them, with a coverage in each byte of a number.
    @unsafe static func blend(_ target: UnsafeMutablePointer<UInt32>, color: UInt32, coverage: UInt64)
}

/// Colours that hide what is below, where they cover it whole.
enum OpaqueColor: ColorKind {
    @inline(__always)
    static func mixed<Block: PixelBlock>(_ source: Block, _ coverage: Block, over destination: Block) -> Block {
        let half = Block.both(128)
        let rest = Block.both(255).minus(coverage)
        return Block.joined(
            low: source.low.times(coverage).plus(half).plus(destination.low.times(rest)),
            high: source.high.times(coverage).plus(half).plus(destination.high.times(rest)))
    }

    @inline(__always)
    @unsafe static func fill(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32) {
        unsafe PixelLoops.fill(target, count, color: color)
    }

    @inline(__always)
    @unsafe static func blend(
        _ target: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32, mask: UnsafePointer<UInt8>
    ) {
        unsafe cpixels_blend_opaque_masked(target, count, color, mask)
    }

    @inline(__always)
    @unsafe static func blend(_ target: UnsafeMutablePointer<UInt32>, color: UInt32, coverage: UInt64) {
        unsafe cpixels_blend_opaque_eight(target, color, coverage)
    }
}

/// All colours.
enum AnyColor: ColorKind {
    @inline(__always)
    static func mixed<Block: PixelBlock>(_ source: Block, _ coverage: Block, over destination: Block) -> Block {
        covered(source, coverage, over: destination)
    }

    @inline(__always)
    @unsafe static func fill(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32) {
        unsafe PixelLoops.blend(target, count, color: color)
    }

    @inline(__always)
    @unsafe static func blend(
        _ target: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32, mask: UnsafePointer<UInt8>
    ) {
        unsafe cpixels_blend_masked(target, count, color, mask)
    }

    @inline(__always)
    @unsafe static func blend(_ target: UnsafeMutablePointer<UInt32>, color: UInt32, coverage: UInt64) {
        unsafe cpixels_blend_eight(target, color, coverage)
    }
}
