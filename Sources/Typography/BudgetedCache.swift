/// Keeps what was used last, within a budget.
///
/// Entries lie in slots that form a doubly linked list by time of use, so that a hit moves three links and allocates
/// nothing. A value that alone is above the budget is not kept.
final class BudgetedCache<Key: Hashable, Value> {
    private struct Slot {
        var key: Key
        var value: Value?
        var cost: Int
        var newer: Int
        var older: Int
    }

    /// Upper bound of the sum of all costs.
    let budget: Int
    private(set) var cost = 0
    private var places: [Key: Int] = [:]
    private var slots: [Slot] = []
    private var free: [Int] = []
    private var newest = -1
    private var oldest = -1

    init(budget: Int) {
        self.budget = budget
    }

    var count: Int { places.count }

    /// The value of `key`, which becomes the newest.
    func value(for key: Key) -> Value? {
        guard let place = places[key] else { return nil }
        if place != newest {
            unlink(place)
            linkAsNewest(place)
        }
        return slots[place].value
    }

    /// Keeps `value`, in place of the ones used longest ago.
    func insert(_ value: Value, for key: Key, cost valueCost: Int) {
        if let place = places[key] { remove(place) }
        guard valueCost <= budget else { return }
        while cost + valueCost > budget, oldest >= 0 { remove(oldest) }
        let slot = Slot(key: key, value: value, cost: valueCost, newer: -1, older: -1)
        let place: Int
        if let reused = free.popLast() {
            place = reused
            slots[place] = slot
        } else {
            place = slots.count
            slots.append(slot)
        }
        places[key] = place
        cost += valueCost
        linkAsNewest(place)
    }

    private func remove(_ place: Int) {
        unlink(place)
        places[slots[place].key] = nil
        cost -= slots[place].cost
        slots[place].value = nil
        free.append(place)
    }

    private func unlink(_ place: Int) {
        let newer = slots[place].newer
        let older = slots[place].older
        if newer >= 0 { slots[newer].older = older } else { newest = older }
        if older >= 0 { slots[older].newer = newer } else { oldest = newer }
    }

    private func linkAsNewest(_ place: Int) {
        slots[place].newer = -1
        slots[place].older = newest
        if newest >= 0 { slots[newest].newer = place } else { oldest = place }
        newest = place
    }
}
