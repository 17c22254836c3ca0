import TafelUI

extension ControlRequest {
    /// Whether a panel that heard this may look otherwise than one that did not. What fingers do comes as input.
    var isTurn: Bool {
        switch self {
        case .inspect, .perform(.tap), .perform(.drag), .perform(.swipe): false
        case .perform(.press), .perform(.increment), .perform(.decrement): true
        case .value, .status, .message, .page, .screenshot: true
        }
    }
}

extension SessionReplay {
    /// Does again what another program asked for; what was refused then is refused again.
    func answer(_ request: ControlRequest, composition: Composition, panel: Panel, at time: Duration) {
        do throws(ControlFault) {
            switch request {
            case .value(let name, let value): try composition.push(value, to: name)
            case .status(let name, let report): try composition.push(report, to: name)
            case .message(let text, let seconds):
                composition.notices.show(message: text, until: seconds.map { time + .seconds(max(0, $0)) })
            case .page(let name): try composition.turn(to: name)
            case .screenshot: _ = panel.redrawn(at: time)
            case .perform(.press(let label)): perform(.press, label, composition, panel)
            case .perform(.increment(let label)): perform(.increment, label, composition, panel)
            case .perform(.decrement(let label)): perform(.decrement, label, composition, panel)
            case .inspect, .perform: break
            }
        } catch {
            return
        }
    }

    private func perform(
        _ action: SemanticsNode.Action, _ label: String, _ composition: Composition, _ panel: Panel
    ) {
        let wanted = label.plainSpaces.lowercased()
        let node = panel.host.semantics().flattened.first { node in
            (node.label.plainSpaces.lowercased() == wanted || node.identifier == label)
                && node.actions.contains(action)
        }
        guard let node else { return }
        composition.wasTouched()
        _ = panel.host.perform(action, on: node)
    }
}
