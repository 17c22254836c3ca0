import Sensors
import SensorsSysfs
import Testing

@MainActor @Suite struct SystemSourceTests {
    @Test func loadIsTheBusyShareBetweenTwoReads() {
        let tree = Tree()
        tree.write("/proc/loadavg", "0.51 1.34 0.14 1/94 18898\n")
        tree.write("/proc/stat", "cpu  100 0 100 800 0 0 0 0 0 0\ncpu0 100 0 100 800 0 0 0 0 0 0\nintr 295278 0\n")
        let source = LoadSource(name: "cpu", reader: AttributeReader(root: tree.root))
        #expect(source.channels.map(\.id.channel) == ["total", "cpu0", "1m", "5m", "15m"])
        let first = source.read(at: .at(0))
        #expect(first.names == ["1m", "5m", "15m"])
        #expect(first.value("5m") == 1.34)

        tree.write("/proc/stat", "cpu  120 5 105 850 20 0 0 0 0 0\ncpu0 120 5 105 850 20 0 0 0 0 0\n")
        let second = source.read(at: .at(2))
        #expect(second.value("total") == 30)
        // Nothing has happened: no reading instead of 0 %.
        #expect(source.read(at: .at(4)).value("total") == nil)
        // Idle time steps back; a second processor comes.
        tree.write("/proc/stat", "cpu  170 5 105 840 80 0 0 0 0 0\ncpu0 1 0 0 1 0 0 0\ncpu1 1 0 0 1 0 0 0\n")
        let third = source.read(at: .at(6))
        #expect(third.value("total") == 50)
        #expect(source.channels.map(\.id.channel).contains("cpu1"))
        #expect(third.value("cpu1") == nil)
    }

    @Test func loadNamesItsFaults() {
        let tree = Tree()
        let source = LoadSource(name: "cpu", reader: AttributeReader(root: tree.root))
        #expect(source.channels.first?.id.channel == "total")
        #expect(source.read(at: .at(0)).fault("total") == .absent)
        #expect(source.read(at: .at(0)).fault("1m") == .absent)
        tree.write("/proc/stat", "")
        tree.write("/proc/loadavg", "")
        #expect(source.read(at: .at(0)).fault("total") == .truncated)
        #expect(source.read(at: .at(0)).fault("1m") == .truncated)
        tree.write("/proc/stat", "cpu  x y z\n")
        tree.write("/proc/loadavg", "nan inf x\n")
        #expect(source.read(at: .at(0)).fault("total") == .malformed("cpu"))
        #expect(source.read(at: .at(0)).fault("1m")?.name == "malformed")
        tree.remove("/proc/stat")
        tree.makeFolder("/proc/stat")
        #expect(source.read(at: .at(0)).fault("total")?.name == "input")
    }

    @Test func memoryIsWhatNoProgramCanGet() {
        let tree = Tree()
        let source = MemorySource(name: "memory", reader: AttributeReader(root: tree.root))
        #expect(source.read(at: .at(0)).fault("used") == .absent)
        tree.write(
            "/proc/meminfo",
            "MemTotal:        4194304 kB\nMemFree:          100 kB\nMemAvailable:    3145728 kB\nBuffers: 1 kB\n"
                + "Cached: 2 kB\nSwapCached: 9 kB\nSwapTotal:       1000 kB\nSwapFree:         750 kB\n")
        let readings = source.read(at: .at(1))
        #expect(readings.value("used") == 25)
        #expect(readings.value("available") == 3)
        #expect(readings.value("total") == 4)
        #expect(readings.value("swap") == 25)
        tree.write("/proc/meminfo", "MemTotal: 1000 kB\nMemFree: 100 kB\nBuffers: 200 kB\nCached: 300 kB\n")
        let old = source.read(at: .at(2))
        #expect(old.value("used") == 40)
        #expect(old.value("swap") == 0)
        tree.write("/proc/meminfo", "MemTotal: 0 kB\n")
        #expect(source.read(at: .at(3)).fault("used")?.name == "malformed")
    }

