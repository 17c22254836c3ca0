/// The bytes of a stretch of samples are not what was once written.
struct CodeFault: Error, Hashable, Sendable {}
