import Screens
import Sensors
import TafelUI

extension Composition {
    /// Gives a value to the channel at `address`: one that other programs feed, or one that a person could set.
    func push(_ value: Double, to address: String) throws(ControlFault) {
        guard let channel = store.channel(at: address) else {
            throw .unknown("source", address, known: settings.sources.map(\.name))
        }
        if let source = pushedSources[channel.id.source] {
            source.push(value, at: now())
            return
        }
        do throws(WriteError) {
            try store.set(value, on: channel.id, at: now())
        } catch {
            throw ControlFault(
                .refused, "\(address) cannot be set: \(error)", hint: "a source of the type \"pushed\" takes any value")
        }
    }

    /// Gives a state to a source that other programs feed, or to a status screen that has no source.
    func push(_ report: StatusReport, to name: String) throws(ControlFault) {
        if let source = pushedSources[name] {
            source.push(report, at: now())
            return
        }
        if let model = statusModel(ofScreen: name) {
            report.apply(to: model)
            return
        }
        guard settings.sources.contains(where: { $0.name == name }) || settings.screen(named: name) != nil else {
            throw .unknown("source or screen", name, known: settings.sources.map(\.name) + settings.screens.map(\.name))
        }
        throw ControlFault(
            .refused, "\"\(name)\" takes no status",
            hint: "a source of the type \"pushed\" does, and a screen of the kind \"status\" without a source")
    }

    /// Shows a page, as a swipe would.
    func turn(to name: String) throws(ControlFault) {
        guard pages.names.contains(name) else { throw .unknown("page", name, known: pages.names) }
        wasTouched()
        withAnimation(.easeInOut(duration: 0.3)) { pages.show(name) }
    }
}