    private func network(received: UInt64, sent: UInt64) -> String {
        var text = ""
        for line in Recordings.network.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.split(separator: "R", maxSplits: 1)
            if line.contains("RECEIVED"), words.count == 2 {
                text += "\(words[0])\(received) 1 0 0 0 0 0 0 \(sent) 1 0 0 0 0 0 0\n"
            } else {
                text += line + "\n"
            }
        }
        return text
    }

    @Test func networkFollowsTheDefaultRouteAndCountsPerSecond() {
        let tree = Tree()
        tree.write("/proc/net/route", Recordings.route)
        tree.write("/proc/net/dev", network(received: 1000, sent: 2000))
        let source = NetworkSource(name: "net", reader: AttributeReader(root: tree.root))
        #expect(source.read(at: .at(0)).isEmpty)
        tree.write("/proc/net/dev", network(received: 21_000, sent: 6000))
        let readings = source.read(at: .at(2))
        #expect(readings.value("received") == 10)
        #expect(readings.value("sent") == 2)
        #expect(readings[0].origin == "/proc/net/dev eth0")
    }

    @Test func counterThatWrapsAtThirtyTwoBitsGoesOnAndOneThatRestartsWaits() {
        let tree = Tree()
        let source = NetworkSource(name: "net", interface: "eth0", reader: AttributeReader(root: tree.root))
        tree.write("/proc/net/dev", network(received: 4_294_967_000, sent: 50_000))
        _ = source.read(at: .at(0))
        tree.write("/proc/net/dev", network(received: 704, sent: 10))
        let readings = source.read(at: .at(1))
        #expect(readings.value("received") == 1)
        #expect(readings.names == ["received"])
        tree.write("/proc/net/dev", network(received: 1704, sent: 2010))
        #expect(source.read(at: .at(2)).value("sent") == 2)
    }

    @Test func interfaceThatVanishesIsAbsentAndComesBackWithoutASpike() {
        let tree = Tree()
        let source = NetworkSource(name: "net", interface: "eth0", reader: AttributeReader(root: tree.root))
        tree.write("/proc/net/dev", network(received: 1000, sent: 1000))
        _ = source.read(at: .at(0))
        tree.write("/proc/net/dev", "heading\n lo: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n")
        #expect(source.read(at: .at(2)).fault("received") == .absent)
        tree.write("/proc/net/dev", network(received: 900_000, sent: 900_000))
        #expect(source.read(at: .at(4)).isEmpty)
        tree.write("/proc/net/dev", network(received: 902_000, sent: 900_000))
        #expect(source.read(at: .at(6)).value("received") == 1)
    }

    @Test func routeThatMovesStartsAnew() {
        let tree = Tree()
        tree.write("/proc/net/dev", network(received: 1_000_000, sent: 1_000_000))
        let source = NetworkSource(name: "net", reader: AttributeReader(root: tree.root))
        // Without a route: the first that is not the loopback.
        #expect(source.read(at: .at(0)).isEmpty)
        #expect(source.read(at: .at(2))[0].origin == "/proc/net/dev wlan0")
        tree.write("/proc/net/route", Recordings.route)
        #expect(source.read(at: .at(4)).isEmpty)
        #expect(source.read(at: .at(6))[0].origin == "/proc/net/dev eth0")
    }

    @Test func uptimeInHours() {
        let tree = Tree()
        let source = UptimeSource(name: "up", reader: AttributeReader(root: tree.root))
        #expect(source.read(at: .at(0)).fault("uptime") == .absent)
        tree.write("/proc/uptime", "7200.50 2253.88\n")
        #expect(source.read(at: .at(0)).value("uptime").map { abs($0 - 2.0001) < 0.001 } == true)
        tree.write("/proc/uptime", "")
        #expect(source.read(at: .at(0)).fault("uptime") == .truncated)
    }

    @Test func backlightIsReadAndSet() {
        let tree = Tree(Recordings.board)
        let source = BacklightSource(name: "light", reader: AttributeReader(root: tree.root))
        #expect(source.read(at: .at(0)).value("brightness") == 40)
        let written = source.write(50, to: source.channels[0].id, at: .at(1))
        #expect(written.value.map { abs($0 - 50.2) < 0.01 } == true)
        #expect(AttributeReader(root: tree.root).name(at: "/sys/class/backlight/10-0045/brightness") == "128")
        let other = BacklightSource(name: "light", device: "x", reader: AttributeReader(root: tree.root))
        #expect(other.read(at: .at(0)).fault("brightness") == .absent)
        tree.write("/sys/class/backlight/10-0045/max_brightness", "0\n")
        #expect(source.read(at: .at(2)).fault("brightness") == .implausible(0))
    }

    @Test func diskAsDfSaysIt() async throws {
        let source = DiskSource(name: "disk")
        let readings = await withCheckedContinuation { continuation in
            source.beginRead(at: .at(0)) { continuation.resume(returning: $0) }
        }
        let used = try #require(readings.value("used"))
        #expect((0...100).contains(used))
        #expect(try #require(readings.value("free")) >= 0)
        let missing = DiskSource(name: "disk", path: "/no/such/place")
        let faults = await withCheckedContinuation { continuation in
            missing.beginRead(at: .at(0)) { continuation.resume(returning: $0) }
        }
        #expect(faults.fault("used") == .absent)
        let sizeless = DiskSource(name: "disk", path: "/proc")
        let none = await withCheckedContinuation { continuation in
            sizeless.beginRead(at: .at(0)) { continuation.resume(returning: $0) }
        }
        #expect(none.fault("used") == .unavailable("no size"))
    }
}
