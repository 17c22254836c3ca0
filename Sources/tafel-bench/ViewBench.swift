import CivilCalendar
import Geometry
import Raster
import Scene
import Screens
import TafelUI
import Typography

#if canImport(Glibc)
    import Glibc
#endif

/// Times what lies between a value and the renderer: bodies, layout, display lists and their difference.
@MainActor
struct ViewBench {
    private let fonts = FontLibrary()
    private let rounds: Int
    private let prefix: String

    /// - Parameter prefix: How the names of the measurements begin that are made.
    init(rounds: Int, prefix: String = "") {
        self.rounds = rounds
        self.prefix = prefix
    }

    /// Prints `NAME median_us min_us` a line, in thread CPU time.
    func run() {
        if isWanted("dashboard") { dashboard() }
        if isWanted("infographic") { infographic() }
        if isWanted("chart") { chart() }
        if isWanted("loader") { loader() }
    }

    private func isWanted(_ scene: String) -> Bool { scene.hasPrefix(prefix) || prefix.hasPrefix(scene) }

    // MARK: Dashboard

    /// 60 parts of all kinds that show values, 10 in a row.
    private func dashboard() {
        let models = (0..<60).map { index in
            let model = InfographicModel(
                title: "Part \(index)", caption: "", format: ValueFormatter(kind: .number(decimals: 1), unit: "°C"),
                range: 0...100, step: 1, goal: 100)
            model.trust = .live
            model.current = Double(index)
            model.points = (0..<30).map {
                InfographicModel.Point(
                    date: 1_790_000_000 + Double($0) * 86_400, value: Double(($0 * 37 + index) % 100))
            }
            return model
        }
        let parts = models.enumerated().map { index, model in
            DashboardPart(
                index % 6 == 5 ? .chart(model, spansRange: false) : index % 3 == 1 ? .gauge(model) : .value(model))
        }
        let grid = DashboardGrid(models.map { _ in .init() }, columns: 10, rows: 6)
        let stage = Stage(
            host(1920, 1080) { DashboardScreen(model: DashboardModel(grid: grid, parts: parts)) })
        var round = 0
        func change(_ changed: ArraySlice<InfographicModel>, _ name: String) {
            reportTurn(name, on: stage) {
                round += 1
                for (index, model) in changed.enumerated() {
                    model.current = Double((index * 7 + round * 13) % 100)
                }
            }
        }
        change(models[0..<1], "dashboard-60-one-value")
        change(models[0..<60], "dashboard-60-all-values")
        reportTurn("dashboard-60-whole-evaluation", on: stage) {
            round += 1
            stage.host.environment.colorScheme = round.isMultiple(of: 2) ? .dark : .light
        }
        report("dashboard-60-frame-of-motion") {
            stage.time += .milliseconds(8)
            if !stage.host.needsFrame {
                stage.settle()
                for model in models { model.current = (model.current ?? 0) < 50 ? 90 : 10 }
                stage.turn()
                stage.time += .milliseconds(8)
            }
            return { stage.turn() }
        }
    }

    // MARK: Infographic

    /// A curve of a million values with one spike.
    private func infographic() {
        let model = InfographicModel(
            title: "Load", caption: "Now", format: ValueFormatter(kind: .number(decimals: 0), unit: "W"),
            range: 0...1000, step: 1, goal: 1000)
        model.trust = .live
        var points = (0..<1_000_000).map {
            InfographicModel.Point(date: 1_790_000_000 + Double($0), value: Double($0 % 97))
        }
        points[654_321].value = 900
        let stage = Stage(host(800, 480) { InfographicScreen(model: model) })
        reportTurn("infographic-million-points", on: stage) {
            points[0].value += 1
        } change: {
            model.points = points
        }
    }

    // MARK: Chart

    /// A chart written by hand with a mark for each of a million values, one of them a spike: when the values change, and
    /// when something else on the screen does.
    private func chart() {
        let model = Curve()
        var points = (0..<1_000_000).map { Curve.Point(id: $0, value: Double($0 % 97)) }
        points[654_321].value = 900
        model.points = points
        let stage = Stage(host(800, 480) { CurveView(model: model) })
        reportTurn("chart-million-marks", on: stage, atMost: 3) {
            points[0].value += 1
        } change: {
            model.points = points
        }
        reportTurn("chart-million-marks-title-only", on: stage, atMost: 10) {
            model.title += "x"
        }
    }

    // MARK: Loader

    /// A warm frame of motion, apart from and with the pixels.
    private func loader() {
        let stage = Stage(host(800, 480) { LoaderScreen() })
        let bitmap = Bitmap(width: 800, height: 480)
        let renderer = SceneRenderer(fonts: fonts)
        renderer.render(stage.host.displayList, into: bitmap)
        report("loader-frame-before-raster") {
            stage.time += .microseconds(16_667)
            return { stage.turn() }
        }
        report("loader-frame-in-raster") {
            stage.time += .microseconds(16_667)
            stage.turn()
            return { renderer.render(stage.host.displayList, into: bitmap, region: stage.damage) }
        }
    }

    // MARK: Measuring

    private func host<Content: View>(
        _ width: CGFloat, _ height: CGFloat, @ViewBuilder _ content: () -> Content
    ) -> ViewHost {
        var environment = EnvironmentValues()
        environment.colorScheme = .dark
        let host = ViewHost(fonts: fonts, environment: environment, content: content)
        host.size = CGSize(width: width, height: height)
        host.update(at: .zero)
        host.update(at: .seconds(9))
        return host
    }

    /// Views with a time that only moves when told.
    @MainActor
    private final class Stage {
        let host: ViewHost
        var time = Duration.seconds(10)
        private(set) var damage = Region()

        init(_ host: ViewHost) { self.host = host }

        /// Lets all motion end.
        func settle() {
            time += .seconds(2)
            host.update(at: time)
        }

        /// What the panel does before it draws: bodies, layout, display list, and where it differs from the one before.
        func turn() {
            host.update(at: time)
            let bounds = PixelRect(x: 0, y: 0, width: Int(host.size.width), height: Int(host.size.height))
            damage = host.displayList.damage(since: host.previousDisplayList, in: bounds)
        }
    }

    /// Times `change` and the turn that it brings; `prepare` is not timed.
    private func reportTurn(
        _ name: String, on stage: Stage, atMost most: Int = .max, prepare: () -> Void = {},
        change: @escaping () -> Void
    ) {
        report(name, atMost: most) {
            prepare()
            stage.settle()
            return {
                change()
                stage.turn()
            }
        }
    }

    /// Times the work that `prepare` returns, once a round; the first rounds only warm up.
    ///
    /// - Parameter most: How many rounds are enough for what takes long.
    private func report(_ name: String, atMost most: Int = .max, prepare: () -> () -> Void) {
        guard name.hasPrefix(prefix) else { return }
        var times: [Int] = []
        for round in -min(5, most)..<min(rounds, most) {
            let work = prepare()
            let start = Self.now()
            work()
            if round >= 0 { times.append(Self.now() - start) }
        }
        times.sort()
        print("\(name) \(Self.microseconds(times[times.count / 2])) \(Self.microseconds(times[0]))")
    }

    private static func microseconds(_ nanoseconds: Int) -> String { "\(nanoseconds / 1000)" }

    /// The thread's CPU time in nanoseconds.
    private static func now() -> Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
