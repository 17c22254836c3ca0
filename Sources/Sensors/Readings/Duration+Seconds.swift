extension Duration {
    /// The whole duration in seconds; exact to the microsecond for centuries.
    public var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
