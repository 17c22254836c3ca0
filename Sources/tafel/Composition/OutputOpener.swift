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
    let settings: DisplaySettings
    let loop: EventLoop

    /// - Throws: with every attempt's reason when `automatic` finds nothing.
    func open() throws(CommandFailure) -> OpenedOutput {
        do throws(DisplayError) {
            switch settings.output {
            case .drm: return try drm(because: "as configured")
            case .fbdev: return try framebuffer(because: "as configured")
            case .memory: return memory()
            case .vnc, .automatic: break
            }
        } catch {
            throw .display(error)
        }
        return settings.output == .vnc ? try vnc(because: "as configured") : try first()
    }

    /// The first of the three that opens, with what kept the ones before it from doing so.
    private func first() throws(CommandFailure) -> OpenedOutput {
        var passedOver: [String] = []
        do throws(DisplayError) {
            return try drm(because: "the first of DRM, framebuffer and VNC that works")
        } catch {
            passedOver.append("no DRM display (\(error))")
        }
        do throws(DisplayError) {
            return try framebuffer(because: passedOver.joined(separator: ", "))
        } catch {
            passedOver.append("no framebuffer (\(error))")
        }
        return try vnc(because: passedOver.joined(separator: ", "))
    }

    private var orientation: PanelOrientation {
        PanelOrientation(
            PanelOrientation.Rotation(degrees: settings.rotation.rawValue) ?? .none, mirrored: settings.isMirrored)
    }

    private func remark(_ output: any DisplayOutput, _ kind: String, because reason: String) -> String {
        let size = output.properties.pictureSize
        return "\(kind)\(output.properties.name), \(size.width) x \(size.height): \(reason)"
    }

    // MARK: Displays of this machine

    private func drm(because reason: String) throws(DisplayError) -> OpenedOutput {
        // Only a turn that was asked for; else the panel's own counts.
        let configuration = DRMConfiguration(
            card: settings.device, connector: settings.connector, forcesConnector: settings.connector != nil,
            mode: settings.mode?.description, orientation: orientation == .upright ? nil : orientation,
            frameRate: Double(settings.frameRate))
        let output = try DRMOutput.open(configuration, loop: loop)
        var remarks = [remark(output, "DRM ", because: reason)]
        remarks += takeTerminal { () throws(DisplayError) in try output.takeTerminal() }
        return OpenedOutput(output, remarks: remarks, orientation: output.orientation)
    }

    private func framebuffer(because reason: String) throws(DisplayError) -> OpenedOutput {
        let configuration = FramebufferConfiguration(
            device: settings.device, orientation: orientation, frameRate: Double(min(settings.frameRate, 240)))
        let output = try FramebufferOutput.open(configuration, loop: loop)
        var remarks = [remark(output, "framebuffer ", because: reason)]
        if let warning = output.warning { remarks.append("the driver contradicts itself: \(warning)") }
        remarks += takeTerminal { () throws(DisplayError) in try output.takeTerminal() }
        return OpenedOutput(output, remarks: remarks, orientation: orientation)
    }

    /// Keeps the console's text off the picture where that is allowed; a panel works without it, but may blink.
    private func takeTerminal(_ take: () throws(DisplayError) -> Void) -> [String] {
        do throws(DisplayError) {
            try take()
            return []
        } catch {
            return ["the console stays on its terminal: \(error)"]
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
