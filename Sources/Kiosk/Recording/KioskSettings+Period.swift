extension KioskSettings {
    /// How much of the past the screens show at most; days are kept apart.
    var longestPeriod: Duration {
        let periods = screens.flatMap { screen -> [Duration] in
            switch screen.options {
            case let options as InfographicSettings: [options.period]
            case let options as DashboardSettings: options.parts.map(\.period)
            case let options as CustomScreenSettings: [options.period]
            default: []
            }
        }
        return periods.max() ?? .seconds(60)
    }
}
