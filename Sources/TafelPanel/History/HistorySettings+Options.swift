import History
import Kiosk

extension HistorySettings {
    /// What a history at `path` keeps for how long.
    func options(path: String) -> HistoryOptions {
        var options = HistoryOptions(path: path)
        options.sampleDays = sampleDays
        options.minuteDays = minuteDays
        options.hourDays = hourDays
        options.maximumBytes = maximumSize.map { $0 * 1_000_000 }
        return options
    }
}
