import Display
import Geometry
import Posix

extension DRMOutput {
    /// Looks at all cards, chooses, and makes the pipeline.
    func connect() throws(DisplayError) {
        let found = system.examineAll(allowAtomic: configuration.commitStyle == .automatic)
        let (choice, report) = DisplayChoice.make(
            found.map(\.card), configuration, taken: taken(on: found.compactMap(\.device)))
        self.report = report
        guard let choice, let device = found.first(where: { $0.card.path == choice.card.path })?.device else {
            throw DRMOutput.reasonForNone(report, configuration)
        }
        do {
            try device.takeMaster()
        } catch {
            switch error {
            case .permissionDenied, .busy, .notPermitted:
                throw .busy(device: choice.connector.name, holder: system.holder(of: device.path))
            default: throw .systemCall(name: "DRM_IOCTL_SET_MASTER", device: device.path, errno: error.rawValue)
            }
        }
        try light(device, choice, after: nil)
        savedCRTC = (choice.crtc, choice.connector.id)
    }

    /// What our other outputs use.
    private func taken(on devices: [any DRMDevice]) -> DisplayChoice.Taken {
        var own: (path: String, crtc: CRTCID)?
        if case .lit(let pipeline) = state { own = (pipeline.device.path, pipeline.choice.crtc.id) }
        var taken = DisplayChoice.Taken()
        for device in devices {
            let crtc = own?.path == device.path ? own?.crtc : nil
            taken.connectors[device.path] = device.use.connectors(but: crtc)
            taken.crtcs[device.path] = device.use.crtcs(but: crtc)
        }
        return taken
    }

    /// Makes a pipeline for `choice` and goes on with it.
    func light(_ device: any DRMDevice, _ choice: DisplayChoice, after plan: BufferPlan?) throws(DisplayError) {
        orientation = configuration.orientation ?? choice.connector.panelOrientation
        let pipeline = try Pipeline(
            device, choice, orientation: orientation, allowAtomic: configuration.commitStyle == .automatic, after: plan)
        do {
            try listen(to: pipeline)
        } catch {
            pipeline.destroy()
            throw .systemCall(name: "epoll_ctl", device: device.path, errno: error.rawValue)
        }
        state = .lit(pipeline)
        isWholeNeeded = true
        retries = 0
        if power == .off { applyPower(pipeline) }
        let rate = pipeline.plan.mode.refreshRate
        let wanted = min(configuration.frameRate ?? .infinity, rate > 0 ? rate : 60)
        var millimetres = choice.connector.millimetres
        if orientation.isTransposing, let size = millimetres {
            millimetres = CGSize(width: size.height, height: size.width)
        }
        properties = DisplayProperties(
            name: choice.connector.name, pictureSize: pipeline.pictureSize, refreshRate: wanted,
            millimetres: millimetres)
        // Whether the display has a rhythm of its own can be asked only once it is on.
        limiter = FrameLimiter(rate: wanted)
        blankAskedFor = false
    }

    func listen(to pipeline: Pipeline) throws(Errno) {
        let (device, choice) = (pipeline.device, pipeline.choice)
        try device.use.begin(choice.crtc.id, choice.connector.id, of: device, loop) { [weak self] in
            self?.take($0, of: device)
        }
    }

    /// The best reason why nothing can be used: what is wrong with the connector asked for, else with any.
    static func reasonForNone(_ report: ProbeReport, _ configuration: DRMConfiguration) -> DisplayError {
        if report.candidates.isEmpty { return .notFound(what: "a display card (\(report.remark ?? "none"))") }
        var reasons: [DisplayError] = []
        for candidate in report.candidates {
            guard case .unusable(let error) = candidate.verdict else { continue }
            if let wanted = configuration.connector {
                if candidate.name == wanted { return error }
            } else if case .unusable = error {
                continue
            } else {
                reasons.append(error)
            }
        }
        if let wanted = configuration.connector, report.candidates.allSatisfy({ $0.name != wanted }) {
            let names = report.candidates.map(\.name).joined(separator: ", ")
            return .notFound(what: "connector \(wanted) (there are \(names))")
        }
        // A missing permission says more than a missing plug.
        let permission = reasons.first { if case .noPermission = $0 { true } else { false } }
        if let permission { return permission }
        return reasons.first ?? .unusable(report.summary)
    }

    // MARK: Coming and going

