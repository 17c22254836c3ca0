internal import CPixels

/// One colour over all, with the same coverage.
struct ColorCovered: PixelLoops.Operation {
    let color, coverage: UInt32
    /// The colour's share of red and blue and of alpha and green, still to be divided, and the share of what is below.
    private let low, high, rest: UInt32

    init(_ color: UInt32, coverage: UInt32) {
        self.color = color
        self.coverage = coverage
        low = (color & 0x00FF_00FF) &* coverage &+ 0x0080_0080
        high = (color &>> 8 & 0x00FF_00FF) &* coverage &+ 0x0080_0080
        rest = 255 &- dividedBy255((color &>> 24) &* coverage)
    }

    @inline(__always)
    func apply<Block: PixelBlock>(_ destination: Block, at index: Int) -> Block {
        let rest = Block.both(self.rest)
        return Block.joined(
            low: Block.repeated(low).plus(destination.low.times(rest)),
            high: Block.repeated(high).plus(destination.high.times(rest)))
    }

    @inline(__always)
    func apply(_ destination: UInt32, at index: Int) -> UInt32 {
        blended(color, over: destination, coverage: coverage)
    }

    @inline(__always)
    @unsafe func blend(_ target: UnsafeMutablePointer<UInt32>, _ count: Int) {
        unsafe cpixels_blend_color(target, count, color, UInt8(truncatingIfNeeded: coverage))
    }
}

/// One colour through a mask.
@safe
struct ColorMasked<Kind: ColorKind>: PixelLoops.Operation {
    let color: UInt32
    let mask: UnsafePointer<UInt8>

    @inline(__always)
    func apply<Block: PixelBlock>(_ destination: Block, at index: Int) -> Block {
        mixed(Block.repeated(color), unsafe Block.coverage(mask + index), over: destination, Kind.self)
    }

    @inline(__always)
    func apply(_ destination: UInt32, at index: Int) -> UInt32 {
        unsafe blended(color, over: destination, coverage: UInt32(mask[index]))
    }

    @inline(__always)
    @unsafe func blend(_ target: UnsafeMutablePointer<UInt32>, _ count: Int) {
        if Kind.isOpaque {
            unsafe cpixels_blend_opaque_masked(target, count, color, mask)
        } else {
            unsafe cpixels_blend_masked(target, count, color, mask)
        }
    }
}

/// A colour for each pixel.
@safe
struct SourceOver: PixelLoops.Operation {
    let source: UnsafePointer<UInt32>

    @inline(__always)
    func apply<Block: PixelBlock>(_ destination: Block, at index: Int) -> Block {
        let source = unsafe Block.load(source + index)
        let rest = Block.both(255).minus(source.alphas)
        let full = Block.both(255)
        let half = Block.both(128)
        return Block.joined(
            low: source.low.times(full).plus(half).plus(destination.low.times(rest)),
            high: source.high.times(full).plus(half).plus(destination.high.times(rest)))
    }

    @inline(__always)
    func apply(_ destination: UInt32, at index: Int) -> UInt32 {
        unsafe blended(source[index], over: destination, coverage: 255)
    }

    @inline(__always)
    @unsafe func blend(_ target: UnsafeMutablePointer<UInt32>, _ count: Int) {
        unsafe cpixels_blend_source(target, count, source)
    }
}

/// A colour for each pixel, all with the same coverage.
@safe
struct SourceCovered: PixelLoops.Operation {
    let source: UnsafePointer<UInt32>
    let coverage: UInt32

    @inline(__always)
    func apply<Block: PixelBlock>(_ destination: Block, at index: Int) -> Block {
        unsafe covered(Block.load(source + index), Block.both(coverage), over: destination)
    }

    @inline(__always)
    func apply(_ destination: UInt32, at index: Int) -> UInt32 {
        unsafe blended(source[index], over: destination, coverage: coverage)
    }

    @inline(__always)
    @unsafe func blend(_ target: UnsafeMutablePointer<UInt32>, _ count: Int) {
        unsafe cpixels_blend_source_covered(target, count, source, UInt8(truncatingIfNeeded: coverage))
    }
}

/// A colour for each pixel through a mask.
@safe
struct SourceMasked: PixelLoops.Operation {
    let source: UnsafePointer<UInt32>
    let mask: UnsafePointer<UInt8>

    @inline(__always)
    func apply<Block: PixelBlock>(_ destination: Block, at index: Int) -> Block {
        unsafe covered(Block.load(source + index), Block.coverage(mask + index), over: destination)
    }

    @inline(__always)
    func apply(_ destination: UInt32, at index: Int) -> UInt32 {
        unsafe blended(source[index], over: destination, coverage: UInt32(mask[index]))
    }

    @inline(__always)
    @unsafe func blend(_ target: UnsafeMutablePointer<UInt32>, _ count: Int) {
        unsafe cpixels_blend_source_masked(target, count, source, mask)
    }
}

/// A colour of a kind, as far as it covers what is below.
@inline(__always)
func mixed<Block: PixelBlock, Kind: ColorKind>(
    _ source: Block, _ coverage: Block, over destination: Block, _: Kind.Type
) -> Block {
    guard Kind.isOpaque else { return covered(source, coverage, over: destination) }
    let half = Block.both(128)
    let rest = Block.both(255).minus(coverage)
    return Block.joined(
        low: source.low.times(coverage).plus(half).plus(destination.low.times(rest)),
        high: source.high.times(coverage).plus(half).plus(destination.high.times(rest)))
}

/// Any colours, as far as they cover what is below.
@inline(__always)
func covered<Block: PixelBlock>(_ source: Block, _ coverage: Block, over destination: Block) -> Block {
    let half = Block.both(128)
    let product = source.alphas.times(coverage).plus(half).quotient
    let rest = Block.both(255).minus(product)
    return Block.joined(
        low: source.low.times(coverage).plus(half).plus(destination.low.times(rest)),
        high: source.high.times(coverage).plus(half).plus(destination.high.times(rest)))
}
