import CivilCalendar
public import Raster
public import Screens
public import Sensors
public import TafelUI

/// The inside of a panel as its configuration says: sources, store, screens, and what ties them together.
///
/// Knows neither loop nor output; the live kiosk and the headless renderer use it alike.
@MainActor
public final class Composition {
    /// A screen with the models behind it.
    struct Page {
        var settings: ScreenSettings
        var screen: BuiltScreen
    }

    public let store: Store
    public let scheduler: Scheduler
    public let pages: PagesModel
    /// What is shown over the screens.
    public let notices = NoticeModel()
    public let pointer: PointerModel
    public private(set) var settings: KioskSettings
    private let sourceTypes: [SourceType]
    let now: @MainActor () -> Moment
    /// The sources that other programs feed, by name.
    private(set) var pushedSources: [String: PushedSource] = [:]
    private let pictures: @MainActor (String) -> Bitmap?
    private var built: [Page] = []
    private var rotation: PageRotation

    /// - Parameters:
    ///   - now: The run's clock.
    ///   - tap: Hears of everything that comes into the store.
    ///   - history: Whether one will say what it knows of each channel.
    ///   - pictures: The picture in the file at a path; nil where there is none. Reads this machine's when left out.
    ///   - reads: Whether a source of that type is read; others keep waiting.
    public init(
        settings: KioskSettings, sourceTypes: [SourceType], now: @escaping @MainActor () -> Moment,
        tap: (any StoreTap)? = nil, history: HistoryExpectation = .none,
        pictures: (@MainActor (String) -> Bitmap?)? = nil,
        reads: (ConfiguredSource) -> Bool = { _ in true }
    ) {
        self.settings = settings
        self.sourceTypes = sourceTypes
        self.now = now
        self.pictures = pictures ?? { PNGFile.picture(at: $0) }
        rotation = PageRotation(settings.pages, now: now().monotonic)
        pointer = PointerModel(rest: settings.touch.pointerRest)
        store = Store()
        store.tap = tap
        store.awaitsHistory = history == .awaited
        scheduler = Scheduler(store: store, now: now)
        pages = PagesModel(names: settings.pageScreens.map(\.name))
        for source in settings.sources where reads(source) { add(source) }
        build(settings.pageScreens)
    }

    /// The view of the whole panel.
    public var content: some View {
        PagesView(model: pages) { [weak self] name in
            guard let self, let page = built.first(where: { $0.settings.name == name }) else {
                return AnyView(EmptyView())
            }
            return page.screen.view
        }
        .overlay { NoticeView(model: notices) }
        .overlay(alignment: .topLeading) { PointerOverlay(model: pointer) }
    }

    /// The language of what the panel itself says.
    var language: Language { settings.language }

    /// The model of a status screen that no source drives.
    func statusModel(ofScreen name: String) -> StatusModel? {
        built.first { $0.settings.name == name }?.screen.status
    }

    /// Takes other settings and keeps what is the same in both: sources with their values, screens with their state.
    public func apply(_ new: KioskSettings) {
        let old = settings
        settings = new
        rotation.apply(new.pages)
        pointer.rest = new.touch.pointerRest
        for source in old.sources where !new.sources.contains(where: { $0.name == source.name }) {
            scheduler.remove(sourceNamed: source.name)
            pushedSources[source.name] = nil
        }
        for source in new.sources where !old.sources.contains(source) { add(source) }
        // A screen depends on its own settings, on the language and on the source's description.
        let keepsScreens = old.locale == new.locale && old.timeZone == new.timeZone && old.sources == new.sources
        build(new.pageScreens, keeping: keepsScreens ? built : [])
        pages.replace(names: new.pageScreens.map(\.name))
    }

    /// When a screen must be brought up to date though no source has spoken; nil when never.
    public var nextDue: Duration? {
        let turn = pages.names.count > 1 ? rotation.nextDue : nil
        return (built.map { $0.screen.nextDue() } + [turn, notices.messageEnd, pointer.nextDue]).compactMap(\.self)
            .min()
    }

    /// A person has touched the panel: the pages stay a while.
    public func wasTouched() {
        rotation.touched(at: now().monotonic)
    }

    /// The values that people have chosen and not set yet, in the order of the screens and their parts.
    var drafts: [Double] {
        get { built.flatMap { $0.screen.models.map(\.draft) } }
        set {
            for (model, draft) in zip(built.flatMap(\.screen.models), newValue) { model.draft = draft }
        }
    }

    /// Brings the screens up to date with the time.
    public func update() {
        for page in built { page.screen.update() }
        notices.update(at: now().monotonic)
        pointer.update(at: now().monotonic)
        if pages.names.count > 1, rotation.turns(at: now().monotonic) {
            withAnimation(.easeInOut(duration: 0.5)) { pages.turn(by: 1) }
        }
    }

    private func add(_ source: ConfiguredSource) {
        guard let made = source.makeSource(from: sourceTypes) else {
            preconditionFailure("the schema let pass a source of the unknown type \(source.type)")
        }
        pushedSources[source.name] = made as? PushedSource
        scheduler.add(made, at: now())
    }

    private func build(_ screens: [ScreenSettings], keeping old: [Page] = []) {
        built = screens.map { settings in
            if let kept = old.first(where: { $0.settings == settings }) { return kept }
            let builder = ScreenBuilder(
                store: store, kiosk: self.settings, pages: pages,
                report: { [weak self] name in self?.pushedSources[name]?.report }, pictures: pictures, now: now)
            return Page(settings: settings, screen: builder.build(settings))
        }
    }
}
