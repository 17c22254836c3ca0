import Glibc
import Sensors
import Testing

@testable import SensorsSysfs

@Suite struct ProbeTests {
    private func prober(
        _ tree: Tree, _ find: @escaping @Sendable (AttributeReader) -> [ProbeDevice],
        _ selection: ProbeSelection = ProbeSelection()
    ) -> Prober {
        Prober(
            source: "s", selection: selection,
            placeholder: Channel(id: Channel.ID(source: "s", channel: "none"), label: "none"), root: tree.root,
            find: find)
    }

    @Test func temperaturesOfABoardByName() {
        let tree = Tree(Recordings.board)
        let outcome = prober(tree, TemperatureFinder.devices).read(at: .at(0))
        #expect(
            outcome.readings.names == ["cpu-thermal-temp1", "lm75-1-0048-temp1", "lm75-1-0049-temp1"])
        #expect(outcome.readings.map(\.value) == [45.277, 21.5, -5.25])
        #expect(outcome.channels[0].unit == "°C")
    }

    @Test func selectionTakesOneOfTwoEqualChips() {
        let tree = Tree(Recordings.board)
        let selection = ProbeSelection(chip: "lm75", device: "1-0049")
        let outcome = prober(tree, HwmonFinder.devices, selection).read(at: .at(0))
        #expect(outcome.readings.names == ["temp1"])
        #expect(outcome.readings[0].value == -5.25)
    }

    @Test func numbersOfAnotherBootChangeNothing() {
        let tree = Tree(Recordings.board)
        let before = prober(tree, HwmonFinder.devices).read(at: .at(0))
        let bus = "/sys/devices/platform/soc/fe804000.i2c/i2c-1"
        tree.move("\(bus)/1-0048/hwmon/hwmon2", to: "\(bus)/1-0048/hwmon/hwmon7")
        tree.move("\(bus)/1-0049/hwmon/hwmon3", to: "\(bus)/1-0049/hwmon/hwmon2")
        tree.remove("/sys/class/hwmon/hwmon2")
        tree.remove("/sys/class/hwmon/hwmon3")
        tree.link("/sys/class/hwmon/hwmon2", to: "../../devices/platform/soc/fe804000.i2c/i2c-1/1-0049/hwmon/hwmon2")
        tree.link("/sys/class/hwmon/hwmon7", to: "../../devices/platform/soc/fe804000.i2c/i2c-1/1-0048/hwmon/hwmon7")
        let after = prober(tree, HwmonFinder.devices).read(at: .at(1))
        #expect(Set(after.readings.names) == Set(before.readings.names))
        for name in before.readings.names { #expect(after.readings.value(name) == before.readings.value(name)) }
    }

    @Test func sensorsThatMoveWhileRunningAreNotMistakenForEachOther() {
        let tree = Tree(Recordings.board)
        let prober = prober(tree, HwmonFinder.devices)
        _ = prober.read(at: .at(0))
        let bus = "/sys/devices/platform/soc/fe804000.i2c/i2c-1"
        // The first chip goes; the second gets its number.
        tree.remove("\(bus)/1-0048")
        tree.move("\(bus)/1-0049/hwmon/hwmon3", to: "\(bus)/1-0049/hwmon/hwmon2")
        tree.remove("/sys/class/hwmon/hwmon2")
        tree.remove("/sys/class/hwmon/hwmon3")
        tree.link("/sys/class/hwmon/hwmon2", to: "../../devices/platform/soc/fe804000.i2c/i2c-1/1-0049/hwmon/hwmon2")
        let readings = prober.read(at: .at(2)).readings
        #expect(readings.fault("lm75-1-0048-temp1") == .absent)
        #expect(readings.contains { $0.value == -5.25 })
        #expect(!readings.contains { $0.value == 21.5 })
    }

    @Test func attributesVanishAndComeBack() {
        let tree = Tree(Recordings.laptop)
        let prober = prober(tree, HwmonFinder.devices, ProbeSelection(chip: "k10temp"))
        let path = "/sys/devices/pci0000:00/0000:00:18.3/hwmon/hwmon0/temp1_input"
        #expect(prober.read(at: .at(0)).readings.value("tctl") == 51.625)
        tree.remove(path)
        #expect(prober.read(at: .at(2)).readings.fault("tctl") == .absent)
        tree.write(path, "52000\n")
        #expect(prober.read(at: .at(4)).readings.value("tctl") == 52)
        tree.write(path, "")
        #expect(prober.read(at: .at(6)).readings.fault("tctl") == .truncated)
        tree.write(path, "N/A\n")
        #expect(prober.read(at: .at(8)).readings.fault("tctl") == .malformed("N/A"))
        tree.write(path, "99999999999\n")
        #expect(prober.read(at: .at(8)).readings.fault("tctl")?.name == "implausible")
        tree.remove(path)
        tree.makeFolder(path)
        #expect(prober.read(at: .at(10)).readings.fault("tctl")?.name == "input")
    }

    /// With files on which this machine's kernel itself fails so.
    @Test func failuresOfTheBusAreNamedAndPass() {
        let tree = Tree(Recordings.laptop)
        let prober = prober(tree, HwmonFinder.devices, ProbeSelection(chip: "k10temp"))
        let path = "/sys/devices/pci0000:00/0000:00:18.3/hwmon/hwmon0/temp1_input"
        tree.remove(path)
        tree.link(path, to: "/proc/self/mem")
        #expect(prober.read(at: .at(0)).readings.fault("tctl") == .input(errno: EIO))
        tree.remove(path)
        tree.makeSocket(path)
        #expect(prober.read(at: .at(2)).readings.fault("tctl") == .input(errno: ENXIO))
        tree.remove(path)
        tree.write(path, "52000\n")
        #expect(prober.read(at: .at(4)).readings.value("tctl") == 52)
        // What an I2C chip does that no longer answers; no file of this machine fails so.
        #expect(Fault(errno: EREMOTEIO).description == "read failed: EREMOTEIO")
        #expect(Fault(errno: ENODEV) == .absent)
    }

    @Test func nothingThereIsSaidAndFoundLater() {
        let tree = Tree()
        let prober = prober(tree, HwmonFinder.devices)
        #expect(prober.look().map(\.id.channel) == ["none"])
        #expect(prober.read(at: .at(0)).readings.fault("none") == .absent)
        tree.write("/sys/class/hwmon/hwmon0/name", "drivetemp\n")
        tree.write("/sys/class/hwmon/hwmon0/temp1_input", "30000\n")
        let outcome = prober.read(at: .at(2))
        #expect(outcome.channels.map(\.id.channel) == ["drivetemp-temp1"])
        #expect(outcome.readings.map(\.value) == [30])
    }

    @Test func chipsOwnFaultFlagAndAllQuantities() {
        let tree = Tree(Recordings.laptop)
        let readings = prober(tree, HwmonFinder.devices, ProbeSelection(chip: "nct6792")).read(at: .at(0)).readings
        #expect(readings.names == ["temp1", "temp2", "fan1", "fan2", "fan10", "vcore", "power1"])
        #expect(readings.fault("temp1") == .reported)
        #expect(readings.value("temp2") == 33.5)
        #expect(readings.value("fan10") == 0)
        #expect(readings.value("vcore") == 0.912)
        #expect(readings.value("power1") == 15.25)
    }

    @Test func zoneInWholeDegrees() {
        let tree = Tree(Recordings.laptop)
        let readings = prober(tree, ThermalFinder.devices).read(at: .at(0)).readings
        #expect(readings.names == ["acpitz"])
        #expect(readings.value("acpitz") == 47)
        // A zone in thousandths near freezing is not mistaken for one in degrees.
        #expect(ThermalScale(trips: [90_000], raw: 120).celsius(120) == 0.12)
        #expect(ThermalScale(trips: [], raw: 45).celsius(45) == 45)
        #expect(ThermalScale(trips: [], raw: 45).celsius(45_000) == 45)
        #expect(ThermalScale(trips: [], raw: nil).celsius(45_000) == 45)
        #expect(ThermalScale(trips: [-274_000], raw: 31_000).celsius(500) == 0.5)
    }

    @Test func industrialChannels() {
        let tree = Tree(Recordings.board)
        let weather = prober(tree, IndustrialFinder.devices, ProbeSelection(chip: "bme280")).read(at: .at(0))
        #expect(weather.readings.value("temp") == 22.48)
        #expect(weather.readings.value("humidityrelative") == 41.233)
        #expect(weather.readings.value("pressure").map { abs($0 - 1013.25300781) < 1e-6 } == true)
        #expect(weather.channels.map(\.unit) == ["%", "hPa", "°C"])

        let converter = prober(tree, IndustrialFinder.devices, ProbeSelection(device: "1-0068")).read(at: .at(0))
        func value(_ name: String) -> Double? { converter.readings.value("mcp3422-" + name) }
        #expect(value("voltage0") == 1)
        #expect(value("voltage1") == 2)
        #expect(value("voltage2-voltage3") == -0.3)
        #expect(value("temp") == 25)
        #expect(value("accel-x") == 1)
        // Without a scale it is a number without a unit.
        #expect(value("illuminance") == 77)
        #expect(converter.channels.first { $0.id.channel == "mcp3422-illuminance" }?.unit == "")
    }

    @Test func batteriesComeFirst() {
        let tree = Tree(Recordings.laptop)
        let readings = prober(tree, PowerFinder.devices).read(at: .at(0)).readings
        #expect(readings.names.first == "bat0-capacity")
        #expect(readings.value("bat0-capacity") == 83)
        #expect(readings.value("bat0-charging") == 0)
        #expect(readings.value("bat0-voltage") == 12.345)
        #expect(readings.value("bat0-temperature").map { abs($0 - 31.2) < 1e-9 } == true)
        #expect(readings.value("ac-online") == 1)
    }

    @Test func thermometersByTheirSerialNumbers() {
        let tree = Tree(Recordings.board)
        let prober = prober(tree, OneWireFinder.devices)
        let readings = prober.read(at: .at(0)).readings
        #expect(readings.names == ["10-000802b4ba0e", "28-0316a2795b1c"])
        #expect(readings.map(\.value) == [23.375, 23.125])
        tree.remove("/sys/bus/w1/devices/28-0316a2795b1c")
        #expect(prober.read(at: .at(2)).readings.fault("28-0316a2795b1c") == .absent)
        #expect(prober.read(at: .at(2)).readings.value("10-000802b4ba0e") == 23.375)
    }

    @Test func everythingFoundMakesItsSource() async {
        let tree = Tree(Recordings.board)
        let found = DiscoveredSource.all(root: tree.root)
        #expect(Set(found.map(\.name)).count == found.count)
        #expect(
            found.map(\.yaml).contains("lm75-1-0049: { type: hwmon, chip: lm75, device: \"1-0049\" }"))
        #expect(found.map(\.yaml).contains("\"28-0316a2795b1c\": { type: onewire, id: \"28-0316a2795b1c\" }"))
        let types = SourceType.linux(root: tree.root)
        for source in found {
            let type = types.first { $0.name == source.type }
            let made = await MainActor.run { type?.makeSource(source.settings).name }
            #expect(made == source.name)
            #expect(source.values.keys.allSatisfy { key in type?.keys.contains { $0.name == key } == true })
        }
    }
}
