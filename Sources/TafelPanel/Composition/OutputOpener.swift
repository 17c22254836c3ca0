import Configuration
import Display
import DisplayDRM
import DisplayFramebuffer
import DisplayVNC
import Geometry
import Input
import Kiosk
import Posix

/// Opens the output that the settings ask for, or finds one: a DRM display, else a framebuffer, else VNC.
@MainActor
struct OutputOpener {
    /// What to do while there is no display, or another program has it.
    enum WhenAbsent: Hashable {
        /// Goes on without, and shows the panel when the display comes.
        case wait
        /// Ends with an error.
        case fail
    }

    let settings: DisplaySettings
    let loop: EventLoop
    let whenAbsent: WhenAbsent
    /// Takes what people should know while the panel runs.
    let notice: @MainActor (String) -> Void

    /// - Throws: with every attempt's reason when there is nothing to show pictures on.
    func open() throws(CommandFailure) -> OpenedOutput {
        switch settings.output {
        case .memory: return memory()
        case .vnc: return try vnc(because: "as configured")
        case .automatic: return try first()
        case .drm, .fbdev: break
        }
        do throws(DisplayError) {
            return settings.output == .fbdev
                ? try framebuffer(because: "as configured") : try drm(because: "as configured", whenAbsent)
        } catch {
            throw .display(error)
        }
    }

    /// The first of the three that opens, with what kept the ones before it from doing so.
    private func first() throws(CommandFailure) -> OpenedOutput {
        var passedOver: [String] = []
        do throws(DisplayError) {
            return try drm(because: "the first of DRM, framebuffer and VNC that works", .fail)
        } catch {
            if whenAbsent == .fail, case .busy = error { throw .display(error) }
            passedOver.append("no DRM display (\(error))")
        }
        do throws(DisplayError) {
            return try framebuffer(because: passedOver.joined(separator: ", "))
        } catch {
            passedOver.append("no framebuffer (\(error))")
        }
        let reason = passedOver.joined(separator: ", ")
        guard whenAbsent == .wait else { throw .unavailable(reason, advice: "tafel doctor says what to do about it") }
        return try waiting(because: reason)
    }

    /// VNC until a display comes; where it is not installed, nothing until then.
    private func waiting(because reason: String) throws(CommandFailure) -> OpenedOutput {
        let missing = VNCOutput.missing
        let display: DRMOutput
        do throws(DisplayError) {
            display = try openDRM(.wait)
        } catch {
            // Nothing that time mends: without permission, say.
            if let missing {
                throw .unavailable("\(reason), no VNC (\(missing))", advice: "tafel doctor says what to do about it")
            }
            return try vnc(because: reason)
        }
        if let missing {
            return OpenedOutput(
                display,
                remarks: ["\(reason): waiting for a display", "nor can it be looked at meanwhile: \(missing)"],
                takesDevices: true, seat: display.seat, orientation: { display.orientation })
        }
        let viewer = try vnc(because: reason)
        return OpenedOutput(
            SubstituteOutput(display: display, substitute: viewer.output),
            remarks: viewer.remarks + ["a display that comes is taken; tafel doctor says why there is none"],
            takesDevices: true, seat: display.seat, orientation: { display.orientation },
            connectInput: viewer.connectInput)
    }

    private func remark(_ output: any DisplayOutput, _ kind: String, because reason: String) -> String {
        let size = output.properties.pictureSize
        return "\(kind)\(output.properties.name), \(size.width) x \(size.height): \(reason)"
    }

    // MARK: Displays of this machine

    private func drm(because reason: String, _ whenAbsent: WhenAbsent) throws(DisplayError) -> OpenedOutput {
        let output = try openDRM(whenAbsent)
        let remarks =
            output.isReady
            ? [remark(output, "DRM ", because: reason)]
            : ["no DRM display yet (\(output.report.summary)): waiting for one"]
        return OpenedOutput(
            output, remarks: remarks, takesDevices: true, seat: output.seat, orientation: { output.orientation })
    }

    private func openDRM(_ whenAbsent: WhenAbsent) throws(DisplayError) -> DRMOutput {
        var configuration = DRMConfiguration(settings)
        configuration.whenAbsent = whenAbsent == .wait ? .wait : .fail
        let output = try DRMOutput.open(configuration, loop: loop)
        output.onNotice = notice
        takeTerminal { () throws(DisplayError) in try output.takeTerminal() }
        return output
    }

    private func framebuffer(because reason: String) throws(DisplayError) -> OpenedOutput {
        let output = try FramebufferOutput.open(FramebufferConfiguration(settings), loop: loop)
        var remarks = [remark(output, "framebuffer ", because: reason)]
        if let warning = output.warning { remarks.append("the driver contradicts itself: \(warning)") }
        takeTerminal { () throws(DisplayError) in try output.takeTerminal() }
        return OpenedOutput(
            output, remarks: remarks, takesDevices: true, orientation: { [settings] in settings.orientation })
    }

    /// Keeps the console's text off the picture where that is allowed; a panel works without it, but may blink.
    private func takeTerminal(_ take: () throws(DisplayError) -> Void) {
        do throws(DisplayError) {
            try take()
        } catch {
            notice("the console stays on its terminal: \(error)")
        }
    }

    // MARK: Outputs without a display

    private func memory() -> OpenedOutput {
        let output = PacedMemory(size: settings.size, frameRate: Double(settings.frameRate), loop: loop)
        return OpenedOutput(
            output, remarks: [remark(output, "", because: "as configured; there is nothing to look at")])
    }

    private func vnc(because reason: String) throws(CommandFailure) -> OpenedOutput {
        let vnc = settings.vnc
        let configuration = VNCConfiguration(
            address: vnc.address, port: vnc.port, size: settings.size, frameRate: Double(settings.frameRate),
            credentials: try credentials(vnc))
        let output: VNCOutput
        do throws(DisplayError) {
            output = try VNCOutput.open(configuration, loop: loop)
        } catch {
            throw .display(error)
        }
        // As TigerVNC, RealVNC and others take it: two colons before a port.
        let host = vnc.address.contains(":") ? "[\(vnc.address)]" : vnc.address
        return OpenedOutput(
            output,
            remarks: [
                remark(output, "", because: reason), "look at it and touch it with: vncviewer \(host)::\(vnc.port)",
            ],
            connectInput: { receiver in output.onInput = receiver })
    }

    private func credentials(_ vnc: VNCSettings) throws(CommandFailure) -> VNCConfiguration.Credentials? {
        guard let key = vnc.keyFile, let certificate = vnc.certificateFile, vnc.hasPassword else { return nil }
        guard let path = vnc.passwordFile else {
            return VNCConfiguration.Credentials(
                user: vnc.user, password: vnc.password ?? "", keyPath: key, certificatePath: certificate)
        }
        let file: SourceText
        do throws(ConfigurationFileError) {
            file = try SourceText(contentsOf: path)
        } catch {
            throw .file(error)
        }
        return VNCConfiguration.Credentials(
            user: vnc.user, password: file.line(1) ?? "", keyPath: key, certificatePath: certificate)
    }
}
