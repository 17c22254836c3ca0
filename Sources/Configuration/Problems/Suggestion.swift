/// Finds what someone may have meant by a misspelt word.
///
/// Optimal string alignment (Damerau and Levenshtein's distance without overlapping transpositions) on letters without
/// case, hyphens and underscores; a word counts as meant when a third of its letters or fewer differ, or when one of
/// the two begins with the other and has at least three letters.
public enum Suggestion {
    /// The closest of `candidates`, the first one among equals; nil when none is close.
    public static func best(for word: String, among candidates: [String]) -> String? {
        guard word.utf8.count <= 64 else { return nil }
        let letters = normalized(word)
        guard !letters.isEmpty else { return nil }
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where candidate != word {
            let other = normalized(candidate)
            let distance = distance(letters, other)
            let isStart =
                min(letters.count, other.count) >= 3 && (other.starts(with: letters) || letters.starts(with: other))
            guard isStart || distance <= max(1, max(letters.count, other.count) / 3), distance < other.count else {
                continue
            }
            if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
        }
        return best?.candidate
    }

    private static func normalized(_ word: String) -> [Character] {
        word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    }

    /// The number of letters to insert, remove, replace or swap. O(n · m).
    static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for i in first.indices {
            var current = [i + 1]
            for j in second.indices {
                let replaced = last[j] + (first[i] == second[j] ? 0 : 1)
                var least = Swift.min(replaced, last[j + 1] + 1, current[j] + 1)
                if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                    least = Swift.min(least, beforeLast[j - 1] + 1)
                }
                current.append(least)
            }
            beforeLast = last
            last = current
        }
        return last[second.count]
    }
}
