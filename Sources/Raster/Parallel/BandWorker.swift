#if canImport(Glibc)
    internal import Glibc
#endif

/// A thread that waits for work (pthread_create(3), pthread_cond_wait(3)).
@safe
final class BandWorker {
    /// What both threads see, behind the mutex.
    @safe
    private final class Shared: @unchecked Sendable {
        let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
        var work: BandJob?
        var isBusy = false
        var isEnding = false

        init() {
            unsafe pthread_mutex_init(mutex, nil)
            unsafe pthread_cond_init(changed, nil)
        }

        deinit {
            unsafe pthread_cond_destroy(changed)
            unsafe pthread_mutex_destroy(mutex)
            unsafe changed.deallocate()
            unsafe mutex.deallocate()
        }

        /// Runs `body` with the mutex held and wakes the other thread.
        func change(_ body: () -> Void) {
            unsafe pthread_mutex_lock(mutex)
            body()
            unsafe pthread_cond_broadcast(changed)
            unsafe pthread_mutex_unlock(mutex)
        }

        /// Waits until `condition` holds.
        func wait(until condition: () -> Bool) {
            unsafe pthread_mutex_lock(mutex)
            while !condition() { unsafe pthread_cond_wait(changed, mutex) }
            unsafe pthread_mutex_unlock(mutex)
        }
    }

    private let shared = Shared()
    private var thread = pthread_t()

    init() {
        let argument = unsafe Unmanaged.passRetained(shared).toOpaque()
        let code = unsafe pthread_create(
            &thread, nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                BandWorker.run(unsafe Unmanaged<Shared>.fromOpaque(argument).takeRetainedValue())
                return nil
            }, argument)
        precondition(code == 0, "no thread can be made")
    }

    deinit {
        shared.change { shared.isEnding = true }
        pthread_join(thread, nil)
    }

    /// Begins `work`; what was begun before must be done.
    func start(_ work: BandJob) {
        shared.change {
            shared.work = work
            shared.isBusy = true
        }
    }

    /// Waits until the work is done.
    func wait() {
        shared.wait { !shared.isBusy }
    }

    private static func run(_ shared: Shared) {
        while true {
            shared.wait { shared.work != nil || shared.isEnding }
            guard shared.work != nil else { return }
            perform(shared)
            shared.change { shared.isBusy = false }
        }
    }

    /// Takes the work out and does it. What it holds is given up before anyone is told: it may not outlive the call
    /// that waits for it.
    @inline(never)
    private static func perform(_ shared: Shared) {
        let work = shared.work
        shared.work = nil
        work?.draw()
    }
}
