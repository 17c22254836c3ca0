public import Geometry

/// A column of a vertical grid, or a row of a horizontal one.
public struct GridItem: Sendable {
    /// How wide a column is, in points.
    public enum Size: Sendable {
        case fixed(CGFloat)
        /// One column that shares what the fixed ones leave.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns of at least `minimum` as have room.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public var size: Size
    /// To the next column; nil for 8 points.
    public var spacing: CGFloat?
    public var alignment: Alignment?

    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// Cells in columns that are filled row by row; or the same with the axes exchanged.
struct TrackGridLayout: Layout {
    /// A column: where it begins and how wide it is.
    private struct Track {
        var start: CGFloat
        var length: CGFloat
        var alignment: Alignment
    }

    static let standardSpacing: CGFloat = 8

    /// The axis along which the grid grows.
    let axis: Axis
    let tracks: [GridItem]
    /// Between the rows, in points.
    let spacing: CGFloat

    func makeCache(subviews: Subviews) {}

    private func tracks(in length: CGFloat) -> [Track] {
        var sizes: [(least: CGFloat, most: CGFloat, gap: CGFloat, alignment: Alignment)] = []
        for item in tracks {
            let gap = item.spacing ?? Self.standardSpacing
            let alignment = item.alignment ?? .center
            switch item.size {
            case .fixed(let side): sizes.append((side, side, gap, alignment))
            case .flexible(let least, let most): sizes.append((least, max(least, most), gap, alignment))
            case .adaptive(let least, let most):
                // Beside other columns, an adaptive one fills what they leave; alone, all there is.
                let others = tracks.count > 1 ? length / CGFloat(tracks.count) : length
                let count = max(1, Int(((others + gap) / max(1, least + gap)).rounded(.down)))
                for _ in 0..<min(count, 1000) { sizes.append((least, max(least, most), gap, alignment)) }
            }
        }
        let gaps = sizes.dropLast().map(\.gap).reduce(0, +)
        var rest = length - gaps
        var lengths = [CGFloat](repeating: 0, count: sizes.count)
        // The least flexible first; each is offered an equal part of what is left.
        let order = sizes.indices.sorted { sizes[$0].most - sizes[$0].least < sizes[$1].most - sizes[$1].least }
        for (position, index) in order.enumerated() {
            let share = rest / CGFloat(order.count - position)
            lengths[index] = max(sizes[index].least, min(sizes[index].most, share))
            rest -= lengths[index]
        }
        var start: CGFloat = 0
        return sizes.indices.map { index in
            defer { start += lengths[index] + sizes[index].gap }
            return Track(start: start, length: lengths[index], alignment: sizes[index].alignment)
        }
    }

    /// The cells row by row with the height of their row.
    private func rows(_ tracks: [Track], _ subviews: Subviews) -> [(range: Range<Int>, length: CGFloat)] {
        stride(from: 0, to: subviews.count, by: max(1, tracks.count)).map { first in
            let range = first..<min(subviews.count, first + max(1, tracks.count))
            let length = range.map { size(of: subviews[$0], in: tracks[$0 - first])[axis] }.max() ?? 0
            return (range, length)
        }
    }

    private func size(of subview: LayoutSubview, in track: Track) -> CGSize {
        subview.sizeThatFits(proposal(for: track))
    }

    private func proposal(for track: Track) -> ProposedViewSize {
        var proposal = ProposedViewSize.unspecified
        proposal[axis.other] = track.length
        return proposal
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let offered = proposal[axis.other] ?? 0
        let tracks = tracks(in: offered.isFinite ? offered : 0)
        let rows = rows(tracks, subviews)
        var size = CGSize.zero
        size[axis.other] = max(offered.isFinite ? offered : 0, tracks.last.map { $0.start + $0.length } ?? 0)
        size[axis] = rows.map(\.length).reduce(0, +) + CGFloat(max(0, rows.count - 1)) * spacing
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let tracks = tracks(in: bounds.size[axis.other])
        var position: CGFloat = 0
        for row in rows(tracks, subviews) {
            for index in row.range {
                let track = tracks[index - row.range.lowerBound]
                let view = subviews[index]
                let own = size(of: view, in: track)
                var box = CGSize.zero
                box[axis] = row.length
                box[axis.other] = track.length
                let free = CGSize(width: box.width - own.width, height: box.height - own.height)
                let x = axis == .vertical ? track.start : position
                let y = axis == .vertical ? position : track.start
                view.place(
                    at: CGPoint(
                        x: bounds.minX + x + free.width * track.alignment.horizontal.share,
                        y: bounds.minY + y + free.height * track.alignment.vertical.share),
                    proposal: self.proposal(for: track))
            }
            position += row.length + spacing
        }
    }
}

extension HorizontalAlignment {
    /// How much of the free space lies on the leading side; guides of one's own count as the middle.
    fileprivate var share: CGFloat { self == .leading ? 0 : self == .trailing ? 1 : 0.5 }
}

extension VerticalAlignment {
    fileprivate var share: CGFloat { self == .top ? 0 : self == .bottom ? 1 : 0.5 }
}

/// Cells in columns, filled row by row. All are made at once.
public struct LazyVGrid<Content: View>: View {
    private let layout: TrackGridLayout
    private let content: Content

    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = TrackGridLayout(
            axis: .vertical, tracks: columns, spacing: spacing ?? TrackGridLayout.standardSpacing)
        self.content = content()
    }

    public var body: some View { LayoutContainer(layout: layout, content: content) }
}

/// Cells in rows, filled column by column. All are made at once.
public struct LazyHGrid<Content: View>: View {
    private let layout: TrackGridLayout
    private let content: Content

    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = TrackGridLayout(axis: .horizontal, tracks: rows, spacing: spacing ?? TrackGridLayout.standardSpacing)
        self.content = content()
    }

    public var body: some View { LayoutContainer(layout: layout, content: content) }
}
