import Configuration

extension Schema where Value == NameReference {
    /// A value: the name of a source, or of one of its channels.
    static var value: Schema { .reference(to: "source") }
}

extension Schema where Value == ClosedRange<Double> {
    /// Two numbers, the smaller one first.
    static var valueRange: Schema {
        Schema<[Double]>.list(of: .number(), count: 2...2).refine(
            to: { numbers throws(Refusal) in
                guard numbers[0] < numbers[1] else {
                    throw Refusal("the first number is not smaller than the second", advice: "for example [0, 100]")
                }
                return numbers[0]...numbers[1]
            },
            from: { [$0.lowerBound, $0.upperBound] })
    }
}

extension Schema where Value == Duration {
    /// How much of the past something shows.
    static var period: Schema { .duration(in: .seconds(10)...DurationText.longest) }
}
