public import Raster

/// How two pictures of the same size differ.
public struct PictureDifference: Equatable, Sendable {
    /// Pixels with any channel that differs.
    public var differingPixels = 0
    /// The largest difference of a channel, 0...255.
    public var largest = 0
    /// The mean difference over all channels, 0...255.
    public var mean = 0.0

    /// Nil when the sizes differ.
    public init?(_ first: Bitmap, _ second: Bitmap) {
        guard first.size == second.size else { return nil }
        var sum = 0
        for y in 0..<first.height {
            for x in 0..<first.width {
                let (a, b) = (first[x, y], second[x, y])
                if a == b { continue }
                differingPixels += 1
                for shift: UInt32 in [0, 8, 16, 24] {
                    let difference = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
                    sum += difference
                    largest = max(largest, difference)
                }
            }
        }
        mean = Double(sum) / Double(first.width * first.height * 4)
    }

    /// A picture of where `first` and `second` differ: white where much, black where not at all.
    public static func picture(_ first: Bitmap, _ second: Bitmap) -> Bitmap {
        let result = Bitmap(width: max(first.width, second.width), height: max(first.height, second.height))
        for y in 0..<result.height {
            for x in 0..<result.width {
                let a = x < first.width && y < first.height ? first[x, y] : 0
                let b = x < second.width && y < second.height ? second[x, y] : 0
                var largest: UInt32 = 0
                for shift: UInt32 in [0, 8, 16, 24] {
                    largest = max(largest, UInt32(abs(Int(a >> shift & 255) - Int(b >> shift & 255))))
                }
                // A difference of one must be seen as well.
                let grey = largest == 0 ? 0 : min(255, 64 + largest * 2)
                result[x, y] = 0xFF00_0000 | grey << 16 | grey << 8 | grey
            }
        }
        return result
    }
}
