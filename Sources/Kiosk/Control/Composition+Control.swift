import Screens
import Sensors
import TafelUI

extension Composition {
    /// Does what another program asks for, as far as that is done within one turn: a finger goes on afterwards, and
    /// answers are made elsewhere.
    ///
    /// Looking is doing too: whoever looks brings the views up to date with all that has happened, and what they animate
    /// begins then.
    func obey(_ request: ControlRequest, on panel: Panel, at time: Duration) throws(ControlFault) {
        switch request {
        case .value(let name, let value): try push(value, to: name)
        case .status(let name, let report): try push(report, to: name)
        case .message(let text, let seconds):
            notices.show(message: text, until: seconds.map { time + .seconds(max(0, $0)) })
        case .page(let name): try turn(to: name)
        case .perform(.press(let label)): try perform(.press, on: label, of: panel)
        case .perform(.increment(let label)): try perform(.increment, on: label, of: panel)
        case .perform(.decrement(let label)): try perform(.decrement, on: label, of: panel)
        case .inspect, .perform(.tap), .perform(.drag): _ = panel.host.semantics()
        case .screenshot: _ = panel.redrawn(at: time)
        case .perform(.swipe), .record: break
        }
    }

    private func perform(
        _ action: SemanticsNode.Action, on label: String, of panel: Panel
    ) throws(ControlFault) {
        let node = try panel.node(label, preferring: action)
        guard node.actions.contains(action) else {
            let actions = node.actions.map(\.rawValue).joined(separator: ", ")
            throw ControlFault(
                .refused, "\"\(label)\" has no action \(action.rawValue)",
                hint: actions.isEmpty ? "it has none" : "it has: \(actions)")
        }
        wasTouched()
        guard panel.host.perform(action, on: node) else {
            throw ControlFault(.refused, "\"\(label)\" is gone or does nothing now")
        }
    }

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
