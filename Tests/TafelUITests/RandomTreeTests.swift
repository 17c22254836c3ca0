import Geometry
import Scene
import TestSupport
import Testing

@testable import TafelUI

/// Trees of views that change at random must look as if they had always been what they are.
@MainActor @Suite struct RandomTreeTests {
    /// What a tree is made of.
    indirect enum Spec: Equatable {
        case color(Int)
        case text(String)
        case symbol
        case spacer(CGFloat?)
        case divider
        case row([Spec], spacing: CGFloat?)
        case column([Spec], alignment: Int)
        case stack([Spec])
        case choice(Bool, Spec, Spec)
        case optional(Spec?)
        case frame(Spec, width: CGFloat?, height: CGFloat?)
        case flexible(Spec, least: CGFloat?, most: CGFloat?)
        case padding(Spec, CGFloat)
        case background(Spec, Spec)
        case priority(Spec, Double)
        case offset(Spec, CGFloat)
        case faded(Spec, Double)
        case reader(Spec)
        case grid([[Spec]])
        case fits(Spec, Spec)
        case proportion(Spec, CGFloat)
    }

    struct Tree: View {
        let spec: Spec

        var body: some View {
            switch spec {
            case .color(let index): [Color.red, .green, .blue][index % 3]
            case .text(let string): Text(string)
            case .symbol: Image(systemName: "heart.fill")
            case .spacer(let length): Spacer(minLength: length)
            case .divider: Divider()
            case .row, .column, .stack, .grid: containers
            case .choice(let isFirst, let first, let second):
                if isFirst { Tree(spec: first) } else { Tree(spec: second).padding(1) }
            case .optional(let inner): if let inner { Tree(spec: inner) }
            case .fits(let first, let second):
                ViewThatFits {
                    Tree(spec: first)
                    Tree(spec: second)
                }
            case .reader(let inner):
                GeometryReader { proxy in Tree(spec: inner).frame(width: proxy.size.width / 2) }
            default: modified
            }
        }

        @ViewBuilder private var containers: some View {
            switch spec {
            case .row(let parts, let spacing):
                HStack(spacing: spacing) { ForEach(parts.indices, id: \.self) { Tree(spec: parts[$0]) } }
            case .column(let parts, let alignment):
                VStack(alignment: [.leading, .center, .trailing][alignment % 3]) {
                    ForEach(parts.indices, id: \.self) { Tree(spec: parts[$0]) }
                }
            case .stack(let parts): ZStack { ForEach(parts.indices, id: \.self) { Tree(spec: parts[$0]) } }
            case .grid(let rows):
                Grid {
                    ForEach(rows.indices, id: \.self) { row in
                        GridRow { ForEach(rows[row].indices, id: \.self) { Tree(spec: rows[row][$0]) } }
                    }
                }
            default: EmptyView()
            }
        }

        @ViewBuilder private var modified: some View {
            switch spec {
            case .frame(let inner, let width, let height): Tree(spec: inner).frame(width: width, height: height)
            case .flexible(let inner, let least, let most): Tree(spec: inner).frame(minWidth: least, maxWidth: most)
            case .padding(let inner, let length): Tree(spec: inner).padding(length)
            case .background(let inner, let layer): Tree(spec: inner).background { Tree(spec: layer) }
            case .priority(let inner, let value): Tree(spec: inner).layoutPriority(value)
            case .offset(let inner, let x): Tree(spec: inner).offset(x: x)
            case .faded(let inner, let opacity): Tree(spec: inner).opacity(opacity)
            case .proportion(let inner, let ratio): Tree(spec: inner).aspectRatio(ratio, contentMode: .fit)
            default: EmptyView()
            }
        }
    }

    @Observable final class Model {
        var spec: Spec

        init(_ spec: Spec) {
            self.spec = spec
        }
    }

    struct Root: View {
        let model: Model

        var body: some View { Tree(spec: model.spec) }
    }

    private static func make(_ depth: Int, _ random: inout SplitMix) -> Spec {
        func inner() -> Spec { make(depth - 1, &random) }
        func several(_ limit: Int = 3) -> [Spec] {
            (0..<Int.random(in: 0...limit, using: &random)).map { _ in inner() }
        }
        func length() -> CGFloat? {
            Bool.random(using: &random) ? CGFloat.random(in: 0...90, using: &random).rounded() : nil
        }
        if depth == 0 {
            switch Int.random(in: 0..<7, using: &random) {
            case 0, 1: return .color(Int.random(in: 0..<3, using: &random))
            case 2, 3:
                return .text(["A", "Two words", "Some text that may have to wrap"].randomElement(using: &random) ?? "")
            case 4: return .symbol
            case 5: return .spacer(length())
            default: return .divider
            }
        }
        switch Int.random(in: 0..<18, using: &random) {
        case 0, 1: return .row(several(), spacing: length())
        case 2, 3: return .column(several(), alignment: Int.random(in: 0..<3, using: &random))
        case 4: return .stack(several())
        case 5: return .choice(Bool.random(using: &random), inner(), inner())
        case 6: return .optional(Bool.random(using: &random) ? inner() : nil)
        case 7: return .frame(inner(), width: length(), height: length())
        case 8: return .flexible(inner(), least: length(), most: length())
        case 9: return .padding(inner(), length() ?? 3)
        case 10: return .background(inner(), inner())
        case 11: return .priority(inner(), Double(Int.random(in: -1...1, using: &random)))
        case 12: return .offset(inner(), length() ?? 0)
        case 13: return .faded(inner(), Double.random(in: 0...1, using: &random))
        case 14: return .reader(inner())
        case 15: return .grid((0..<2).map { _ in several(2) })
        case 16: return .fits(inner(), inner())
        default: return .proportion(inner(), [0.5, 1, 2].randomElement(using: &random) ?? 1)
        }
    }

