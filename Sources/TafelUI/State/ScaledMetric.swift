/// A length in points that grows with the text size.
@propertyWrapper
@MainActor @preconcurrency
public struct ScaledMetric<Value: BinaryFloatingPoint>: StoredProperty, EnvironmentReader {
    private let base: Value
    private var scale = 1.0

    public init(wrappedValue: Value) {
        base = wrappedValue
    }

    /// All styles grow alike here.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
    }

    public var wrappedValue: Value { base * Value(scale) }

    func makeStorage(in node: _Node) -> AnyObject { NothingStored.shared }

    mutating func connect(to storage: AnyObject, node: _Node) {
        scale = node.environment.dynamicTypeSize.scale
    }

    func isUpToDate(_ environment: EnvironmentValues) -> Bool { environment.dynamicTypeSize.scale == scale }
}
