import TafelUI

extension Panel {
    /// Takes over what the settings say about the look of all views: colours, size of text, movement.
    public func follow(_ display: DisplaySettings) {
        if theme != display.theme { theme = display.theme }
        let size = display.textSize.dynamicTypeSize
        if host.environment.dynamicTypeSize != size { host.environment.dynamicTypeSize = size }
        if host.environment.accessibilityReduceMotion != display.reducesMotion {
            host.environment.accessibilityReduceMotion = display.reducesMotion
        }
    }
}

extension TextSizeChoice {
    var dynamicTypeSize: DynamicTypeSize {
        switch self {
        case .small: .small
        case .standard: .large
        case .large: .xxLarge
        case .larger: .accessibility1
        case .largest: .accessibility3
        }
    }
}
