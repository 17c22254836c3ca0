import Geometry
import Scene
import Testing
import Typography

@testable import TafelUI

/// Facts about SwiftUI's stacks; the numbers in comments are those of the collection of facts.
@MainActor @Suite struct StackLayoutFacts {
    private func panel<Content: View>(
        _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, @ViewBuilder _ content: () -> Content
    ) -> Panel {
        Panel(width: width, height: height, scale: scale, content)
    }

    /// 1, 2
    @Test func twoShapesShareAStack() {
        #expect(
            panel(500, 500) {
                VStack {
                    Probe("a")
                    Probe("b")
                }
            }.layout("a", "b") == "a 0 0 500x246\nb 0 254 500x246")
        #expect(
            panel(500, 500) {
                HStack {
                    Probe("a")
                    Probe("b")
                }
            }.layout("a", "b") == "a 0 0 246x500\nb 254 0 246x500")
        #expect(
            panel(500, 500) {
                VStack(spacing: 0) {
                    Probe("a")
                    Probe("b")
                }
            }.layout("a", "b") == "a 0 0 500x250\nb 0 250 500x250")
    }

    /// 4, 5
    @Test func priorityTakesAllButTheMinimumOfTheOthers() {
        #expect(
            panel(500, 500) {
                VStack {
                    Probe("a").frame(minHeight: 50)
                    Probe("b").layoutPriority(1)
                }
            }.layout("a", "b") == "a 0 0 500x50\nb 0 58 500x442")
        #expect(
            panel(500, 500) {
                HStack {
                    Probe("a").frame(minHeight: 50)
                    Probe("b").layoutPriority(1)
                }
            }.layout("a", "b") == "a 0 0 0x500\nb 8 0 492x500")
    }

    /// 7
    @Test func rigidViewsAreCentredInAFrame() {
        let panel = panel(150, 150) {
            VStack {
                Probe("a").frame(width: 40, height: 40)
                Probe("b").frame(width: 40, height: 40)
                HStack {
                    Probe("c").frame(width: 40, height: 40)
                    Probe("d").frame(width: 40, height: 40)
                }
            }
            .named("stack")
            .frame(width: 150, height: 150)
        }
        // Naming a view hides what is inside, so the parts are read from the items.
        #expect(panel.frames("Rectangle").map(\.minX) == [55, 55, 31, 79])
        #expect(panel.frames("Rectangle").map(\.minY) == [7, 55, 103, 103])
        #expect(panel.layout("stack") == "stack 31 7 88x136")
    }

    /// 8
    @Test func spacingAddsUp() {
        #expect(
            panel(400, 400) {
                VStack(spacing: 20) {
                    Color.red.frame(width: 40, height: 40)
                    Color.red.frame(width: 40, height: 40)
                    HStack(spacing: 30) {
                        Color.red.frame(width: 40, height: 40)
                        Color.red.frame(width: 40, height: 40)
                    }
                }.named("stack")
            }.layout("stack") == "stack 145 120 110x160")
    }

    /// 10, 11
    @Test func nestedStacksShareInThirds() {
        #expect(
            panel(200, 200) {
                VStack {
                    Probe("a")
                    Probe("b")
                    HStack {
                        Probe("c")
                        Probe("d")
                    }
                }
            }.layout("a", "b", "c", "d")
                == "a 0 0 200x61.33\nb 0 69.33 200x61.33\nc 0 138.67 96x61.33\nd 104 138.67 96x61.33")
        #expect(
            panel(200, 200) {
                VStack {
                    Probe("a")
                    Probe("b").layoutPriority(1)
                    HStack {
                        Probe("c")
                        Probe("d")
                    }
                }
            }.layout("a", "b", "c") == "a 0 0 200x0\nb 0 8 200x184\nc 0 200 96x0")
    }

    /// 13, 14
    @Test func overfullStacksOverhangOnBothSides() {
        #expect(
            panel(150, 100) {
                HStack(spacing: 0) {
                    Probe("a").frame(maxWidth: 100)
                    Probe("b").frame(minWidth: 100)
                }.frame(width: 150)
            }.layout("a", "b") == "a -12.5 0 75x100\nb 62.5 0 100x100")
        #expect(
            panel(150, 100) {
                HStack(spacing: 0) {
                    Probe("b").frame(minWidth: 100)
                    Probe("a").frame(maxWidth: 100)
                }.frame(width: 150)
            }.layout("a", "b") == "a 87.5 0 75x100\nb -12.5 0 100x100")
    }

    /// 16, 17
    @Test func unspecifiedAndTooSmallProposals() {
        #expect(
            panel(100, 100) {
                HStack(spacing: 0) {
                    Probe("a")
                    Probe("b")
                }.fixedSize()
            }.layout("a", "b") == "a 40 45 10x10\nb 50 45 10x10")
        #expect(
            panel(80, 10) {
                HStack(spacing: 0) {
                    Probe("a").frame(width: 100)
                    Probe("b")
                }.frame(width: 80)
            }.layout("a", "b") == "a -10 0 100x10\nb 90 0 0x10")
    }

    /// 19, 20, 22, 23
    @Test func spacersTakeWhatIsLeftWithoutGaps() {
        #expect(
            panel(300, 50) {
                HStack {
                    Probe("a").frame(width: 50)
                    Spacer()
                    Probe("b").frame(width: 50)
                }.frame(width: 200)
            }.layout("a", "b") == "a 50 0 50x50\nb 200 0 50x50")
        #expect(
            panel(250, 50) {
                HStack {
                    Probe("a").frame(width: 40)
                    Spacer()
                    Probe("b").frame(width: 40)
                    Spacer()
                    Probe("c").frame(width: 40)
                }.frame(width: 250)
            }.layout("a", "b", "c") == "a 0 0 40x50\nb 105 0 40x50\nc 210 0 40x50")
        #expect(
            panel(160, 50) {
                HStack {
                    Probe("a").frame(width: 80)
                    Spacer(minLength: 0)
                    Probe("b").frame(width: 80)
                }
            }.layout("a", "b") == "a 0 0 80x50\nb 80 0 80x50")
        #expect(
            panel(200, 50) {
                HStack {
                    Probe("a").frame(width: 30)
                    Spacer(minLength: 100)
                    Probe("b").frame(width: 30)
                }
            }.layout("b") == "b 170 0 30x50")
        #expect(
            panel(180, 50) {
                HStack {
                    Probe("a").frame(width: 50)
                    Spacer(minLength: 50)
                    Probe("b").frame(width: 50)
                }
            }.layout("b") == "b 130 0 50x50")
        #expect(
            panel(160, 50) {
                HStack {
                    Probe("a").frame(width: 80)
                    Spacer()
                    Probe("b").frame(width: 80)
                }
            }.layout("a", "b") == "a -4 0 80x50\nb 84 0 80x50")
    }

    /// 25
    @Test func spacersHaveNoSizeAcrossTheirStack() {
        #expect(
            panel(200, 200) {
                HStack {
                    Spacer()
                    Color.red.frame(width: 20, height: 20)
                }.named("row")
            }.layout("row") == "row 0 90 200x20")
        #expect(panel(200, 100) { Spacer().named("alone") }.layout("alone") == "alone 0 0 200x100")
        #expect(panel(200, 100) { Spacer().fixedSize().named("ideal") }.layout("ideal") == "ideal 96 46 8x8")
    }

    /// 26, 28, 29
    @Test func spacingOfTextFollowsItsLines() {
        let panel = panel(200, 400) {
            VStack {
                Text("One").named("a")
                Text("Two").named("b")
                Probe("c").frame(height: 20)
            }
        }
        let (a, b, c) = (panel.frame(of: "a"), panel.frame(of: "b"), panel.frame(of: "c"))
        #expect(b.minY == a.maxY)
        let metrics = Panel.fonts.metrics(of: Font.body.description(at: .large))
        let tenth = ((metrics.ascent + metrics.descent) * 0.1).rounded(.up)
        let below = max(
            metrics.ascent + metrics.descent + tenth - metrics.capHeight, tenth + metrics.descent)
        #expect(abs(c.minY - b.maxY - below) < 0.01)
        let row = self.panel(200, 50) {
            HStack {
                Text("One").named("a")
                Probe("b")
            }
        }
        #expect(row.frame(of: "b").minX - row.frame(of: "a").maxX == 8)
    }

    /// 31
    @Test(arguments: [1.0, 2, 3])
    func dividersAreOnePixelThick(scale: CGFloat) {
        let panel = panel(300, 300, scale: scale) {
            VStack {
                Divider().named("across")
                HStack { Divider().named("down") }
            }
        }
        #expect(abs(panel.frame(of: "across").height - 1 / scale) < 0.001)
        #expect(panel.frame(of: "across").width == 300)
        #expect(abs(panel.frame(of: "down").width - 1 / scale) < 0.001)
        let alone = self.panel(300, 300, scale: scale) { Divider().named("alone") }
        #expect(alone.frame(of: "alone").width == 300)
        #expect(abs(alone.frame(of: "alone").height - 1 / scale) < 0.001)
    }

    /// 32
    @Test func shapesTakeWhatIsOfferedAndTenOtherwise() {
        #expect(panel(123, 45) { Circle().named("a") }.layout("a") == "a 0 0 123x45")
        #expect(panel(100, 100) { Circle().fixedSize().named("a") }.layout("a") == "a 45 45 10x10")
    }

    /// 34
    @Test func theHighestPriorityGivesAZStackItsSize() {
        let panel = panel(100, 100) {
            ZStack(alignment: .leading) {
                Probe("a").frame(width: 100, height: 100).layoutPriority(-0.1)
                Probe("b").frame(width: 60, height: 60)
                Probe("c").frame(width: 40, height: 40).layoutPriority(1)
            }
            .overlay { Probe("d").frame(width: 20, height: 20) }
            .position(x: 20, y: 20)
        }
        #expect(panel.layout("a", "b", "c", "d") == "a 0 -30 100x100\nb 0 -10 60x60\nc 0 0 40x40\nd 10 10 20x20")
    }

    /// 35
    @Test func eachViewOfAZStackGetsTheWholeProposal() {
        #expect(
            panel(300, 300) {
                ZStack {
                    Color.red.frame(width: 50)
                    Color.red.frame(height: 50)
                }.named("stack")
            }.layout("stack") == "stack 0 0 300x300")
    }

    /// 37
    @Test func forEachHasNoContainerOfItsOwn() {
        let panel = panel(100, 200) {
            VStack { ForEach(0..<4) { _ in Color.red } }
        }
        #expect(panel.frames("Rectangle").map(\.minY) == [0, 52, 104, 156])
        #expect(panel.frames("Rectangle").allSatisfy { $0.height == 44 })
    }

    /// 38
    @Test func onlyDrawingRoundsToPixels() {
        let panel = panel(200, 200) {
            VStack {
                Color.red
                Color.red
                Color.red
            }
        }
        let rects = panel.host.displayList.items.map { item -> CGRect in
            if case .fill(let path, _, _) = item.operation { path.boundingRect.applying(item.transform) } else { .null }
        }
        #expect(rects.map { $0.minY.rounded() } == [0, 69, 139])
        #expect(rects.allSatisfy { abs($0.minY - $0.minY.rounded()) < 1e-6 })
        #expect(rects.allSatisfy { abs($0.maxY - $0.maxY.rounded()) < 1e-6 })
        #expect(abs(panel.frames("Rectangle")[1].minY - 69.333) < 0.01)
    }

    /// 40
    @Test func textIsOfferedItsShareUnlessItHasPriority() {
        let long = "A text that is wider than a third"
        let shared = panel(200, 100) {
            HStack(spacing: 8) {
                Color.red
                Text(long).named("text")
                Color.red
            }
        }
        #expect(shared.frame(of: "text").width <= 61.34)
        #expect(shared.frame(of: "text").height > 40)
        let first = panel(200, 100) {
            HStack(spacing: 8) {
                Color.red
                Text("A text wider than that").layoutPriority(1).named("text")
                Color.red
            }
        }
        #expect(first.frame(of: "text").width > 150)
        #expect(first.frame(of: "text").height < 25)
    }

    /// 41
    @Test func anEmptyScrollViewIsGreedy() {
        #expect(
            panel(100, 200) {
                VStack {
                    Text("Title")
                    ScrollView { EmptyView() }
                }.named("stack")
            }.frame(of: "stack").height == 200)
    }
}
