extension String {
    /// Whether this comes before `other` when runs of digits count as numbers: `hwmon9` before `hwmon10`.
    func precedesNaturally(_ other: String) -> Bool {
        let left = Array(utf8)
        let right = Array(other.utf8)
        var i = 0
        var j = 0
        while i < left.count, j < right.count {
            if left[i].isDigit, right[j].isDigit {
                let a = Self.digits(left, &i)
                let b = Self.digits(right, &j)
                if a.count != b.count { return a.count < b.count }
                if a != b { return a.lexicographicallyPrecedes(b) }
            } else {
                if left[i] != right[j] { return left[i] < right[j] }
                i += 1
                j += 1
            }
        }
        return left.count - i < right.count - j
    }

    /// The text as a channel's name: lower case, everything but letters and digits as single hyphens.
    var channelName: String {
        var result = ""
        var isGap = false
        for scalar in lowercased().unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                if isGap, !result.isEmpty { result.append("-") }
                isGap = false
                result.unicodeScalars.append(scalar)
            } else {
                isGap = true
            }
        }
        return result
    }

    /// A run of digits without its leading zeros.
    private static func digits(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count, bytes[index].isDigit { index += 1 }
        return bytes[start..<index].drop { $0 == UInt8(ascii: "0") }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
