import Geometry
import Testing
import Typography

@testable import TafelUI

/// Facts about frames, padding, proportions, layers, positions, readers and guides.
@MainActor @Suite struct FrameLayoutFacts {
    private func layout<Content: View>(
        _ width: CGFloat, _ height: CGFloat, @ViewBuilder _ content: () -> Content
    ) -> String {
        Panel(width: width, height: height, content).layout("a")
    }

    /// The size of a view for a proposal.
    private func size<Content: View>(
        _ width: CGFloat?, _ height: CGFloat?, @ViewBuilder _ content: () -> Content
    ) -> CGSize {
        let panel = Panel(width: 10, height: 10, content)
        return withExtendedLifetime(panel) {
            let item = panel.host.core.root?.children.first
            return item?.sizeThatFits(ProposedViewSize(width: width, height: height)) ?? .zero
        }
    }

    /// 43
    @Test func flexibleFramesAreLimited() {
        #expect(
            layout(500, 500) {
                Color.red.frame(minWidth: 0, maxWidth: 200, minHeight: 0, maxHeight: 100).named("a")
            } == "a 150 200 200x100")
        #expect(
            layout(500, 500) { Color.red.frame(minWidth: 0, maxWidth: 200).named("a") } == "a 150 0 200x500")
    }

    /// 44
    @Test(arguments: [
        (Alignment.topLeading, "a 0 0 100x100"), (.top, "a 200 0 100x100"), (.topTrailing, "a 400 0 100x100"),
        (.leading, "a 0 200 100x100"), (.center, "a 200 200 100x100"), (.trailing, "a 400 200 100x100"),
        (.bottomLeading, "a 0 400 100x100"), (.bottom, "a 200 400 100x100"), (.bottomTrailing, "a 400 400 100x100"),
    ])
    func alignmentInAFrame(alignment: Alignment, expected: String) {
        #expect(
            layout(500, 500) {
                Color.red.frame(width: 100, height: 100).named("a")
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
            } == expected)
    }

    /// 46, 47, 49
    @Test func frameWithOnlyOneLimit() {
        func rigid(_ proposal: CGFloat?, min: CGFloat? = nil, max: CGFloat? = nil) -> CGFloat {
            size(proposal, 10) { Color.red.frame(width: 80).frame(minWidth: min, maxWidth: max) }.width
        }
        #expect(rigid(50, max: .infinity) == 80)
        #expect(rigid(200, max: .infinity) == 200)
        #expect([50, 90, 200].map { rigid($0, max: 100) } == [80, 90, 100])
        #expect([10, 50, 200].map { rigid($0, max: 60) } == [60, 60, 60])
        #expect([50, 150].map { rigid($0, min: 100) } == [100, 100])
        #expect(rigid(50, min: 20) == 50)
        #expect(rigid(nil, max: .infinity) == 80)
        #expect(rigid(nil, min: 100) == 100)
        #expect(size(nil, 10) { Color.red.frame(maxWidth: .infinity) }.width == 10)
        #expect(size(nil, 10) { Color.red.frame(minWidth: 20, maxWidth: 50) }.width == 20)
        #expect(size(nil, 10) { Color.red.frame(minWidth: 20, idealWidth: 30, maxWidth: 50) }.width == 30)
    }

    /// 50
    @Test func contradictoryLimitsAreRepaired() {
        typealias Limits = FlexibleFrameModifier.Limits
        #expect(Limits(minimum: -5, ideal: nil, maximum: nil).minimum == 0)
        #expect(Limits(minimum: 20, ideal: 10, maximum: nil).ideal == 20)
        #expect(Limits(minimum: nil, ideal: 30, maximum: 20).maximum == 30)
    }

    /// 52
    @Test func aFixedFrameFitsWhateverIsOffered() {
        #expect(
            size(0, 0) { Color.red.frame(maxWidth: .infinity).frame(width: 200, height: 200) }
                == CGSize(width: 200, height: 200))
    }

    /// 53
    @Test func paddingIsSixteen() {
        let panel = Panel(width: 82, height: 62) {
            Probe("a").frame(width: 50, height: 30).padding()
        }
        #expect(panel.layout("a") == "a 16 16 50x30")
        #expect(size(nil, nil) { Color.red.frame(width: 50, height: 30).padding() } == CGSize(width: 82, height: 62))
    }

    /// 55
    @Test func fixedSizeAsksForTheIdeal() {
        #expect(
            layout(100, 100) { Color.red.fixedSize(horizontal: true, vertical: false).named("a") }
                == "a 45 0 10x100")
        #expect(
            layout(100, 100) { Color.red.fixedSize(horizontal: false, vertical: true).named("a") }
                == "a 0 45 100x10")
        #expect(
            layout(100, 100) { Color.red.fixedSize(horizontal: false, vertical: false).named("a") }
                == "a 0 0 100x100")
    }

    /// 56, 58
    @Test func aspectRatios() {
        #expect(
            layout(200, 100) { Color.red.aspectRatio(1, contentMode: .fit).named("a") } == "a 50 0 100x100")
        #expect(
            layout(100, 100) { Color.red.aspectRatio(1.5, contentMode: .fit).named("a") }
                == "a 0 16.67 100x66.67")
        #expect(
            layout(100, 100) { Color.red.aspectRatio(1.5, contentMode: .fill).named("a") } == "a -25 0 150x100")
        #expect(
            layout(100, 100) { Color.red.aspectRatio(0.5, contentMode: .fit).named("a") } == "a 25 0 50x100")
        #expect(
            layout(100, 100) { Color.red.aspectRatio(0.5, contentMode: .fill).named("a") } == "a 0 -50 100x200")
        #expect(
            size(100, nil) { Color.red.aspectRatio(2, contentMode: .fit) } == CGSize(width: 100, height: 50))
        #expect(
            size(nil, nil) { Color.red.frame(width: 30, height: 20).aspectRatio(2, contentMode: .fit) }
                == CGSize(width: 30, height: 20))
        // Departure: with one length unspecified, filling gives the same finite size as fitting.
        #expect(
            size(100, nil) { Color.red.aspectRatio(2, contentMode: .fill) } == CGSize(width: 100, height: 50))
    }

    /// 59
    @Test(arguments: [
        (Alignment.center, "a 25 25 50x50"), (.topLeading, "a 0 0 50x50"), (.bottomTrailing, "a 50 50 50x50"),
    ])
    func layersAreAlignedInTheViewTheyBelongTo(alignment: Alignment, expected: String) {
        #expect(
            layout(100, 100) {
                Color.blue.frame(width: 100, height: 100)
                    .overlay(alignment: alignment) { Probe("a").frame(width: 50, height: 50) }
            } == expected)
        #expect(
            layout(100, 100) {
                Color.blue.frame(width: 100, height: 100)
                    .background(alignment: alignment) { Probe("a").frame(width: 50, height: 50) }
            } == expected)
    }

    /// 61, 62
    @Test func positionsAreOfTheMiddle() {
        func place(_ x: CGFloat?, _ y: CGFloat?) -> String {
            layout(100, 100) {
                ZStack {
                    Probe("a").frame(width: 50, height: 50).position(x: x ?? 0, y: y ?? 0)
                }
            }
        }
        #expect(place(nil, nil) == "a -25 -25 50x50")
        #expect(place(50, nil) == "a 25 -25 50x50")
        #expect(place(50, 50) == "a 25 25 50x50")
        #expect(
            layout(100, 60) { Text("x").position(x: 10, y: 10).named("a") } == "a 0 0 100x60")
    }

    /// 64, 65
    @Test func geometryReadersStartAtTheTopLeft() {
        let panel = Panel(width: 200, height: 200) {
            GeometryReader { proxy in
                Probe("a").frame(width: proxy.size.width / 2, height: proxy.size.height / 2)
                Probe("b").frame(width: proxy.size.width / 3, height: proxy.size.height / 3)
            }
        }
        #expect(panel.layout("a", "b") == "a 0 0 100x100\nb 0 0 66.67x66.67")
        #expect(size(nil, nil) { GeometryReader { _ in Color.red.frame(width: 99) } } == CGSize(width: 10, height: 10))
    }

    enum Third: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }

    /// 67
    @Test func explicitGuidesAreAveraged() {
        let guide = VerticalAlignment(Third.self)
        let panel = Panel(width: 100, height: 100) {
            HStack(alignment: guide) {
                ZStack(alignment: .topLeading) {
                    Color.red.alignmentGuide(guide) { _ in 1 }
                    Color.red.alignmentGuide(guide) { _ in 3 }
                    Color.red.alignmentGuide(guide) { _ in 5 }
                    Color.red
                }
                .frame(width: 20, height: 20)
                Probe("a").frame(width: 20, height: 20)
            }
        }
        // Three points of guide push the stack up by that much, or the other view down.
        #expect(panel.layout("a") == "a 54 41.5 20x20")
    }

    /// 68
    @Test func viewsWithoutTextStandOnTheBaseline() {
        let panel = Panel(width: 200, height: 100) {
            HStack(alignment: .firstTextBaseline) {
                Text("Text").named("text")
                Probe("a").frame(width: 20, height: 20)
            }
        }
        let metrics = Panel.fonts.metrics(of: Font.body.description(at: .large))
        let baseline = panel.frame(of: "text").minY + metrics.ascent
        // Typography puts baselines on whole pixels.
        #expect(abs(panel.frame(of: "a").maxY - baseline) < 1)
    }
}
