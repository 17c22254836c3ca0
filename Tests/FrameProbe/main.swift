import CAllocationCounter
import Glibc

/// A frame that can be drawn again and again.
protocol WarmFrame {
    /// Draws the frame; neighbouring steps differ a little, and the 70th is the first again.
    func draw(_ step: Int)
}

/// The number of allocations that drawing makes once every step was drawn twice.
func allocations(of frame: some WarmFrame) -> Int {
    for step in 0..<140 { frame.draw(step) }
    let before = tafel_allocation_count()
    for step in 140..<150 { frame.draw(step) }
    return tafel_allocation_count() - before
}

/// What the counter says of a thousand numbers in an array; at least 1 when it counts.
func allocationsOfAnArray() -> Int {
    let before = tafel_allocation_count()
    let array = (0..<1000).map { $0 * Int(getpid()) }
    return array.count == 1000 ? tafel_allocation_count() - before : 0
}

// Prints how many allocations, of all threads together, ten warm frames of each kind make: a line `name count` each.
// Built with optimisation only: without specialisation, generic code and closures live on the heap.
print("array", allocationsOfAnArray())
print("shapes", allocations(of: ShapesFrame()))
print("text", allocations(of: TextFrame()))
print("scene", allocations(of: SceneFrame()))
print("bands", allocations(of: BandsFrame()))
