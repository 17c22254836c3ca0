/// The circumstances of a change of state: whether and how it is animated.
@MainActor @preconcurrency
public struct Transaction {
    /// How attributes run to their new values; nil to change at once.
    public var animation: Animation?
    /// Stops `animation(_:value:)` from putting in an animation of its own.
    public var disablesAnimations = false
    /// Whether the change is one of a continuous series, as by a finger.
    public var isContinuous = false
    var completions: [AnimationCompletion] = []

    /// Tells the transactions of separate calls apart.
    var identity = 0

    public nonisolated init() {}

    public init(animation: Animation?) {
        self.animation = animation
        Transaction.lastIdentity += 1
        identity = Transaction.lastIdentity
    }

    var isEmpty: Bool { animation == nil && !disablesAnimations && !isContinuous && completions.isEmpty }

    /// The animation that attributes use.
    var activeAnimation: Animation? { animation }

    /// Runs `completion` when everything that this transaction animates is complete.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping @MainActor () -> Void
    ) {
        completions.append(AnimationCompletion(criteria: criteria, action: completion))
    }

    /// The transaction of the code that runs now.
    static var current = Transaction()
    private static var lastIdentity = 0

    static func nextIdentity() -> Int {
        lastIdentity += 1
        return lastIdentity
    }
}

/// Runs `body` so that what it changes is changed under a transaction with one value set.
@MainActor @preconcurrency
public func withTransaction<Result, Value>(
    _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// When an animation counts as complete.
public enum AnimationCompletionCriteria: Hashable, Sendable {
    /// After the perceived duration, though a spring may still settle.
    case logicallyComplete
    /// When the last value stands.
    case removed
}

/// Counts what a transaction animates, to tell when all of it is over.
@MainActor
final class AnimationCompletion {
    let criteria: AnimationCompletionCriteria
    private var action: (@MainActor () -> Void)?
    private var running = 0

    init(criteria: AnimationCompletionCriteria, action: @escaping @MainActor () -> Void) {
        self.criteria = criteria
        self.action = action
    }

    func begin() {
        running += 1
    }

    func end() {
        running -= 1
        finishIfIdle()
    }

    /// Runs the action when nothing is under way.
    func finishIfIdle() {
        guard running <= 0, let action else { return }
        self.action = nil
        action()
    }
}

/// Runs `body` so that what it changes is animated.
@MainActor @preconcurrency
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Runs `body` so that what it changes is animated, and `completion` afterwards.
@MainActor @preconcurrency
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    let result = try withTransaction(transaction, body)
    for completion in transaction.completions { completion.finishIfIdle() }
    return result
}

/// Runs `body` so that what it changes is changed under `transaction`.
@MainActor @preconcurrency
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    var transaction = transaction
    if transaction.identity == 0, !transaction.isEmpty { transaction.identity = Transaction.nextIdentity() }
    // A node that is dirty already does not hear of further changes, so what was changed under one transaction is
    // settled before anything changes under another.
    if !transaction.isEmpty { HostCore.settleAll() }
    let previous = Transaction.current
    Transaction.current = transaction
    defer {
        Transaction.current = previous
        if !transaction.isEmpty { HostCore.settleAll() }
    }
    return try body()
}
