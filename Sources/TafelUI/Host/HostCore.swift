import Geometry
import Glibc
import Motion
import Typography

/// What nodes and items share: what is dirty, what runs, what time it is.
@MainActor
final class HostCore {
    let fonts: FontLibrary
    /// The screen in points.
    var size = CGSize.zero
    /// Device pixels per point.
    var scale: CGFloat = 1
    var safeAreaInsets = EdgeInsets()
    let toolbar = ToolbarStore()

    /// What is kept free at the edges, a title included, in points.
    var contentInsets: EdgeInsets {
        var insets = safeAreaInsets
        insets.top += toolbar.titleHeight
        return insets
    }
    var preferenceObservers: [any PreferenceObserver] = []
    /// Whether a preference may be another one since the observers compared last.
    var preferencesChanged = false

    /// The time of the frame under way or of the last event.
    var now = Duration.zero

    var onNeedsFrame: (() -> Void)?
    /// The wall clock's time at a monotonic time.
    var dateAt: (Duration) -> Date = { Date(timeIntervalSinceReferenceDate: $0.seconds) }

    func date(at time: Duration) -> Date { dateAt(time) }
    private(set) var needsFrame = true
    private(set) var needsLayout = true

    /// The node whose closure is running; what it reads it depends on.
    var readingNode: _Node?
    var dirtyNodes: [_Node] = []
    var leaving: [Departure] = []

    /// The transaction of the changes that are being settled.
    var settlingTransaction = Transaction()
    /// Counts the settlings.
    private(set) var settling = 0
    private var isSettling = false
    private var hasPendingChanges = false
    /// Whether animated values are being brought to a new frame.
    private(set) var isAdvancing = false

    private var awake: [any AnimationOwner] = []
    /// Those of `awake` with a run that no frame has shown yet.
    private var woken: [any AnimationOwner] = []
    private var appearing: [() -> Void] = []
    private var disappearing: [() -> Void] = []
    private var dueCompletions: [(completion: AnimationCompletion, time: Duration?, after: Double)] = []
    private var timers: [ObjectIdentifier: Timer] = [:]

    struct Timer {
        weak var owner: AnyObject?
        let time: Duration
        let action: () -> Void
    }

    let gestures = GestureDispatcher()
    weak var root: Item?
    /// Measures and places the whole tree.
    var performLayout: () -> Void = {}

    private(set) var bodyCounts: [ObjectIdentifier: Int] = [:]
    private(set) var bodyCount = 0

    init(fonts: FontLibrary) {
        self.fonts = fonts
        HostCore.markMainQueue
        HostCore.all.append(WeakHost(host: self))
        HostCore.all.removeAll { $0.host == nil }
    }

    func countBody(of type: Any.Type) {
        bodyCount += 1
        bodyCounts[ObjectIdentifier(type), default: 0] += 1
    }

    // MARK: Marks

    func setNeedsFrame() {
        guard !needsFrame else { return }
        needsFrame = true
        onNeedsFrame?()
    }

    func setNeedsLayout() {
        needsLayout = true
        setNeedsFrame()
    }

    func layoutIsDone() {
        needsLayout = false
    }

    func frameIsDone() {
        needsFrame = false
    }

    // MARK: Changes

    /// Called before a state changes: changes under another transaction are settled first.
    func changeWillBegin() {
        guard !isSettling, !isAdvancing else {
            hasPendingChanges = true
            return
        }
        let transaction = Transaction.current
        if hasPendingChanges, transaction.identity != settlingTransaction.identity { settle() }
        settlingTransaction = transaction
        hasPendingChanges = true
    }

    /// Runs what is dirty, lays out, and calls what waits for that, until nothing is left to do.
    func settle() {
        guard !isSettling, !isAdvancing else { return }
        takeFonts()
        // A view that changes its state whenever it appears could go on for ever; SwiftUI gives up as well.
        for _ in 0..<64 {
            isSettling = true
            settling += 1
            hasPendingChanges = false
            runDirtyNodes()
            if needsLayout {
                performLayout()
                needsLayout = false
            }
            comparePreferences()
            isSettling = false
            settlingTransaction = Transaction()
            let actions = appearing + disappearing
            appearing.removeAll()
            disappearing.removeAll()
            for action in actions { action() }
            if dirtyNodes.isEmpty, appearing.isEmpty, disappearing.isEmpty, !needsLayout { break }
        }
        hasPendingChanges = false
    }

    /// Has texts laid out for this screen: several may share the fonts.
    func takeFonts() {
        fonts.displayScale = scale
    }

    private func comparePreferences() {
        guard preferencesChanged else { return }
        preferencesChanged = false
        preferenceObservers.removeAll { $0.isDisposed }
        for observer in preferenceObservers { observer.comparePreference() }
    }

