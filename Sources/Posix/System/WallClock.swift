import Synchronization

/// Whether this machine's wall clock can be believed, from all threads.
public enum WallClock {
    /// How long evidence that does not suffice is not looked for again.
    private static let patience = Duration.seconds(1)

    private static let trusted = Atomic(false)
    private static let hasBeenSet = Atomic(false)
    private static let nextLook = Mutex(Duration.zero)

    /// Whether the clock is believed without evidence: where its owner sets it by hand.
    public static var isTrusted: Bool {
        get { trusted.load(ordering: .relaxed) }
        set { trusted.store(newValue, ordering: .relaxed) }
    }

    /// Whether the clock has been set, as far as the machine tells. Once it has, it stays so: a network that goes away
    /// does not take the time along.
    public static var isSet: Bool {
        if hasBeenSet.load(ordering: .relaxed) || isTrusted { return true }
        return nextLook.withLock { nextLook in
            let now = Monotonic.now
            guard now >= nextLook else { return false }
            nextLook = now + patience
            guard WallClockEvidence.ofThisMachine.isBelievable else { return false }
            hasBeenSet.store(true, ordering: .relaxed)
            return true
        }
    }
}
