import Geometry
import Motion
import Raster
import Typography

/// Lays out and draws a text.
final class TextItem: Item {
    private var text: Text
    private var style: ResolvedText
    private var foreground: AnimatedStyle
    /// Where the colours were resolved.
    private var colored: EnvironmentValues
    /// The colours of the fragments; empty while none has one of its own.
    private var colors: [AnimatedStyle?]
    /// The layout without limits, once anybody asked.
    private var ideal: ComposedText?
    /// The layouts for proposals that it does not fit into.
    private var layouts: [(proposal: ProposedViewSize, layout: ComposedText)] = []
    /// Whether there were more of them, for the present style, than are kept.
    private var hasForgottenLayouts = false
    /// What fades out under a content transition, and how far it has gone.
    private var departing: ComposedText?
    private var arrival = AnimatedValue(1.0)

    init(_ text: Text, _ node: _Node) {
        self.text = text
        style = ResolvedText(text, node.environment, date: node.host.date(at: node.host.now))
        colored = node.environment
        let context = _StyleContext(environment: node.environment)
        foreground = AnimatedStyle(ForegroundStyle()._resolve(context))
        colors = !text.hasColors ? [] : text.fragments.map { $0.color.map { AnimatedStyle($0._resolve(context)) } }
        super.init(node)
        awaitChange()
    }

    /// Asks to be updated when the text reads differently though nothing but time has passed.
    private func awaitChange() {
        let host = node.host
        let now = host.date(at: host.now)
        guard let next = text.nextChange(after: now) else { return }
        host.schedule(self, at: host.now + .seconds(next.timeIntervalSince(now))) { [weak self] in
            guard let self, !isDetached else { return }
            update(self.text)
        }
    }

    func update(_ text: Text) {
        let environment = node.environment
        self.text = text
        let next = ResolvedText(text, environment, date: node.host.date(at: node.host.now))
        awaitChange()
        if next != style {
            fade(environment)
            if take(next) { node.host.setNeedsFrame() } else { invalidateSize() }
        }
        let hasOtherEnvironment = !environment.isIdentical(to: colored)
        colored = environment
        let context = _StyleContext(environment: environment)
        if hasOtherEnvironment { foreground.update(ForegroundStyle()._resolve(context), owner: self, node: node) }
        guard text.hasColors || !colors.isEmpty else { return }
        let resolved = text.fragments.map { $0.color?._resolve(context) }
        for (index, color) in resolved.enumerated() {
            guard let color else {
                if index < colors.count { colors[index] = nil } else { colors.append(nil) }
                continue
            }
            if index < colors.count, colors[index] != nil {
                colors[index]?.update(color, owner: self, node: node)
            } else if index < colors.count {
                colors[index] = AnimatedStyle(color)
                node.host.setNeedsFrame()
            } else {
                colors.append(AnimatedStyle(color))
            }
        }
        if colors.count > resolved.count { colors.removeLast(colors.count - resolved.count) }
    }

    /// Lets what is seen now fade out, if the change is animated and a content transition asks for it.
    private func fade(_ environment: EnvironmentValues) {
        guard environment.contentTransition.isVisible, node.transaction.activeAnimation != nil else {
            departing = nil
            return
        }
        departing = composed(placedProposal)
        arrival = AnimatedValue(0)
        arrival.update(1, owner: self, node: node)
    }

    /// Takes another style.
    ///
    /// - Returns: Whether all that was answered so far holds for it, as with figures of equal width that count: what is
    ///   around stays where it is.
    private func take(_ next: ResolvedText) -> Bool {
        let old = (ideal: ideal, layouts: layouts)
        let isComparable = next.hasSameFonts(as: style) && !hasForgottenLayouts
        style = next
        (ideal, layouts, hasForgottenLayouts) = (nil, [], false)
        guard isComparable, let oldIdeal = old.ideal, idealLayout.hasSameMeasures(as: oldIdeal) else { return false }
        return old.layouts.allSatisfy { composed($0.proposal).hasSameMeasures(as: $0.layout) }
    }

    private var idealLayout: ComposedText {
        if let ideal { return ideal }
        let layout = style.compose(.unspecified, node.host.fonts)
        ideal = layout
        return layout
    }

