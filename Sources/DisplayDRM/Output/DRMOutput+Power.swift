public import Display
import Posix

extension DRMOutput {
    @discardableResult
    public func setPower(_ power: DisplayPower) -> Bool {
        guard power != self.power else { return true }
        self.power = power
        guard case .lit(let pipeline) = state else { return true }
        guard applyPower(pipeline) else {
            self.power = .on
            return false
        }
        if power == .on {
            isWholeNeeded = true
            pacing = loop.at(loop.now) { [weak self] in
                guard let self else { return }
                pacing = nil
                delegate?.displayDidChange(self)
            }
        }
        return true
    }

    /// Makes the display as `power` says; whether it can.
    @discardableResult
    func applyPower(_ pipeline: Pipeline) -> Bool {
        if power == .on {
            relight(pipeline)
            return true
        }
        do {
            try pipeline.turnOff()
        } catch {
            // A display that cannot go dark stays lit, and goes on showing pictures.
            return false
        }
        stopTimers()
        return true
    }

    func relight(_ pipeline: Pipeline) {
        do {
            try pipeline.turnOn()
        } catch {
            // Setting the mode, which comes next, lights most displays as well.
        }
    }
}
