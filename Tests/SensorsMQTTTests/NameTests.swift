import Testing

@testable import SensorsMQTT

@Suite struct NameTests {
    @Test func wildcardsNameChannels() {
        #expect(MQTTSource.name(of: "home/kitchen/temperature", in: "home/kitchen/temperature") == nil)
        #expect(MQTTSource.name(of: "home/kitchen/temperature", in: "home/+/temperature") == "kitchen")
        #expect(MQTTSource.name(of: "home/kitchen/temperature", in: "home/#") == "kitchen-temperature")
        #expect(MQTTSource.name(of: "home", in: "home/#") == "value")
    }

    @Test func numbersAreSentAsTheyAreShown() {
        #expect(MQTTSource.text(21, decimals: 1) == "21")
        #expect(MQTTSource.text(21.25, decimals: 1) == "21.3")
        #expect(MQTTSource.text(-0.04, decimals: 1) == "0")
    }
}