    private func composed(_ proposal: ProposedViewSize) -> ComposedText {
        // A text that stands in one line is the same wherever there is room for the line.
        let ideal = idealLayout
        if ideal.isOneLine, ideal.size.width <= proposal.width ?? .infinity { return ideal }
        for known in layouts where known.proposal == proposal { return known.layout }
        let layout = style.compose(proposal, node.host.fonts)
        if layouts.count >= 6 {
            layouts.removeFirst()
            hasForgottenLayouts = true
        }
        layouts.append((proposal, layout))
        return layout
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { composed(proposal).size }

    override func paint(_ painter: inout Painter, size: CGSize) {
        if let departing {
            let share = max(0, min(1, arrival.presented))
            painter.faded(by: 1 - share) { paint(departing, &$0, size: size) }
            painter.faded(by: share) { paint(composed(placedProposal), &$0, size: size) }
        } else {
            paint(composed(placedProposal), &painter, size: size)
        }
    }

    private func paint(_ layout: ComposedText, _ painter: inout Painter, size: CGSize) {
        var shift = CGPoint.zero
        if !painter.isMoving {
            let snapped = painter.snapped(CGRect(origin: .zero, size: .zero))
            shift = snapped.origin
        }
        let base = foreground.presented
        for run in layout.runs {
            let style = (colors.indices.contains(run.fragment) ? colors[run.fragment]?.presented : nil) ?? base
            let origin = CGPoint(x: shift.x + run.origin.x, y: shift.y + run.origin.y)
            let box = CGRect(
                x: shift.x - origin.x, y: shift.y - origin.y, width: size.width, height: size.height)
            painter.draw(run.run, at: origin, paint: style.paint(in: box))
        }
        for symbol in layout.symbols {
            let style = (colors.indices.contains(symbol.fragment) ? colors[symbol.fragment]?.presented : nil) ?? base
            let outline = symbol.outline.applying(CGAffineTransform(translationX: shift.x, y: shift.y))
            painter.fill(outline, paint: style.paint(in: CGRect(origin: .zero, size: size)))
        }
        for line in layout.lines {
            let style = (colors.indices.contains(line.fragment) ? colors[line.fragment]?.presented : nil) ?? base
            painter.fill(
                Path(line.rect.offsetBy(dx: shift.x, dy: shift.y)),
                paint: style.paint(in: CGRect(origin: .zero, size: size)))
        }
    }

    override func containsForHitTest(_ point: CGPoint) -> Bool {
        CGRect(origin: .zero, size: frame.size).contains(point)
    }

    override var spacing: ViewSpacing {
        // Half of the rule of SwiftUI's texts: a line keeps the distance its own height asks for.
        let metrics = node.host.fonts.metrics(of: style.mainFont)
        let pixel = node.environment.pixelLength
        func up(_ value: CGFloat) -> CGFloat { (value / pixel - 1e-6).rounded(.up) * pixel }
        let tenth = up((metrics.ascent + metrics.descent) * 0.1)
        let leading = up(metrics.leading)
        var spacing = ViewSpacing()
        spacing.top = .text(toText: leading, toOther: metrics.descent + tenth)
        spacing.bottom = .text(
            toText: leading,
            toOther: max(metrics.ascent + metrics.descent + tenth - metrics.capHeight, tenth + metrics.descent))
        return spacing
    }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key.isTextBaseline else { return nil }
        let layout = composed(proposal)
        return key.merge == .least ? layout.firstBaseline : layout.lastBaseline
    }

    private var label: String {
        text.plain(TextSurroundings(node.environment, date: node.host.date(at: node.host.now)))
    }

    override func collectSemantics(_ collector: inout SemanticsCollector) {
        collector.add(
            SemanticsNode(label: label, traits: .isStaticText, frame: CGRect(origin: .zero, size: frame.size)),
            of: self)
    }

    override func advance(to now: Duration) -> Bool {
        var goesOn = super.advance(to: now)
        if departing != nil {
            if arrival.advance(to: now) { goesOn = true } else { departing = nil }
            node.host.setNeedsFrame()
        }
        if foreground.isRunning, foreground.advance(to: now) { goesOn = true }
        for index in colors.indices where colors[index]?.isRunning == true {
            if colors[index]?.advance(to: now) == true { goesOn = true }
        }
        return goesOn
    }

    override func nextChange(after now: Duration) -> Duration? {
        let own = colors.compactMap { $0?.nextChange(after: now) }
        let others = [super.nextChange(after: now), foreground.nextChange(after: now), arrival.nextChange(after: now)]
        return (others.compactMap { $0 } + own).min()
    }

    /// Whether some of the text is not shown.
    var isTruncated: Bool { composed(placedProposal).isTruncated }

    override var paintOperations: Int { 1 }
    override var dumpName: String { "Text \"\(text.plain)\"" }
}
