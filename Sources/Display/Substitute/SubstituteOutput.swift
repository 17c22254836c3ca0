public import Geometry
public import Raster

/// A display that is not there yet, and another output that shows the pictures until it is.
///
/// Begins with the substitute. When the display comes, pictures go there, in its size; when it is unplugged they go to
/// the substitute again. A display that only belongs to somebody else for a while is waited for.
@MainActor
public final class SubstituteOutput: DisplayOutput, DisplayOutputDelegate {
    public weak var delegate: (any DisplayOutputDelegate)?
    private let display: any DisplayOutput
    private let substitute: any DisplayOutput
    /// Where pictures go now.
    public private(set) var current: any DisplayOutput

    /// - Parameter display: An output that waits for its display and says when it comes.
    public init(display: any DisplayOutput, substitute: any DisplayOutput) {
        self.display = display
        self.substitute = substitute
        current = substitute
        display.delegate = self
        substitute.delegate = self
    }

    public var properties: DisplayProperties { current.properties }
    public var isReady: Bool { current.isReady }

    public func present(_ picture: Bitmap, damage: Region) throws(DisplayError) {
        try current.present(picture, damage: damage)
    }

    @discardableResult
    public func setPower(_ power: DisplayPower) -> Bool { display.setPower(power) }

    public func close() {
        display.close()
        substitute.close()
    }

    // MARK: DisplayOutputDelegate

    public func display(_ output: any DisplayOutput, didPresentAt time: Duration) {
        if output === current { delegate?.display(self, didPresentAt: time) }
    }

    public func displayDidChange(_ output: any DisplayOutput) {
        if output === display { current = display }
        if output === current { delegate?.displayDidChange(self) }
    }

    public func display(_ output: any DisplayOutput, wasLost reason: DisplayError) {
        guard output === current else { return }
        delegate?.display(self, wasLost: reason)
        if case .busy = reason { return }
        guard output === display else { return }
        current = substitute
        delegate?.displayDidChange(self)
    }
}
