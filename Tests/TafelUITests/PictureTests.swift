import Geometry
import Raster
import TestSupport
import Testing

@testable import TafelUI

/// Pictures of the vocabulary, held to goldens.
@MainActor @Suite struct PictureTests {
    private func environment(_ scheme: ColorScheme) -> EnvironmentValues {
        var environment = EnvironmentValues()
        environment.colorScheme = scheme
        return environment
    }

    @Test(arguments: ColorScheme.allCases)
    func controls(scheme: ColorScheme) {
        let panel = Panel(width: 360, height: 520, environment: environment(scheme)) { ControlsView(shop: Shop()) }
        expectGolden(panel.picture(), "controls-\(scheme)")
    }

    struct Styles: View {
        var body: some View {
            VStack(spacing: 16) {
                HStack(spacing: 20) {
                    ProgressView()
                    ProgressView().scaleEffect(1.4)
                    ProgressView(value: 0.6).progressViewStyle(.circular)
                    ProgressView(value: 0.6)
                }
                HStack {
                    Button("Bordered") {}.buttonStyle(.bordered)
                    Button("Prominent") {}.buttonStyle(.borderedProminent)
                    Button("Off") {}.buttonStyle(.borderedProminent).disabled(true)
                    Button("Round") {}.buttonStyle(.bordered).buttonBorderShape(.capsule)
                }
                Text("Shadow")
                    .foregroundStyle(.black)
                    .padding()
                    .background(RoundedRectangle(cornerRadius: 12).fill(.white))
                    .shadow(color: .black.opacity(0.5), radius: 8, y: 4)
                Text("Blur").blur(radius: 2)
                Label("Leaf", systemImage: "leaf.fill").font(.title).foregroundStyle(.green.gradient)
                HStack {
                    Text("Left")
                    Divider()
                    Text("Right").underline()
                }
                .frame(height: 30)
            }
            .padding()
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color(.systemGroupedBackground))
        }
    }

    @Test(arguments: ColorScheme.allCases)
    func styles(scheme: ColorScheme) {
        let panel = Panel(width: 480, height: 340, environment: environment(scheme)) { Styles() }
        expectGolden(panel.picture(), "styles-\(scheme)")
    }

    @Test func statusHalfway() {
        let panel = Panel(width: 480, height: 240) { ReactiveStatusDemoView() }
        panel.tap("Success")
        panel.skip(.milliseconds(250))
        expectGolden(panel.picture(), "status-halfway")
    }

    @Test func bouncingLoader() {
        let panel = Panel(width: 480, height: 320, environment: environment(.dark)) {
            InteractiveLoadingAnimationView()
        }
        panel.tap(240, 20)
        panel.skip(.milliseconds(190))
        expectGolden(panel.picture(), "loader-bouncing")
    }
}