    /// A tree of the same shape with a part of it another one.
    private static func change(_ spec: Spec, _ random: inout SplitMix) -> Spec {
        if Int.random(in: 0..<4, using: &random) == 0 { return make(2, &random) }
        func inside(_ parts: [Spec]) -> [Spec] {
            var parts = parts
            switch Int.random(in: 0..<4, using: &random) {
            case 0: parts.append(make(1, &random))
            case 1 where !parts.isEmpty: parts.removeLast()
            case 2: parts.shuffle(using: &random)
            default:
                if let index = parts.indices.randomElement(using: &random) {
                    parts[index] = change(parts[index], &random)
                }
            }
            return parts
        }
        switch spec {
        case .row(let parts, let spacing): return .row(inside(parts), spacing: spacing)
        case .column(let parts, let alignment): return .column(inside(parts), alignment: alignment)
        case .stack(let parts): return .stack(inside(parts))
        case .choice(let isFirst, let first, let second): return .choice(!isFirst, first, change(second, &random))
        case .optional(let inner): return .optional(inner == nil ? make(1, &random) : nil)
        case .frame(let inner, let width, let height):
            return .frame(change(inner, &random), width: width, height: height)
        case .flexible(let inner, let least, let most):
            return .flexible(change(inner, &random), least: least, most: most)
        case .padding(let inner, let length): return .padding(inner, length + 1)
        case .background(let inner, let layer): return .background(change(inner, &random), change(layer, &random))
        case .priority(let inner, let value): return .priority(change(inner, &random), -value)
        case .offset(let inner, let x): return .offset(change(inner, &random), x + 1)
        case .faded(let inner, let opacity): return .faded(change(inner, &random), opacity / 2)
        case .reader(let inner): return .reader(change(inner, &random))
        case .grid(let rows): return .grid(rows.map(inside))
        case .fits(let first, let second): return .fits(change(first, &random), second)
        case .proportion(let inner, let ratio): return .proportion(change(inner, &random), ratio)
        case .text(let string): return .text(string + "!")
        default: return make(1, &random)
        }
    }

    @Test(arguments: Array(1...60) + [5587, 5623])
    func changedTreesLookLikeFreshOnes(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let model = Model(Self.make(4, &random))
        let panel = Panel(width: 300, height: 200) { Root(model: model) }
        for step in 0..<12 {
            model.spec = Self.change(model.spec, &random)
            panel.skip(.milliseconds(16))
            let spec = model.spec
            let fresh = Panel(width: 300, height: 200) { Root(model: Model(spec)) }
            let hasSameLayout = panel.host.dumpLayout() == fresh.host.dumpLayout()
            let hasSamePicture = panel.host.displayList.items == fresh.host.displayList.items
            #expect(hasSameLayout && hasSamePicture, "seed \(seed), step \(step): \(spec)")
        }
        panel.skip(.milliseconds(16))
        #expect(!panel.host.needsFrame)
    }

    /// However changes chase each other, in the end everything stands as if it had never moved.
    @Test(arguments: 1...20)
    func animatedTreesSettleLikeFreshOnes(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let model = Model(Self.make(4, &random))
        let panel = Panel(width: 300, height: 200) { Root(model: model) }
        for step in 0..<3 {
            for _ in 0..<4 {
                let animation: Animation = [.spring(response: 0.4), .linear(duration: 0.3), .bouncy].randomElement(
                    using: &random)!
                withAnimation(animation) { model.spec = Self.change(model.spec, &random) }
                panel.advance(by: .milliseconds(Int.random(in: 0...200, using: &random)))
            }
            for _ in 0..<8 { panel.skip(.milliseconds(700)) }
            let spec = model.spec
            let fresh = Panel(width: 300, height: 200) { Root(model: Model(spec)) }
            let hasSameLayout = panel.host.dumpLayout() == fresh.host.dumpLayout()
            let hasSamePicture = panel.host.displayList.items == fresh.host.displayList.items
            #expect(hasSameLayout && hasSamePicture, "seed \(seed), step \(step): \(spec)")
            #expect(!panel.host.needsFrame && panel.host.nextFrameTime == nil, "seed \(seed), step \(step)")
        }
    }
}
