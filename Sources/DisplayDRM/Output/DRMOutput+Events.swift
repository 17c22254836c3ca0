import Display
import Geometry
import Posix

extension DRMOutput {
    /// The longest a flip may take; a card that says nothing for so long has lost the event.
    static let flipLimit = Duration.seconds(1)

    /// Events of the display's CRTC, or the news that the card gives no more.
    func take(_ events: Result<[FlipEvent], Errno>, of device: any DRMDevice) {
        // While the display is not ours its events mean nothing; a card that is gone is noticed on the return.
        guard case .lit(let pipeline) = state, pipeline.device === device else { return }
        switch events {
        case .success(let events):
            for event in events where pipeline.queued != nil { flipped(pipeline, at: event.time) }
        case .failure(let error):
            lose(pipeline, error == .noDevice ? .disconnected : systemError("read", error, pipeline))
        }
    }

    private func flipped(_ pipeline: Pipeline, at time: Duration) {
        pipeline.flipped()
        // Cards without a vertical blank stamp their events with anything.
        let now = loop.now
        let shown = time <= now && now - time < .seconds(1) ? time : now
        if pipeline.waiting != nil { commitWaiting(pipeline) }
        guard case .lit(let still) = state, still === pipeline else { return }
        if limiter != nil { pace(shownAt: shown) } else { delegate?.display(self, didPresentAt: shown) }
    }

    /// A display with a rhythm of its own needs no limiter, unless fewer pictures were asked for.
    func askForBlank(_ pipeline: Pipeline) {
        blankAskedFor = true
        guard pipeline.device.hasVerticalBlank(pipeline.choice.crtc.id) else { return }
        let rate = pipeline.plan.mode.refreshRate
        if let wanted = configuration.frameRate, wanted < rate * 0.95 { return }
        limiter = nil
    }

    func commitWaiting(_ pipeline: Pipeline) {
        do throws(Errno) {
            committed(try pipeline.commitWaiting(), pipeline)
        } catch {
            commitFailed(error, pipeline)
        }
    }

    func commitFailed(_ error: Errno, _ pipeline: Pipeline) {
        guard case .lit(let current) = state, current === pipeline else { return }
        switch error {
        case .busy:
            // A commit of before is still under way in the kernel.
            tryCommit(pipeline, in: .milliseconds(4))
        case .permissionDenied, .notPermitted: masterLost(pipeline)
        case .outOfMemory, .noSpace: memoryShort(error, pipeline)
        case .noDevice, .notFound: lose(pipeline, .disconnected)
        default: lose(pipeline, systemError("commit", error, pipeline))
        }
    }

    private func systemError(_ name: String, _ error: Errno, _ pipeline: Pipeline) -> DisplayError {
        .systemCall(
            name: name, device: "\(pipeline.choice.connector.name) (\(pipeline.device.path))", errno: error.rawValue)
    }

    // MARK: Lost events

    /// Looks once a second, while pictures are under way, whether their events come.
    func startWatchdog() {
        guard watchdog == nil else { return }
        watchdog = loop.every(DRMOutput.flipLimit) { [weak self] in self?.checkFlip() }
    }

    private func checkFlip() {
        guard case .lit(let pipeline) = state else { return }
        if pipeline.queued == nil {
            if let watchdog { loop.cancel(watchdog) }
            watchdog = nil
        } else if loop.now - lastCommit >= DRMOutput.flipLimit {
            flipped(pipeline, at: loop.now)
        }
    }

    // MARK: Others on the display

    private func masterLost(_ pipeline: Pipeline) {
        leave(pipeline, .masterTaken)
        delegate?.display(
            self,
            wasLost: .busy(device: pipeline.choice.connector.name, holder: system.holder(of: pipeline.device.path)))
        scheduleRetry()
    }

    private func leave(_ pipeline: Pipeline, _ reason: AwayReason) {
        stopTimers()
        pipeline.forgetDisplay()
        state = .away(pipeline, reason)
    }

    func terminalReleased() {
        guard case .lit(let pipeline) = state else { return }
        leave(pipeline, .terminalSwitched)
        do {
            try pipeline.device.dropMaster()
        } catch {
            // Not master any more: that is what was wanted.
        }
        delegate?.display(self, wasLost: .busy(device: pipeline.choice.connector.name, holder: "another terminal"))
    }

    func terminalAcquired() {
        guard case .away(let pipeline, _) = state else { return }
        regain(pipeline)
    }

    /// Takes the display back, if it is to be had.
    func regain(_ pipeline: Pipeline) {
        do throws(Errno) {
            try pipeline.device.takeMaster()
        } catch {
            state = .away(pipeline, .masterTaken)
            scheduleRetry()
            return
        }
        state = .lit(pipeline)
        isWholeNeeded = true
        retries = 0
        // Whoever had the display meanwhile has lit it.
        if power == .off { applyPower(pipeline) }
        delegate?.displayDidChange(self)
    }
}