    private func runDirtyNodes() {
        // Parents first: they may bring their children up to date on the way, or remove them.
        while !dirtyNodes.isEmpty {
            let batch = dirtyNodes
            dirtyNodes.removeAll(keepingCapacity: true)
            // Of the same depth the one that was dirty first comes first.
            for place in batch.indices.map({ batch[$0].depth << 32 | $0 }).sorted() {
                let node = batch[place & 0xFFFF_FFFF]
                guard node.isDirty, !node.isDisposed else { continue }
                node.isDirty = false
                node.rerun()
            }
        }
    }

    func whenAppeared(_ action: @escaping () -> Void) {
        appearing.append(action)
        setNeedsFrame()
    }

    func whenDisappeared(_ action: @escaping () -> Void) {
        disappearing.append(action)
        setNeedsFrame()
    }

    // MARK: Animation

    func wake(_ owner: any AnimationOwner) {
        setNeedsFrame()
        // A run that replaces another one has a clock to be started, too.
        if !isAdvancing { woken.append(owner) }
        guard !owner.isAwake else { return }
        owner.isAwake = true
        awake.append(owner)
    }

    /// Starts the clocks of the animations that began since the last `advance`.
    func startWoken() {
        let owners = woken
        woken.removeAll(keepingCapacity: true)
        isAdvancing = true
        for owner in owners where !owner.isDetached { _ = owner.advance(to: now) }
        if needsLayout {
            performLayout()
            needsLayout = false
        }
        isAdvancing = false
    }

    /// Brings everything that runs to the frame at `now`.
    func advance() {
        isAdvancing = true
        let owners = awake
        awake.removeAll(keepingCapacity: true)
        woken.removeAll(keepingCapacity: true)
        for owner in owners {
            owner.isAwake = false
            if !owner.isDetached, owner.advance(to: now) { wake(owner) }
        }
        if needsLayout {
            performLayout()
            needsLayout = false
        }
        isAdvancing = false
        removeDeparted()
        runDueCompletions()
    }

    private func removeDeparted() {
        guard !leaving.isEmpty else { return }
        let done = leaving.filter(\.isOver)
        guard !done.isEmpty else { return }
        leaving.removeAll { departure in done.contains { $0.node === departure.node } }
        for departure in done {
            departure.node.dispose()
            if !departure.owner.isDisposed { departure.owner.childHasLeft(departure.node) }
        }
    }

    /// Whether an animation changes something at every frame now.
    var isAnimating: Bool { awake.contains { ($0.nextChange(after: now) ?? now) <= now } }

    /// When the next thing happens that no event brings: the end of a delay, a timer.
    var nextChange: Duration? {
        var times = awake.compactMap { $0.nextChange(after: now) }
        times += timers.values.map(\.time)
        times += dueCompletions.map { $0.time ?? now }
        return times.min()
    }

    func end(_ completion: AnimationCompletion, afterSeconds seconds: Double) {
        dueCompletions.append((completion, nil, seconds))
        setNeedsFrame()
    }

    private func runDueCompletions() {
        guard !dueCompletions.isEmpty else { return }
        var due: [AnimationCompletion] = []
        for index in dueCompletions.indices.reversed() {
            if let time = dueCompletions[index].time {
                if time <= now {
                    due.append(dueCompletions[index].completion)
                    dueCompletions.remove(at: index)
                }
            } else if dueCompletions[index].after.isFinite {
                dueCompletions[index].time = now + .seconds(dueCompletions[index].after)
            } else {
                dueCompletions.remove(at: index)
            }
        }
        for completion in due.reversed() { completion.end() }
    }

    // MARK: Timers

    /// Calls `action` at the first frame at or after `time`; an owner has one timer.
    func schedule(_ owner: AnyObject, at time: Duration, _ action: @escaping () -> Void) {
        timers[ObjectIdentifier(owner)] = Timer(owner: owner, time: time, action: action)
        onNeedsFrame?()
    }

    func unschedule(_ owner: AnyObject) {
        timers[ObjectIdentifier(owner)] = nil
    }

    func runTimers() {
        let due = timers.filter { $0.value.time <= now || $0.value.owner == nil }
        for (key, timer) in due.sorted(by: { $0.value.time < $1.value.time }) {
            timers[key] = nil
            if timer.owner != nil { timer.action() }
        }
    }

    // MARK: All hosts

    private struct WeakHost {
        weak var host: HostCore?
    }

    private static var all: [WeakHost] = []

    /// Settles what was changed so far, wherever it is shown.
    static func settleAll() {
        for case let host? in all.map(\.host) where host.hasPendingChanges { host.settle() }
    }

    /// Whether the main queue runs here; on Linux that need not be the first thread.
    nonisolated static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }

    private static let markMainQueue: Void = DispatchQueue.main.setSpecific(key: mainQueueKey, value: true)
    nonisolated private static let mainQueueKey = DispatchSpecificKey<Bool>()
}
