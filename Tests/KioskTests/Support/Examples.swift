import Configuration

/// The configurations that the project shows its users.
enum Examples {
    /// Those whose sources are simulated, by the names of their files.
    static let names = ["steps", "budget", "heart-rate", "sleep", "learning", "status", "loader"]

    /// A dashboard of every kind of part.
    static let dashboard = """
        sources:
          load: { type: simulated, label: Load, unit: "%", range: [5, 80], scale: [0, 100], pattern: walk, interval: 1s }
          received: { type: simulated, label: Received, unit: B/s, range: [0, 3000000], pattern: walk, interval: 1s }
          steps: { type: simulated, label: Steps, range: [20, 100] }
        screens:
          overview:
            kind: dashboard
            title: This machine
            columns: 4
            rows: 3
            parts:
              - { kind: gauge, source: load, title: Processor, accent: blue }
              - { kind: value, source: received, title: Received, accent: purple }
              - { kind: status, title: Backup }
              - { kind: clock }
              - { kind: chart, source: load, title: Processor, range: [0, 100], period: 10min, width: 2 }
              - { kind: chart, source: received, title: Received, period: 10min, width: 2, accent: green }
              - { kind: text, text: Good morning }
              - { kind: slider, source: steps, title: Progress, unit: "%", width: 2, accent: orange }
              - { kind: button, source: steps, title: New progress, icon: arrow.triangle.2.circlepath, accent: orange }
        """

    static func text(_ name: String, file: String = #filePath) throws -> String {
        if name == "dashboard" { return dashboard }
        let root = file.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
        let path = "\(root)/board/examples/\(name).yaml"
        return String(decoding: try SourceText(contentsOf: path).bytes, as: UTF8.self)
    }

    /// The text with another language and theme.
    static func text(
        _ name: String, language: String, theme: String, textSize: String = "standard"
    ) throws -> String {
        let text = try text(name)
            .replacing("locale: de_DE", with: "")
            .replacing("locale: en_US", with: "")
        return "locale: \(language)\ndisplay: { theme: \(theme), textSize: \(textSize) }\n" + text
    }
}
