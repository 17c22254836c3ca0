import Geometry
import Input
import Raster
import Scene
import Testing
import Typography

@testable import TafelUI

/// Grids, choices, scrolling, safe areas and layouts that change.
@MainActor @Suite struct ContainerTests {
    @Test func gridColumnsAreAsWideAsTheirWidestCell() {
        let panel = Panel(width: 200, height: 200) {
            Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 5) {
                GridRow {
                    Probe("a").frame(width: 20, height: 20)
                    Probe("b").frame(width: 30, height: 10)
                }
                Probe("c").frame(height: 4)
                GridRow {
                    Probe("d").frame(width: 50, height: 10)
                    Probe("e").frame(width: 10, height: 10)
                }
                GridRow { Probe("f").frame(height: 10).gridCellColumns(2) }
            }
            .fixedSize(horizontal: true, vertical: true)
        }
        // 90 wide and 59 high, in the middle of 200.
        #expect(
            panel.layout("a", "b", "c", "d", "e", "f") == """
                a 55 70.5 20x20
                b 115 75.5 30x10
                c 55 95.5 90x4
                d 55 104.5 50x10
                e 115 104.5 10x10
                f 55 119.5 90x10
                """)
    }

    @Observable
    final class Depths {
        var red = 0.0
    }

    struct Layers: View {
        let depths: Depths

        var body: some View {
            ZStack {
                Color.red.zIndex(depths.red).frame(width: 20, height: 20)
                Color.blue.frame(width: 20, height: 20)
            }
        }
    }

    @Test func viewsChangePlacesInDepth() {
        let depths = Depths()
        let panel = Panel(width: 20, height: 20) { Layers(depths: depths) }
        func isRedInFront() -> Bool {
            let pixel = panel.picture()[10, 10]
            return pixel >> 16 & 0xFF > pixel & 0xFF
        }
        #expect(!isRedInFront())
        for (depth, isInFront) in [(1.0, true), (-1, false), (0.5, true), (0, false)] {
            depths.red = depth
            panel.skip(.milliseconds(16))
            #expect(isRedInFront() == isInFront)
        }
    }

    @Test(arguments: [(300.0, "wide"), (100.0, "narrow"), (20.0, "narrow")])
    func theFirstViewThatFitsIsShown(width: CGFloat, expected: String) {
        let panel = Panel(width: width, height: 50) {
            ViewThatFits(in: .horizontal) {
                Color.red.frame(width: 200, height: 10).named("wide")
                Color.red.frame(width: 50, height: 10).named("narrow")
            }
        }
        let shown = panel.host.semantics().flattened.map(\.identifier).filter { !$0.isEmpty }
        #expect(shown == [expected])
    }

    @Test func scrollingFollowsTheFingerAndSettlesInside() {
        let panel = Panel(width: 100, height: 100) {
            ScrollView { Probe("a").frame(width: 100, height: 300) }
        }
        panel.touch(.began, 50, 80)
        panel.touch(.moved, 50, 40)
        #expect(panel.layout("a") == "a 0 -40 100x300")
        panel.touch(.moved, 50, -400)
        #expect(panel.frame(of: "a").minY < -200 && panel.frame(of: "a").minY > -400)
        panel.touch(.ended, 50, -400)
        panel.advance(by: .seconds(2))
        #expect(panel.layout("a") == "a 0 -200 100x300")
        #expect(!panel.host.needsFrame)
    }

    @Test func buttonsInAScrollViewAreNotPressedByScrolling() {
        var presses = 0
        let panel = Panel(width: 100, height: 100) {
            ScrollView {
                VStack { ForEach(0..<10) { index in Button("B\(index)") { presses += 1 }.buttonStyle(.bordered) } }
            }
        }
        panel.touch(.began, 50, 60)
        panel.touch(.moved, 50, 30)
        panel.touch(.ended, 50, 30)
        #expect(presses == 0)
        panel.advance(by: .seconds(2))
        panel.tap(50, 50)
        #expect(presses == 1)
    }

    @Test func safeAreasAreKeptFreeUnlessIgnored() {
        let panel = Panel(width: 100, height: 100) {
            Probe("a").background { Probe("b").ignoresSafeArea() }
        }
        panel.host.safeAreaInsets = EdgeInsets(top: 10, leading: 0, bottom: 20, trailing: 5)
        panel.skip(.zero)
        #expect(panel.layout("a", "b") == "a 0 10 95x70\nb 0 0 100x100")
    }

    @Test func aTitleKeepsTheTopFree() {
        let panel = Panel(width: 200, height: 100) { Probe("a").navigationTitle("Title") }
        #expect(panel.layout("a") == "a 0 44 200x56")
        let items = Panel(width: 200, height: 100) {
            Probe("a").toolbar { ToolbarItem { Button("Go") {}.named("go") } }
        }
        #expect(items.layout("a") == "a 0 0 200x100")
        #expect(items.frame(of: "go").minX > 140 && items.frame(of: "go").midY == 22)
    }

    @Observable final class Model {
        var isWide = false
    }

    struct Changing: View {
        let model: Model

        var body: some View {
            let layout = model.isWide ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
            layout {
                Probe("a").frame(width: 20, height: 20)
                Probe("b").frame(width: 20, height: 20)
            }
            .frame(width: 100, height: 100, alignment: .topLeading)
        }
    }

    @Test func viewsKeepTheirIdentityWhenTheLayoutChanges() {
        let model = Model()
        let panel = Panel(width: 100, height: 100) { Changing(model: model) }
        #expect(panel.layout("a", "b") == "a 0 0 20x20\nb 0 20 20x20")
        withAnimation(.linear(duration: 1)) { model.isWide = true }
        panel.skip(.zero)
        panel.skip(.milliseconds(500))
        #expect(panel.layout("a", "b") == "a 0 0 20x20\nb 10 10 20x20")
        panel.skip(.milliseconds(600))
        #expect(panel.layout("a", "b") == "a 0 0 20x20\nb 20 0 20x20")
    }

    struct Growing: View {
        let model: Model

        var body: some View {
            HStack(spacing: 0) {
                Color.red.frame(width: model.isWide ? 60 : 20, height: 20)
                Probe("b").frame(width: 20, height: 20)
            }
            .frame(width: 100, height: 20, alignment: .leading)
        }
    }

    @Test func aGrowingFrameTakesItsNeighboursAlong() {
        let model = Model()
        let panel = Panel(width: 100, height: 20) { Growing(model: model) }
        withAnimation(.linear(duration: 1)) { model.isWide = true }
        panel.skip(.zero)
        panel.skip(.milliseconds(250))
        #expect(panel.layout("b") == "b 30 0 20x20")
        panel.skip(.seconds(1))
        #expect(panel.layout("b") == "b 60 0 20x20")
        panel.skip(.milliseconds(16))
        #expect(!panel.host.needsFrame)
    }

    @Test func textOfSeveralStylesWraps() {
        let panel = Panel(width: 120, height: 200) {
            (Text("One two ") + Text("three four").bold() + Text(" five six seven")).named("text")
        }
        let frame = panel.frame(of: "text")
        #expect(frame.width <= 120 && frame.height > 40)
        let alone = Panel(width: 400, height: 200) {
            VStack(alignment: .leading) {
                (Text("One ") + Text("two").italic()).named("mixed")
                Text("One two").named("plain")
            }
        }
        #expect(abs(alone.frame(of: "mixed").width - alone.frame(of: "plain").width) < 6)
    }

    @Test func textShrinksBeforeItIsCut() {
        let panel = Panel(width: 60, height: 40) {
            Text("Temperature").lineLimit(1).minimumScaleFactor(0.5).named("text")
        }
        #expect(panel.frame(of: "text").width <= 60)
        let runs = panel.host.displayList.items.compactMap { item -> CGFloat? in
            if case .glyphs(let run, _) = item.operation { run.size } else { nil }
        }
        #expect(runs.allSatisfy { $0 < 17 && $0 >= 8.5 } && !runs.isEmpty)
    }

    @Test func largeTextGrowsStylesAndMetrics() {
        var environment = EnvironmentValues()
        environment.dynamicTypeSize = .accessibility1
        let large = Panel(width: 300, height: 100, environment: environment) { Text("A").named("text") }
        let standard = Panel(width: 300, height: 100) { Text("A").named("text") }
        #expect(large.frame(of: "text").height > standard.frame(of: "text").height * 1.5)
    }
}
