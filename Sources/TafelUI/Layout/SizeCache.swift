import Geometry

/// The answers of an item to proposals since it changed last.
///
/// A container asks for the sizes at nothing and at infinity before anything else. Where both are the same, so is
/// every size between: a view that cannot be moved by the extremes is not moved by less. That spares containers inside
/// of containers from measuring the same again and again.
struct SizeCache {
    private struct Answer {
        let proposal: ProposedViewSize
        let size: CGSize
    }

    private var answers: [Answer] = []
    private var oldest = 0

    /// More proposals than this in one layout come from odd containers; forgetting them only costs time.
    private static let capacity = 16

    mutating func removeAll() {
        answers.removeAll(keepingCapacity: true)
        oldest = 0
    }

    mutating func remember(_ size: CGSize, for proposal: ProposedViewSize) {
        if answers.count < Self.capacity {
            answers.append(Answer(proposal: proposal, size: size))
        } else {
            answers[oldest] = Answer(proposal: proposal, size: size)
            oldest = (oldest + 1) % Self.capacity
        }
    }

    /// Whether all answers that are remembered are as `isRight` says; false when some have been forgotten.
    func allSatisfy(_ isRight: (ProposedViewSize, CGSize) -> Bool) -> Bool {
        !answers.isEmpty && answers.count < Self.capacity && answers.allSatisfy { isRight($0.proposal, $0.size) }
    }

    func answer(to proposal: ProposedViewSize) -> CGSize? {
        var narrow: CGSize?
        var wide: CGSize?
        var low: CGSize?
        var high: CGSize?
        for answer in answers {
            let sameWidth = answer.proposal.width == proposal.width
            let sameHeight = answer.proposal.height == proposal.height
            if sameWidth, sameHeight { return answer.size }
            if sameHeight {
                if answer.proposal.width == 0 { narrow = answer.size }
                if answer.proposal.width == .infinity { wide = answer.size }
            } else if sameWidth {
                if answer.proposal.height == 0 { low = answer.size }
                if answer.proposal.height == .infinity { high = answer.size }
            }
        }
        if let narrow, narrow == wide, proposal.width != nil { return narrow }
        if let low, low == high, proposal.height != nil { return low }
        return nil
    }
}
