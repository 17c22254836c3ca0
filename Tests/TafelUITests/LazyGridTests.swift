import Geometry
import Testing

@testable import TafelUI

@MainActor @Suite struct LazyGridTests {
    private func frames(_ columns: [GridItem], count: Int, width: CGFloat = 200) -> [CGRect] {
        let probe = Panel(width: width, height: 200) {
            LazyVGrid(columns: columns, spacing: 10) {
                ForEach(0..<count, id: \.self) { index in
                    Color.red.frame(height: 20).accessibilityElement().accessibilityLabel("\(index)")
                }
            }
        }
        return (0..<count).compactMap { probe.host.semantics().first(label: "\($0)")?.frame }
    }

    @Test func flexibleColumnsShareWhatFixedOnesLeave() {
        let cells = frames([GridItem(.fixed(40)), GridItem(.flexible()), GridItem(.flexible())], count: 4)
        #expect(cells.map(\.width) == [40, 72, 72, 40])
        #expect(cells.map(\.minX) == [0, 48, 128, 0])
        #expect(cells[3].minY - cells[0].minY == 30)
    }

    @Test func adaptiveColumnsAreAsManyAsHaveRoom() {
        let cells = frames([GridItem(.adaptive(minimum: 60))], count: 5)
        #expect(cells.map { $0.minX.rounded() } == [0, 69, 139, 0, 69])
        let wide = frames([GridItem(.adaptive(minimum: 300))], count: 2)
        #expect(wide.map(\.width) == [300, 300] && wide[0].maxY < wide[1].minY)
    }

    @Test func aColumnOfAGridIsAlignedByOneOfItsCells() {
        let panel = Panel(width: 200, height: 100) {
            Grid(alignment: .leading) {
                GridRow {
                    Color.red.frame(width: 80, height: 10)
                }
                GridRow {
                    Color.blue.frame(width: 20, height: 10).gridColumnAlignment(.trailing)
                        .accessibilityElement().accessibilityLabel("last")
                }
            }
        }
        #expect(panel.host.semantics().first(label: "last")?.frame.maxX == 140)
    }
}
