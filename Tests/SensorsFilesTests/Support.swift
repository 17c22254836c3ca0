import Sensors

extension DeferredSource {
    /// What one read comes to.
    func readOnce(at moment: Moment = .now) async -> [Reading] {
        await withCheckedContinuation { continuation in
            beginRead(at: moment) { continuation.resume(returning: $0) }
        }
    }
}

extension Store {
    /// The values of a channel's series; gaps are nil.
    func values(_ id: Channel.ID) -> [Double?] {
        var values: [Double?] = []
        series(id)?.forEach { _, value in values.append(value) }
        return values
    }
}

/// A source of a type with settings.
@MainActor func makeSource(_ type: SourceType, _ values: [String: SourceValue]) -> any DeferredSource {
    guard let source = type.makeSource(SourceSettings(name: "s", values: values)) as? any DeferredSource else {
        preconditionFailure("not a source that is read elsewhere")
    }
    return source
}
