import TafelUI

extension ThemeChoice {
    var colorScheme: ColorScheme {
        switch self {
        case .automatic, .dark: .dark
        case .light: .light
        }
    }
}
