import CivilCalendar
import Configuration
import Scene
import Screens
import Sensors
import TafelUI

extension ScreenBuilder {
    /// A part with what keeps it in step.
    private struct BuiltPart {
        var part: DashboardPart
        /// The model of a value that comes from a source.
        var model: InfographicModel?
        var nextDue: () -> Duration? = { nil }
        var update: () -> Void = {}
    }

    func dashboard(_ options: DashboardSettings) -> BuiltScreen {
        let parts = options.parts.map(build)
        let grid = DashboardGrid(
            options.parts.map { part in
                DashboardGrid.Request(
                    column: part.column.map { $0 - 1 }, row: part.row.map { $0 - 1 }, width: part.width,
                    height: part.height)
            }, columns: options.columns, rows: options.rows)
        let model = DashboardModel(
            title: options.title ?? "", grid: grid, parts: parts.map(\.part), language: language)
        let waiting = FirstDataBinding(model, parts.compactMap(\.model), of: store)
        return BuiltScreen(
            view: AnyView(DashboardScreen(model: model)), models: parts.compactMap(\.model),
            nextDue: { parts.compactMap { $0.nextDue() }.min() },
            update: {
                for part in parts { part.update() }
                waiting.update()
            })
    }

    private func build(_ part: PartSettings) -> BuiltPart {
        switch part.kind {
        case .value: sourced(part) { .value($0) }
        case .gauge: sourced(part) { .gauge($0) }
        case .chart: sourced(part) { .chart($0, spansRange: part.range != nil) }
        case .slider: sourced(part) { .slider($0) }
        case .status: status(part)
        case .button: button(part)
        case .clock: clock(part)
        case .text: BuiltPart(part: DashboardPart(.text(part.text), accent: Color(part.accent)))
        case .image: BuiltPart(part: image(part))
        }
    }

    private func sourced(_ part: PartSettings, _ content: (InfographicModel) -> DashboardPart.Content) -> BuiltPart {
        let address = part.source?.description ?? ""
        let channel = store.channel(at: address)
        let range = part.range ?? channel?.range ?? 0...100
        let model = InfographicModel(
            title: part.title ?? channel?.label ?? address, caption: "",
            format: formatter(part.format, unit: part.unit, decimals: part.decimals, channel), range: range,
            step: part.step, goal: range.upperBound)
        let binding = InfographicBinding(model, to: address, of: store, period: .recent(part.period), now: now)
        return BuiltPart(
            part: DashboardPart(content(model), title: model.title, accent: Color(part.accent)), model: model,
            nextDue: { binding.nextDue }, update: { binding.update() })
    }

    private func status(_ part: PartSettings) -> BuiltPart {
        let model = StatusModel(language: language)
        let shown = DashboardPart(.status(model), title: part.title ?? "", accent: Color(part.accent))
        guard let source = part.source else { return BuiltPart(part: shown) }
        let binding = StatusBinding(model, to: source.description, of: store, report: report, now: now)
        return BuiltPart(part: shown, nextDue: { binding.nextDue }, update: { binding.update() })
    }

    private func button(_ part: PartSettings) -> BuiltPart {
        let model = ButtonModel(title: part.title ?? "", icon: part.icon ?? "")
        model.onPress = { [store, pages, now, weak model] in
            model?.failure = ""
            if let address = part.source?.description, let channel = store.channel(at: address) {
                if let value = part.value {
                    do {
                        try store.set(value, on: channel.id, at: now())
                    } catch {
                        model?.failure = "\(error)"
                    }
                } else {
                    store.refresh(sourceNamed: channel.id.source, at: now())
                }
            }
            if let page = part.page {
                withAnimation(.easeInOut(duration: 0.3)) { pages.show(page.name) }
            }
        }
        return BuiltPart(part: DashboardPart(.button(model), title: model.title, accent: Color(part.accent)))
    }

    private func clock(_ part: PartSettings) -> BuiltPart {
        let model = ClockModel(language: language)
        let binding = ClockBinding(model, now: now)
        return BuiltPart(
            part: DashboardPart(.clock(model), title: part.title ?? "", accent: Color(part.accent)),
            nextDue: { binding.nextDue }, update: { binding.update() })
    }

    /// A picture that cannot be read is shown as missing, by its name; the other parts go on.
    private func image(_ part: PartSettings) -> DashboardPart {
        let name = String(part.file.split(separator: "/").last ?? "")
        let image = pictures(part.file).map { Image(ImageReference($0)) }
        return DashboardPart(
            .image(image, name: image == nil ? Self.missing(name, language) : name), title: part.title ?? "",
            accent: Color(part.accent))
    }

    private static func missing(_ name: String, _ language: Language) -> String {
        switch language {
        case .english: "\(name) cannot be read"
        case .german: "\(name) ist nicht lesbar"
        }
    }
}
