import Testing

@testable import Screens

@Suite struct CurveThinningTests {
    private func points(_ count: Int, _ value: (Int) -> Double) -> [InfographicModel.Point] {
        (0..<count).map { InfographicModel.Point(date: Double($0), value: value($0)) }
    }

    @Test func aSpikeAmongManyStays() {
        var many = points(100_000) { Double($0 % 10) }
        many[54_321].value = 900
        many[54_999].value = -40
        let few = many.thinned(columns: 200)
        #expect(few.count <= 1000)
        #expect(few.contains { $0.value == 900 } && few.contains { $0.value == -40 })
        #expect(few.first == many.first && few.last == many.last)
        #expect(zip(few, few.dropFirst()).allSatisfy { $0.date < $1.date })
    }

    @Test func aGapAmongManyStays() {
        let few = points(10_000) { (4000..<4300).contains($0) ? .nan : 1 }.thinned(columns: 100)
        #expect(few.contains { $0.value.isNaN && (4000..<4300).contains(Int($0.date)) })
        #expect(few.filter(\.value.isFinite).allSatisfy { $0.value == 1 })
    }

    @Test func aFallAfterAGapKeepsItsHeight() {
        var many = points(10_000) { _ in 0 }
        many[5000].value = .nan
        many[5001].value = 10
        many[5002].value = 5
        #expect(many.thinned(columns: 100).contains { $0.value == 10 })
    }

    @Test func fewStayAsTheyAre() {
        let few = points(30) { Double($0) }
        #expect(few.thinned(columns: 200) == few)
        #expect([InfographicModel.Point]().thinned(columns: 200).isEmpty)
    }
}
