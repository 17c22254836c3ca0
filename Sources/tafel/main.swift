import TafelPanel

/// The program itself: no screens beside those that Tafel brings along.
enum Tafel: PanelProgram {}

Tafel.main()
