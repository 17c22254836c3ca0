import Geometry
public import Input

/// Turns the events of one device into touches, keys and turns of knobs.
///
/// A pure function of the device's capabilities and its events so far: no clock, no files. Touch events come at the end
/// of each frame (`SYN_REPORT`); keys at once. Nothing is lost, however many frames are decoded at a time: what comes
/// and goes within one frame is a tap too. Hovering fingers and pens do not touch.
public struct EventDecoder: Sendable {
    private enum Synchronicity: Sendable {
        case live
        /// Events are missing up to the next report.
        case dropping
        /// Events are missing; the device's state is wanted.
        case behind
    }

    private var source: (any ContactSource)?
    private var tracker: ContactTracker
    private var keys: KeyDecoder
    private var dials: DialDecoder
    private var lastPointer: CGPoint?
    private var synchronicity = Synchronicity.live

    /// A decoder for a device that is used for `uses`.
    ///
    /// - Parameters:
    ///   - state: The device's state as it was opened; what is down already means nothing until it is up.
    ///   - transform: To the picture; irrelevant for devices that do not point.
    ///   - deviceNumber: Keeps the fingers of several devices apart; 0...1048575.
    public init(
        _ device: DeviceCapabilities, uses: RankedDevice.Uses = [.pointing, .keys, .dials],
        state: DeviceState = DeviceState(), transform: TouchTransform, options: DecoderOptions = DecoderOptions(),
        deviceNumber: Int = 0
    ) {
        precondition((0..<1 << 20).contains(deviceNumber), "device number out of range")
        let profile = DeviceProfile(device)
        source = uses.contains(.pointing) ? Self.source(device, profile, transform, options) : nil
        tracker = ContactTracker(firstID: deviceNumber << 40, options: options)
        keys = KeyDecoder(profile, uses)
        dials = DialDecoder(device, uses.contains(.dials) ? profile.dials : [])
        dials.resynchronize(state)
        source?.resynchronize(with: state)
        if let frame = source?.finish() { tracker.ignore(frame) }
        lastPointer = source?.pointer
    }

    /// Whether events were lost and `resynchronize(with:at:into:)` should be called with the device's state.
    public var needsState: Bool { synchronicity == .behind }

    /// The time at which `advance(to:into:)` will have something to say when no event comes before.
    public var deadline: Duration? { tracker.deadline }

    /// Decodes one event and appends what it means.
    public mutating func decode(_ event: EvdevEvent, into output: inout [DecodedEvent]) {
        tracker.advance(to: event.time, into: &output)
        let isSynchronization = event.type == EventType.synchronization
        if isSynchronization, event.code == Synchronization.dropped {
            synchronicity = .dropping
            return
        }
        let isReport = isSynchronization && event.code == Synchronization.report
        switch synchronicity {
        case .live: break
        case .dropping:
            if isReport { synchronicity = .behind }
            return
        case .behind: loseAll(at: event.time, into: &output)
        }
        if isReport { return finish(at: event.time, into: &output) }
        switch event.type {
        case EventType.key: keys.handle(event.code, event.value, at: event.time, into: &output)
        case EventType.relative, EventType.absolute: dials.handle(event)
        default: break
        }
        source?.handle(event, into: &output)
    }

    /// Lets time pass to `time` (monotonic).
    public mutating func advance(to time: Duration, into output: inout [DecodedEvent]) {
        tracker.advance(to: time, into: &output)
    }

    /// Catches up after lost events: fingers that are gone are cancelled, keys that are up are released.
    public mutating func resynchronize(
        with state: DeviceState, at time: Duration, into output: inout [DecodedEvent]
    ) {
        synchronicity = .live
        keys.resynchronize(state.pressedKeys, at: time, into: &output)
        dials.resynchronize(state)
        source?.resynchronize(with: state)
        tracker.take(source?.finish() ?? ContactFrame(), at: time, departure: .lost, into: &output)
        movePointer(into: &output)
    }

    /// Leads to another place on the screen from now on; fingers that are down are cancelled until they lift.
    public mutating func use(_ transform: TouchTransform, at time: Duration, into output: inout [DecodedEvent]) {
        source?.transform = transform
        tracker.ignoreAll(at: time, into: &output)
        movePointer(into: &output)
    }

    /// The device is gone: all its fingers are cancelled and its keys released.
    public mutating func disconnect(at time: Duration, into output: inout [DecodedEvent]) {
        loseAll(at: time, into: &output)
    }

    private static func source(
        _ device: DeviceCapabilities, _ profile: DeviceProfile, _ transform: TouchTransform, _ options: DecoderOptions
    ) -> (any ContactSource)? {
        switch profile.pointing {
        case .slots: SlotDecoder(device, transform: transform, palmSize: options.palmSize)
        case .anonymousContacts: AnonymousContactDecoder(device, transform: transform, palmSize: options.palmSize)
        case .single(let contact):
            SinglePlaceDecoder(
                device, contact: contact, drawsPointer: profile.isPen && !profile.isDirect, transform: transform)
        case .absolutePointer:
            SinglePlaceDecoder(device, contact: .keys([KeyCode.left]), drawsPointer: true, transform: transform)
        case .relativePointer: MouseDecoder(transform: transform)
        case nil: nil
        }
    }

    private mutating func finish(at time: Duration, into output: inout [DecodedEvent]) {
        dials.finish(at: time, into: &output)
        let frame = source?.finish()
        movePointer(into: &output)
        if let frame { tracker.take(frame, at: time, into: &output) }
    }

    private mutating func movePointer(into output: inout [DecodedEvent]) {
        guard let pointer = source?.pointer, pointer != lastPointer else { return }
        lastPointer = pointer
        output.append(.pointer(pointer))
    }

    /// Goes on without knowing the state: nothing is down until it comes down anew.
    private mutating func loseAll(at time: Duration, into output: inout [DecodedEvent]) {
        synchronicity = .live
        source?.forget()
        tracker.take(ContactFrame(), at: time, departure: .lost, into: &output)
        keys.resynchronize([], at: time, into: &output)
    }
}
