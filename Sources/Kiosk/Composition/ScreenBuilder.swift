import CivilCalendar
import Configuration
import Raster
import Screens
import Sensors
import TafelUI

/// A screen's view with the hooks that keep it in step.
@MainActor
struct BuiltScreen {
    var view: AnyView
    /// The model of a status screen that no source drives.
    var status: StatusModel?
    /// The models that keep a value which a person has chosen and not set yet.
    var models: [InfographicModel] = []
    /// When it must be brought up to date though no source has spoken.
    var nextDue: () -> Duration? = { nil }
    var update: () -> Void = {}
}

/// Makes screens from their settings and ties them to the store.
@MainActor
struct ScreenBuilder {
    let store: Store
    let kiosk: KioskSettings
    /// For buttons that show another screen.
    let pages: PagesModel
    /// What came with the last status that another program gave a source.
    let report: @MainActor (String) -> StatusReport?
    /// The picture in the file at a path; nil where there is none.
    let pictures: @MainActor (String) -> Bitmap?
    let now: @MainActor () -> Moment

    func build(_ screen: ScreenSettings) -> BuiltScreen {
        switch screen.options {
        case let options as InfographicSettings: infographic(options)
        case let options as StatusSettings: status(options)
        case let options as LoaderSettings:
            BuiltScreen(
                view: AnyView(LoaderScreen(icons: options.icons, message: options.message, language: language)))
        case let options as DashboardSettings: dashboard(options)
        case let options as CustomScreenSettings: custom(options)
        default: preconditionFailure("the schema let pass a screen of the unknown kind \(screen.kind)")
        }
    }

    var language: Language { kiosk.language }

    private func infographic(_ options: InfographicSettings) -> BuiltScreen {
        let address = options.source.description
        let channel = store.channel(at: address)
        let range = options.range ?? channel?.range
        let isDaily = options.points == .days || (options.points == .automatic && options.period >= .seconds(172_800))
        let model = InfographicModel(
            title: options.title ?? channel?.label ?? address,
            caption: options.caption ?? InfographicCaption.text(isDaily: isDaily, language: language),
            format: formatter(options.format, unit: options.unit, decimals: options.decimals, channel),
            range: range ?? 0...100, step: options.step, goal: options.goal ?? range?.upperBound)
        model.hasSlider = options.slider ?? (channel?.isWritable ?? false)
        model.hasRefresh = options.refresh ?? true
        let days = max(1, Int((options.period / .seconds(86_400)).rounded()))
        let rule: DayRule = channel?.nature == .gauge ? .mean : .last
        let binding = InfographicBinding(
            model, to: address, of: store, period: isDaily ? .days(days, by: rule) : .recent(options.period), now: now)
        return BuiltScreen(
            view: AnyView(InfographicScreen(model: model).tint(Color(options.accent))), models: [model],
            nextDue: { binding.nextDue }, update: { binding.update() })
    }

    /// The view of a program of one's own, with a model for each value that it shows.
    private func custom(_ options: CustomScreenSettings) -> BuiltScreen {
        var models: [String: InfographicModel] = [:]
        var bindings: [InfographicBinding] = []
        for (name, source) in options.values.sorted(by: { $0.key < $1.key }) {
            let address = source.description
            let channel = store.channel(at: address)
            let model = InfographicModel(
                title: channel?.label ?? address, caption: "",
                format: formatter(.automatic, unit: nil, decimals: nil, channel), range: channel?.range ?? 0...100,
                step: 1, goal: nil)
            models[name] = model
            bindings.append(
                InfographicBinding(model, to: address, of: store, period: .recent(options.period), now: now))
        }
        let context = CustomScreenKind.Context(values: models, texts: options.texts)
        return BuiltScreen(
            view: options.kind.view(context), models: bindings.map(\.model),
            nextDue: { bindings.compactMap(\.nextDue).min() }, update: { for binding in bindings { binding.update() } })
    }

    /// How values of a channel are written; what is not said comes from the channel.
    func formatter(
        _ format: ValueFormat, unit: String?, decimals: Int?, _ channel: Channel?
    ) -> ValueFormatter {
        let unit = unit ?? channel?.unit ?? ""
        let kind: ValueFormatter.Kind =
            switch format {
            case .hours: .hoursAndMinutes
            case .currency: .currency(decimals: decimals ?? 2)
            case .automatic: ValueFormatter.kind(for: unit, decimals: decimals ?? channel?.decimals ?? 0)
            default: .number(decimals: decimals ?? channel?.decimals ?? 0)
            }
        return ValueFormatter(kind: kind, unit: format == .percent ? "%" : unit, language: language)
    }

    private func status(_ options: StatusSettings) -> BuiltScreen {
        let model = StatusModel(
            title: options.title ?? "", state: StatusState(rawValue: options.state.rawValue) ?? .idle,
            message: options.message ?? "", language: language, hasButtons: options.buttons)
        let view = AnyView(StatusScreen(model: model))
        guard let source = options.source else { return BuiltScreen(view: view, status: model) }
        let binding = StatusBinding(model, to: source.description, of: store, report: report, now: now)
        return BuiltScreen(view: view, nextDue: { binding.nextDue }, update: { binding.update() })
    }
}
