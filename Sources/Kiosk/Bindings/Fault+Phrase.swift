import CivilCalendar
import Screens
import Sensors

extension Fault {
    /// The fault as the screens say it.
    func phrase(in language: Language) -> String {
        let detail: String =
            switch self {
            case .input(let errno): Fault.name(ofErrno: errno)
            case .malformed(let text), .unavailable(let text): text
            case .implausible(let value): "\(value)"
            default: ""
            }
        return Phrases(language: language).fault(named: name, detail: detail)
    }
}
