import TafelPanel
import TafelUI

/// All of `tafel`, and one more kind of screen.
@main enum Greenhouse: PanelProgram {
    static let screens = [
        PanelScreen(
            "greenhouse", "The warmth of a greenhouse, and a vent to open.",
            values: [
                "inside": "The warmth in the greenhouse.", "outside": "The warmth in the garden.",
                "vent": "How far the vent is open, in percent.",
            ],
            texts: ["title": "What stands above."]
        ) { context in
            GreenhouseView(
                title: context.text("title") ?? "Greenhouse", inside: context.value("inside"),
                outside: context.value("outside"), vent: context.value("vent"))
        }
    ]
}
