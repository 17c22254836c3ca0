internal import CPixels

/// The loops over neighbouring pixels of a row.
///
/// On arm64 they are those of `CPixels`, which take half as many instructions there. All others:
/// Whole blocks of sixteen pixels run from the left; what is left over is one more block that ends with the last
/// pixel and overlaps the one before. It is loaded before anything is stored, so that it blends the old pixels, and
/// what it stores twice is the same. Shorter runs do the same with two blocks of eight or four.
enum PixelLoops {
    typealias Widest = SIMD16<UInt32>
    typealias Wide = SIMD8<UInt32>
    typealias Narrow = SIMD4<UInt32>

    /// What becomes of the destination's pixels at a distance from the run's start.
    protocol Operation {
        func apply<Block: PixelBlock>(_ destination: Block, at index: Int) -> Block
        func apply(_ destination: UInt32, at index: Int) -> UInt32
        /// The same for `count` pixels from `target` on, four or more, by `CPixels`.
        @unsafe func blend(_ target: UnsafeMutablePointer<UInt32>, _ count: Int)
    }

    @inline(__always)
    private static func run<Body: Operation>(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ body: Body) {
        #if arch(arm64)
            if count >= 4 {
                unsafe body.blend(target, count)
                return
            }
        #endif
        if count >= 16 {
            let last = count &- 16
            let lastDestination = unsafe Widest.load(target + last)
            var index = 0
            while index < last {
                unsafe body.apply(Widest.load(target + index), at: index).store(target + index)
                index &+= 16
            }
            unsafe body.apply(lastDestination, at: last).store(target + last)
        } else if count >= 8 {
            unsafe runTwice(target, count &- 8, body, Wide.self)
        } else if count >= 4 {
            unsafe runTwice(target, count &- 4, body, Narrow.self)
        } else {
            for index in 0..<count { unsafe target[index] = body.apply(target[index], at: index) }
        }
    }

    /// Two blocks, the first at the beginning and the second at `last`.
    @inline(__always)
    private static func runTwice<Body: Operation, Block: PixelBlock>(
        _ target: UnsafeMutablePointer<UInt32>, _ last: Int, _ body: Body, _: Block.Type
    ) {
        let firstDestination = unsafe Block.load(target)
        let lastDestination = unsafe Block.load(target + last)
        unsafe body.apply(firstDestination, at: 0).store(target)
        unsafe body.apply(lastDestination, at: last).store(target + last)
    }

    static func fill(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32) {
        #if arch(x86_64)
            // From 64 KiB on its slow beginning no longer counts.
            if count >= 16_384 {
                unsafe cpixels_fill(target, count, color)
                return
            }
        #endif
        unsafe storeBlocks(target, count, color: color)
    }

    /// The same by plain stores.
    static func storeBlocks(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32) {
        if count >= 64 {
            // Long runs: whole cache lines at a time, the first and the last block unaligned.
            let block = SIMD16<UInt32>(repeating: color)
            unsafe block.store(target)
            let last = unsafe target + (count &- 16)
            var line = unsafe target + (16 &- Int(bitPattern: target) &>> 2 & 15)
            while unsafe line + 64 <= last {
                unsafe block.store(line)
                unsafe block.store(line + 16)
                unsafe block.store(line + 32)
                unsafe block.store(line + 48)
                unsafe line += 64
            }
            while unsafe line < last {
                unsafe block.store(line)
                unsafe line += 16
            }
            unsafe block.store(last)
        } else if count >= 8 {
            let block = Wide(repeating: color)
            let last = count &- 8
            var index = 0
            while index < last {
                unsafe block.store(target + index)
                index &+= 8
            }
            unsafe block.store(target + last)
        } else {
            for index in 0..<count { unsafe target[index] = color }
        }
    }

    /// One colour over pixels that are all covered alike.
    static func blend(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32, coverage: UInt8 = 255) {
        unsafe run(target, count, ColorCovered(color, coverage: UInt32(coverage)))
    }

    /// One colour of a kind over pixels that are all covered whole.
    @inline(__always)
    static func paint<Kind: ColorKind>(
        _ target: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32, _: Kind.Type
    ) {
        if Kind.isOpaque {
            unsafe fill(target, count, color: color)
        } else {
            unsafe blend(target, count, color: color)
        }
    }

