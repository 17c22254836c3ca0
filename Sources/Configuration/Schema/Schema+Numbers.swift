extension Schema where Value == Double {
    /// A finite number within `bounds`.
    public static func number(_ bounds: NumberBounds = .none) -> Schema {
        let shape = Shape.number(bounds)
        return Schema(
            shape,
            decode: { node, pass in pass.number(node, within: bounds, expecting: shape) },
            encode: JSONValue.numeric)
    }

    /// A finite number within `range`.
    public static func number(in range: ClosedRange<Double>) -> Schema {
        number(NumberBounds(range))
    }
}

extension Schema where Value == Int {
    /// A whole number within `range`, which lies within ±2⁵³.
    public static func integer(in range: ClosedRange<Int>) -> Schema {
        let bounds = NumberBounds(Double(range.lowerBound)...Double(range.upperBound))
        let shape = Shape.integer(bounds)
        return Schema(
            shape,
            decode: { node, pass in
                guard let number = pass.number(node, within: bounds, expecting: shape) else { return nil }
                guard let integer = Int(exactly: number) else {
                    pass.report(
                        .notANumber(node.scalar?.text ?? "", expected: shape.phrase, trap: nil), at: node.range)
                    return nil
                }
                return integer
            },
            encode: JSONValue.integer)
    }
}

extension DecodingPass {
    fileprivate mutating func number(_ node: Node, within bounds: NumberBounds, expecting shape: Shape) -> Double? {
        guard let scalar = scalar(node, expecting: shape) else { return nil }
        switch scalar.number {
        case .number(let value):
            guard bounds.contains(value) else {
                report(.outOfRange(scalar.text, allowed: bounds.phrase), at: node.range)
                return nil
            }
            return value
        case .notANumber(let trap):
            if scalar.style == .quoted, NumberReading.coreNumber(scalar.text) != nil {
                report(.notANumber(scalar.text, expected: shape.phrase, trap: .quoted), at: node.range)
            } else {
                report(.notANumber(scalar.text, expected: shape.phrase, trap: trap), at: node.range)
            }
            return nil
        }
    }
}
