/// What is known of a colour before a loop begins, so that it is specialised for it.
protocol ColorKind {
    /// Whether it hides what is below, where it covers it whole.
    static var isOpaque: Bool { get }
}

enum OpaqueColor: ColorKind {
    @inline(__always) static var isOpaque: Bool { true }
}

enum AnyColor: ColorKind {
    @inline(__always) static var isOpaque: Bool { false }
}