    /// One colour over `count` pixels of a column, all with the same coverage. `pitch` in pixels.
    static func blendColumn(
        _ target: UnsafeMutablePointer<UInt32>, pitch: Int, _ count: Int, color: UInt32, coverage: UInt8
    ) {
        var pixel = unsafe target
        for _ in 0..<count {
            unsafe pixel.pointee = blended(color, over: pixel.pointee, coverage: UInt32(coverage))
            unsafe pixel += pitch
        }
    }

    /// One colour through a mask.
    static func blend(
        _ target: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32, mask: UnsafePointer<UInt8>
    ) {
        if color >> 24 == 255 {
            unsafe blend(target, count, color: color, mask: mask, OpaqueColor.self)
        } else {
            unsafe blend(target, count, color: color, mask: mask, AnyColor.self)
        }
    }

    /// One colour of a kind through a mask.
    static func blend<Kind: ColorKind>(
        _ target: UnsafeMutablePointer<UInt32>, _ count: Int, color: UInt32, mask: UnsafePointer<UInt8>, _: Kind.Type
    ) {
        unsafe run(target, count, ColorMasked<Kind>(color: color, mask: mask))
    }

    /// One colour of a kind over eight pixels, with a coverage for each.
    @inline(__always)
    static func blend<Kind: ColorKind>(
        _ target: UnsafeMutablePointer<UInt32>, color: UInt32, coverage: SIMD8<UInt8>, _: Kind.Type
    ) {
        #if arch(arm64)
            if Kind.isOpaque {
                unsafe cpixels_blend_opaque_eight(target, color, coverage.bits)
            } else {
                unsafe cpixels_blend_eight(target, color, coverage.bits)
            }
        #else
            let destination = unsafe Wide.load(target)
            unsafe mixed(Wide.repeated(color), Wide.coverage(coverage), over: destination, Kind.self).store(target)
        #endif
    }

    /// Whether eight bytes of a mask are all zero.
    @inline(__always)
    private static func isEmpty(_ mask: UnsafePointer<UInt8>) -> Bool {
        unsafe UnsafeRawPointer(mask).loadUnaligned(as: UInt64.self) == 0
    }

    /// One colour through a mask of several rows. Pitches in pixels.
    static func blend(
        _ target: UnsafeMutablePointer<UInt32>, pitch: Int, color: UInt32, mask: UnsafePointer<UInt8>,
        maskPitch: Int, width: Int, height: Int
    ) {
        let isOpaque = color >> 24 == 255
        if width >= 64 {
            // Large masks are shadows, whose corners are empty.
            for row in 0..<height {
                let pixels = unsafe target + row &* pitch
                let coverage = unsafe mask + row &* maskPitch
                var first = 0
                var end = width
                while unsafe first &+ 8 <= end && isEmpty(coverage + first) { first &+= 8 }
                while unsafe end &- 8 >= first && isEmpty(coverage + (end &- 8)) { end &-= 8 }
                if first == end { continue }
                unsafe blend(pixels + first, end &- first, color: color, mask: coverage + first)
            }
            return
        }
        for row in 0..<height {
            let pixels = unsafe target + row &* pitch
            let coverage = unsafe mask + row &* maskPitch
            if isOpaque {
                unsafe run(pixels, width, ColorMasked<OpaqueColor>(color: color, mask: coverage))
            } else {
                unsafe run(pixels, width, ColorMasked<AnyColor>(color: color, mask: coverage))
            }
        }
    }

    /// A colour for each pixel, all with the same coverage.
    static func blend(
        _ target: UnsafeMutablePointer<UInt32>, _ count: Int, source: UnsafePointer<UInt32>, coverage: UInt32 = 255
    ) {
        if coverage == 255 {
            unsafe run(target, count, SourceOver(source: source))
        } else {
            unsafe run(target, count, SourceCovered(source: source, coverage: coverage))
        }
    }

    /// A colour for each pixel through a mask.
    static func blend(
        _ target: UnsafeMutablePointer<UInt32>, _ count: Int, source: UnsafePointer<UInt32>,
        mask: UnsafePointer<UInt8>
    ) {
        unsafe run(target, count, SourceMasked(source: source, mask: mask))
    }

    /// `mask[i] = mask[i] · other[i] / 255`, rounded.
    static func multiply(_ mask: UnsafeMutablePointer<UInt8>, _ count: Int, by other: UnsafePointer<UInt8>) {
        for index in 0..<count {
            unsafe mask[index] = UInt8(
                truncatingIfNeeded: dividedBy255(UInt32(mask[index]) &* UInt32(other[index])))
        }
    }
}
