import Display
import Posix

/// What is done when the card has no memory left for the next picture: fewer buffers, then 16 bits, then a smaller mode;
/// the last picture stays on display all the while.
extension DRMOutput {
    func memoryShort(_ error: Errno, _ pipeline: Pipeline) {
        switch pipeline.shed() {
        case .retry:
            notice("memory for pictures is short (\(error)): going on with one buffer less")
            tryCommit(pipeline, in: .milliseconds(4))
        case .redraw:
            notice("memory for pictures is short (\(error)): going on with a single buffer")
            stopTimers()
            isWholeNeeded = true
            delegate?.displayDidChange(self)
        case .impossible: makeSmaller(error, pipeline)
        }
    }

    /// Goes on with fewer bits or a smaller mode; when not even that fits, tries again later.
    private func makeSmaller(_ error: Errno, _ pipeline: Pipeline) {
        // All that differ in the number of buffers only are used up.
        var plan = pipeline.plan
        plan.count = 1
        let shown = previous ?? pipeline
        do throws(DisplayError) {
            pipeline.device.use.end(pipeline.choice.crtc.id)
            try light(pipeline.device, pipeline.choice, after: plan)
            if pipeline !== shown { pipeline.destroy() }
            previous = shown
            stopTimers()
            if case .lit(let smaller) = state {
                notice(
                    "memory for pictures is short (\(error)): going on with \(smaller.plan.mode.label), "
                        + "\(smaller.plan.format.bitsPerPixel) bits a pixel")
            }
            delegate?.displayDidChange(self)
        } catch {
            keep(pipeline, because: error)
        }
    }

    private func keep(_ pipeline: Pipeline, because reason: DisplayError) {
        do throws(Errno) {
            try listen(to: pipeline)
        } catch {
            lose(pipeline, .systemCall(name: "epoll_ctl", device: pipeline.device.path, errno: error.rawValue))
            return
        }
        state = .lit(pipeline)
        let delay = Duration.seconds(min(30, 1 << min(shortages, 5)))
        shortages += 1
        notice("memory for pictures is short: the last picture stays (\(reason))")
        tryCommit(pipeline, in: delay)
    }

    /// Commits the picture that waits once more, after a while.
    func tryCommit(_ pipeline: Pipeline, in delay: Duration) {
        if let pacing { loop.cancel(pacing) }
        pacing = loop.after(delay) { [weak self, weak pipeline] in
            guard let self, let pipeline, case .lit(let current) = state, current === pipeline else { return }
            pacing = nil
            commitWaiting(pipeline)
        }
    }

    /// The pipeline before this one is not on display any more.
    func letGoOfPrevious() {
        previous?.destroy()
        previous = nil
    }

    private func notice(_ text: String) {
        if let lastNotice, loop.now - lastNotice < .seconds(60) { return }
        lastNotice = loop.now
        onNotice?(text)
    }
}
