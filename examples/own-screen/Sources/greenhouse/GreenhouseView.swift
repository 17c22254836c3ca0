import TafelCharts
import TafelPanel
import TafelUI

struct GreenhouseView: View {
    let title: String
    let inside: PanelValue
    let outside: PanelValue
    let vent: PanelValue

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            HStack(alignment: .firstTextBaseline) {
                Text(title).font(.title2).fontWeight(.semibold)
                Spacer()
                Text("Outside \(outside.text)").foregroundStyle(.secondary)
            }
            HStack(spacing: 24) {
                warmth.frame(width: 190, alignment: .leading)
                curve
            }
            ventControls
        }
        .padding(24)
    }

    private var warmth: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(inside.text)
                .font(.system(size: 48, weight: .bold))
                .monospacedDigit()
                .foregroundStyle(isTooWarm ? .red : .primary)
                .minimumScaleFactor(0.5)
                .lineLimit(1)
            // Never a number without what it is worth: waiting, stale and faulty values say so.
            Text(inside.remark ?? (isTooWarm ? "too warm" : "as it should be")).foregroundStyle(.secondary)
        }
    }

    private var curve: some View {
        Chart(inside.history) { sample in
            LineMark(x: .value("Time", sample.date), y: .value("Warmth", sample.value))
                .interpolationMethod(.monotone)
                .foregroundStyle(.orange)
        }
        .chartYScale(domain: 0...40)
    }

    private var ventControls: some View {
        HStack(spacing: 16) {
            Text("Vent")
            Slider(value: vent.binding, in: 0...100)
                .accessibilityLabel("Vent")
            Text(vent.text).monospacedDigit().frame(width: 64, alignment: .trailing)
            Button("Close") { vent.set(0) }.buttonStyle(.bordered)
            Button("Open") { vent.set(100) }.buttonStyle(.borderedProminent)
        }
    }

    private var isTooWarm: Bool { (inside.current ?? 0) > 28 }
}
