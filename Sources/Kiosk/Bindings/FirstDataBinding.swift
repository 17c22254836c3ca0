import Screens
import Sensors

/// Lets the loader stand in for a dashboard until one of its sources has said something.
@MainActor
final class FirstDataBinding {
    private let model: DashboardModel
    private let parts: [InfographicModel]
    private var observation: Observation?

    init(_ model: DashboardModel, _ parts: [InfographicModel], of store: Store) {
        self.model = model
        self.parts = parts
        // Made after those of the parts, which have followed the store by now.
        observation = store.observe(nil) { [weak self] _ in self?.update() }
        update()
    }

    func update() {
        let isWaiting = !parts.isEmpty && parts.allSatisfy { $0.trust == .waiting }
        if model.isWaiting != isWaiting { model.isWaiting = isWaiting }
    }
}