    /// The kernel says that something changed; several messages come for one plug.
    func hotplugged() {
        guard hotplugToken == nil else { return }
        hotplugToken = loop.after(.milliseconds(100)) { [weak self] in
            guard let self else { return }
            hotplugToken = nil
            lookAgain()
        }
    }

    func lookAgain() {
        switch state {
        case .closed, .away: return
        case .waiting: tryToConnect()
        case .lit(let pipeline):
            let card = pipeline.device.examine()
            let connector = card.connectors.first { $0.name == pipeline.choice.connector.name }
            var wanted = configuration
            wanted.connector = pipeline.choice.connector.name
            guard connector != nil,
                let choice = DisplayChoice.make([card], wanted, taken: taken(on: [pipeline.device])).choice
            else {
                lose(pipeline, .disconnected)
                return
            }
            // The same signal can go on; anything else is another display.
            if choice.modes.first.map({ $0.hasSameSignal(as: pipeline.choice.modes[0]) }) == true { return }
            rebuild(pipeline, choice, after: nil)
        }
    }

    /// Changes to other modes or buffers on the same card.
    func rebuild(_ pipeline: Pipeline, _ choice: DisplayChoice, after plan: BufferPlan?) {
        stopTimers()
        pipeline.device.use.end(pipeline.choice.crtc.id)
        pipeline.destroy()
        letGoOfPrevious()
        do throws(DisplayError) {
            try light(pipeline.device, choice, after: plan)
            delegate?.displayDidChange(self)
        } catch {
            state = .waiting
            delegate?.display(self, wasLost: error)
            scheduleRetry(for: error)
        }
    }

    /// The display is gone; watches for it.
    func lose(_ pipeline: Pipeline, _ reason: DisplayError) {
        stopTimers()
        disconnect(pipeline)
        state = .waiting
        delegate?.display(self, wasLost: reason)
        scheduleRetry(for: reason)
    }

    func disconnect(_ pipeline: Pipeline) {
        letGoOfPrevious()
        pipeline.device.use.end(pipeline.choice.crtc.id)
        pipeline.destroy()
        savedCRTC = nil
    }

    func stopTimers() {
        for token in [pacing, retryToken, watchdog] {
            if let token { loop.cancel(token) }
        }
        (pacing, retryToken, watchdog) = (nil, nil, nil)
    }

    func tryToConnect() {
        guard case .waiting = state else { return }
        do throws(DisplayError) {
            try connect()
            if let retryToken { loop.cancel(retryToken) }
            retryToken = nil
            delegate?.displayDidChange(self)
        } catch {
            scheduleRetry(for: error)
        }
    }

    /// How long to wait before another look, after `attempts` in vain: a second, doubled each time up to half a minute,
    /// for what the kernel does not tell, as another program that ends; a minute for a plug or a card, which it does.
    static func retryDelay(after attempts: Int, for reason: DisplayError, isWatching: Bool) -> Duration {
        switch reason {
        case .disconnected where isWatching, .notFound where isWatching: return .seconds(60)
        default: break
        }
        return .seconds(min(30, 1 << min(attempts, 5)))
    }

    func scheduleRetry(for reason: DisplayError = .busy(device: "", holder: nil)) {
        guard retryToken == nil else { return }
        let delay = DRMOutput.retryDelay(after: retries, for: reason, isWatching: hotplugWatch != nil)
        retries += 1
        retryToken = loop.after(delay) { [weak self] in
            guard let self else { return }
            retryToken = nil
            switch state {
            case .waiting: tryToConnect()
            case .away(let pipeline, .masterTaken): regain(pipeline)
            case .lit, .away, .closed: break
            }
        }
    }

    /// Shows again what was on the display before us, then lets go of the card; its console comes back by that.
    func restore(_ pipeline: Pipeline) {
        if power == .off { relight(pipeline) }
        // A plane that was left turned would turn the other picture too; the console sets it straight by itself.
        if pipeline.hasMode, !pipeline.turnsByPlane, let (crtc, connector) = savedCRTC, let mode = crtc.mode,
            let framebuffer = crtc.framebuffer
        {
            do {
                try pipeline.device.setCRTC(
                    crtc.id, framebuffer: framebuffer, x: crtc.x, y: crtc.y, connector: connector, mode: mode)
            } catch {
                // Whose picture that was is gone; the kernel's console takes over when the card is let go.
            }
        }
        disconnect(pipeline)
    }
}
