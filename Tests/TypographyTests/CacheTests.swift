import Testing
import TestSupport

@testable import Typography

struct CacheTests {
    @Test func theOldestGoFirst() {
        let cache = BudgetedCache<Int, String>(budget: 30)
        cache.insert("a", for: 1, cost: 10)
        cache.insert("b", for: 2, cost: 10)
        cache.insert("c", for: 3, cost: 10)
        #expect(cache.value(for: 1) == "a")
        cache.insert("d", for: 4, cost: 10)
        #expect(cache.value(for: 2) == nil)
        #expect(cache.value(for: 1) == "a" && cache.value(for: 3) == "c" && cache.value(for: 4) == "d")
        #expect(cache.cost == 30)
    }

    @Test func whatIsAboveTheBudgetIsNotKept() {
        let cache = BudgetedCache<Int, String>(budget: 30)
        cache.insert("a", for: 1, cost: 10)
        cache.insert("big", for: 2, cost: 31)
        #expect(cache.value(for: 2) == nil)
        #expect(cache.value(for: 1) == "a")
        cache.insert("bigger", for: 1, cost: 31)
        #expect(cache.value(for: 1) == nil)
        #expect(cache.cost == 0)
    }

    @Test func itBehavesLikeAListByUse() {
        var random = SplitMix(seed: 7)
        let cache = BudgetedCache<Int, Int>(budget: 100)
        var model: [(key: Int, value: Int, cost: Int)] = []
        for step in 0..<5000 {
            let key = Int.random(in: 0..<30, using: &random)
            if Bool.random(using: &random) {
                let cost = Int.random(in: 0...40, using: &random)
                model.removeAll { $0.key == key }
                while model.reduce(cost, { $0 + $1.cost }) > 100, !model.isEmpty { model.removeLast() }
                model.insert((key, step, cost), at: 0)
                cache.insert(step, for: key, cost: cost)
            } else {
                let place = model.firstIndex { $0.key == key }
                #expect(cache.value(for: key) == place.map { model[$0].value })
                if let place { model.insert(model.remove(at: place), at: 0) }
            }
            #expect(cache.cost == model.reduce(0) { $0 + $1.cost })
            #expect(cache.count == model.count)
        }
    }
}
