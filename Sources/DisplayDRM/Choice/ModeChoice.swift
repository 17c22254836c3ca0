import Display
import Geometry

/// Which of a display's modes to use.
enum ModeChoice {
    /// The best mode first, then what to fall back to when memory is short: smaller ones of the same kind.
    ///
    /// Without a request the mode already set is kept when its size is the preferred mode's, so that the screen does
    /// not go black after the boot splash; otherwise the preferred mode, else the largest progressive one.
    /// - Throws: `unusable` that lists the modes when the requested one is not among them.
    static func modes(
        of connector: Connector, current: DisplayTiming?, request: ModeRequest?, limit: PixelSize
    ) throws(DisplayError) -> [DisplayTiming] {
        if case .timing(let timing) = request { return [timing] }
        let fitting = connector.modes.filter { $0.size.width <= limit.width && $0.size.height <= limit.height }
        let ranked = fitting.sorted(by: isBetter)
        if case .listed(let size, let rate, let interlaced) = request {
            let matches = ranked.filter { mode in
                mode.size == size && mode.isInterlaced == interlaced
                    && (rate.map { abs($0 - mode.refreshRate) < 0.5 } ?? true)
            }
            let best = rate.flatMap { rate in
                matches.min { abs($0.refreshRate - rate) < abs($1.refreshRate - rate) }
            }
            guard
                let mode = current.flatMap({ current in matches.first { $0.hasSameSignal(as: current) } }) ?? best
                    ?? matches.first
            else {
                let known = ranked.map(\.label).joined(separator: ", ")
                throw .unusable(
                    "\(connector.name) has no mode \(size.width)x\(size.height)\(interlaced ? "i" : "")"
                        + (rate.map { "@\($0)" } ?? "") + "; it has " + (known.isEmpty ? "none" : known))
            }
            return [mode]
        }
        let progressive = ranked.filter { !$0.isInterlaced }
        let candidates = progressive.isEmpty ? ranked : progressive
        guard var best = candidates.first(where: \.isPreferred) ?? candidates.first else {
            throw .unusable("\(connector.name) reports no modes; give a timing in the configuration")
        }
        if let current, let same = candidates.first(where: { $0.hasSameSignal(as: current) }), same.size == best.size {
            best = same
        }
        var modes = [best]
        for mode in candidates where mode.size.bounds.area < modes[modes.count - 1].size.bounds.area {
            modes.append(mode)
        }
        return modes
    }

    /// Larger first, then quicker; the name decides between equals, so that the order of the list does not.
    private static func isBetter(_ left: DisplayTiming, _ right: DisplayTiming) -> Bool {
        let (a, b) = (left.size.bounds.area, right.size.bounds.area)
        if a != b { return a > b }
        if left.size.width != right.size.width { return left.size.width > right.size.width }
        if left.refreshRate != right.refreshRate { return left.refreshRate > right.refreshRate }
        if left.isPreferred != right.isPreferred { return left.isPreferred }
        return (left.clock, left.flags, left.name) < (right.clock, right.flags, right.name)
    }
}
