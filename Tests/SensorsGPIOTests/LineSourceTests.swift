import Glibc
import Sensors
import Testing

@testable import SensorsGPIO

/// A kernel with lines that a test moves. Its edges come through a real pipe, as the kernel's come through a descriptor.
private final class FakeKernel: LineKernel {
    final class Handle: LineHandle {
        private var ends: [Int32] = [0, 0]
        var level = false
        var failure: Fault?
        var descriptor: Int32 { ends[0] }

        init() {
            precondition(unsafe pipe(&ends) == 0)
            _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        }

        deinit { for end in ends { close(end) } }

        func move(_ levels: Bool...) {
            for level in levels {
                self.level = level
                var byte: UInt8 = level ? 1 : 0
                precondition(unsafe write(ends[1], &byte, 1) == 1)
            }
        }

        func fail(_ fault: Fault) {
            failure = fault
            move(level)
        }

        func value() throws(Fault) -> Bool {
            if let failure { throw failure }
            return level
        }
        func set(_ value: Bool) throws(Fault) { level = value }

        func edges() throws(Fault) -> [Bool] {
            var edges: [Bool] = []
            var byte: UInt8 = 0
            while unsafe read(ends[0], &byte, 1) == 1 { edges.append(byte == 1) }
            if let failure { throw failure }
            return edges
        }
    }

    var found: [LineChip] = []
    var handle: Handle?
    var attempts = 0

    func chips() throws(Fault) -> [LineChip] {
        attempts += 1
        if found.isEmpty { throw .absent }
        return found
    }

    func open(_ chip: LineChip, number: Int, _ settings: LineSettings) throws(Fault) -> any LineHandle {
        let handle = Handle()
        self.handle = handle
        return handle
    }
}

@MainActor @Suite(.timeLimit(.minutes(1))) struct LineSourceTests {
    private let kernel = FakeKernel()
    private let store = Store()
    private let value = Channel.ID(source: "door", channel: "value")
    private let pulses = Channel.ID(source: "door", channel: "pulses")
    private let chips = [
        LineChip(
            path: "/dev/gpiochip0", label: "first", lines: [.init(name: "GPIO4"), .init(name: "", consumer: "led")]),
        LineChip(path: "/dev/gpiochip1", label: "second", lines: [.init(name: "GPIO4"), .init(name: "DOOR")]),
    ]

    private func settings(_ line: String, chip: String? = nil, isOutput: Bool = false) -> LineSettings {
        LineSettings(chip: chip, line: line, isOutput: isOutput, isActiveLow: false, bias: .up, debounce: 0)
    }

    private func scheduler(_ settings: LineSettings) -> Scheduler {
        let scheduler = Scheduler(store: store)
        scheduler.add(
            LineSource(
                name: "door", label: "Door", interval: .milliseconds(5), settings: settings, kernel: kernel),
            at: .now)
        return scheduler
    }

    private func wait(until condition: @MainActor () -> Bool) async {
        while !condition() {
            do { try await Task.sleep(for: .milliseconds(2)) } catch { return }
        }
    }

    @Test func levelsAndPulsesAreHeard() async {
        kernel.found = chips
        let scheduler = scheduler(settings("DOOR"))
        #expect(store.latest(value)?.value == 0)
        kernel.handle?.move(true, false, true, false, true)
        await wait { store.latest(value)?.value == 1 }
        #expect(store.latest(pulses)?.value == 3)
        scheduler.remove(sourceNamed: "door")
    }

    @Test func aChipThatGoesAndComesBackIsFound() async {
        let scheduler = scheduler(settings("DOOR"))
        #expect(store.latest(value)?.quality.fault == .absent)
        await wait { kernel.attempts > 2 }
        kernel.found = chips
        await wait { store.latest(value)?.value == 0 }
        kernel.found = []
        kernel.handle?.fail(.input(errno: ENODEV))
        await wait { store.latest(value)?.quality.fault != nil }
        kernel.found = chips
        await wait { store.latest(value)?.value == 0 }
        scheduler.remove(sourceNamed: "door")
    }

    @Test(arguments: [false, true]) func aChipThatIsPulledOutSilentlyIsMissed(isOutput: Bool) async throws {
        kernel.found = chips
        let scheduler = scheduler(settings("DOOR", isOutput: isOutput))
        if isOutput { try store.set(1, on: value, at: .now) }
        kernel.found = []
        kernel.handle?.failure = .absent
        await wait { store.latest(value)?.quality.fault == .absent }
        kernel.handle = nil
        kernel.found = chips
        await wait { store.latest(value)?.quality == .good }
        // An output is what it was set to.
        #expect(kernel.handle?.level == isOutput)
        scheduler.remove(sourceNamed: "door")
    }

    @Test func linesAreFoundByNameAndChip() throws {
        kernel.found = chips
        #expect(throws: Fault.absent) { try kernel.open(settings("1")) }
        #expect(throws: Fault.unavailable("the line is used by led")) { try kernel.open(settings("1", chip: "first")) }
        #expect(throws: Fault.absent) { try kernel.open(settings("DOOR", chip: "first")) }
        #expect(throws: Never.self) { try kernel.open(settings("1", chip: "second")) }
        #expect(throws: Fault.absent) { try kernel.open(settings("-1", chip: "second")) }
    }

    @Test func outputsAreSwitched() throws {
        kernel.found = chips
        let scheduler = scheduler(settings("DOOR", isOutput: true))
        #expect(store.channels.count == 1)
        try store.set(1, on: value, at: .now)
        #expect(kernel.handle?.level == true)
        #expect(store.latest(value)?.value == 1)
        scheduler.remove(sourceNamed: "door")
    }

    @Test func thisMachinesOwnChipsDoNotCrash() {
        do throws(Fault) {
            #expect(try !LinuxLines().chips().isEmpty)
        } catch {
            #expect(!error.name.isEmpty)
        }
    }
}
