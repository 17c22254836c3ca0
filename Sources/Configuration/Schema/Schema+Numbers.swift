extension Schema where Value == Double {
    /// A finite number within `bounds`.
    public static func number(_ bounds: NumberBounds = .none) -> Schema {
        let shape = ValueShape.number(bounds)
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
    /// A whole number within `range` and within ±2⁵³, up to where all readers of YAML and JSON agree.
    public static func integer(in range: ClosedRange<Int>) -> Schema {
        let range = range.clamped(to: -(1 << 53)...(1 << 53))
        let bounds = NumberBounds(Double(range.lowerBound)...Double(range.upperBound))
        let shape = ValueShape.integer(bounds)
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
    fileprivate mutating func number(_ node: YAMLNode, within bounds: NumberBounds, expecting shape: ValueShape)
        -> Double?
    {
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
