import Geometry
import Input
import Sensors

extension SessionLine {
    mutating func touch() throws(SessionFormatError) -> TouchEvent {
        let word = try next()
        let phases: [TouchEvent.Phase] = [.began, .moved, .ended, .cancelled]
        guard let phase = phases.first(where: { SessionField.phase($0) == word }) else { throw isWrong }
        let id = TouchEvent.ID(try integer())
        let location = CGPoint(x: try number(), y: try number())
        return TouchEvent(id: id, phase: phase, location: location, time: try time())
    }

    mutating func key() throws(SessionFormatError) -> KeyEvent {
        let word = try next()
        let phases: [KeyEvent.Phase] = [.down, .repeat, .up]
        guard let phase = phases.first(where: { SessionField.phase($0) == word }) else { throw isWrong }
        let name = try text()
        if name.first == "=", let character = name.dropFirst().first {
            return KeyEvent(key: .character(character), phase: phase, time: try time())
        }
        guard let key = SessionField.keys.first(where: { $0.name == name })?.key else { throw isWrong }
        return KeyEvent(key: key, phase: phase, time: try time())
    }

    mutating func request() throws(SessionFormatError) -> ControlRequest {
        let text = try text()
        do throws(ControlFault) {
            return try ControlRequest(line: text.utf8)
        } catch {
            throw isWrong
        }
    }

    mutating func subject() throws(SessionFormatError) -> NoticeModel.Subject {
        let word = try next()
        guard let subject = NoticeModel.Subject.allCases.first(where: { "\($0)" == word }) else { throw isWrong }
        return subject
    }

    mutating func channel() throws(SessionFormatError) -> Channel.ID {
        Channel.ID(source: try text(), channel: try text())
    }

    mutating func describedChannel() throws(SessionFormatError) -> Channel {
        let id = try channel()
        let label = try text()
        let unit = try text()
        let low = try optionalNumber()
        let high = try optionalNumber()
        let word = try next()
        let natures: [Channel.Nature] = [.gauge, .counter, .total]
        guard let nature = natures.first(where: { "\($0)" == word }) else { throw isWrong }
        var range: ClosedRange<Double>?
        if let low, let high {
            guard low <= high else { throw isWrong }
            range = low...high
        }
        return Channel(
            id: id, label: label, unit: unit, range: range, nature: nature, decimals: try count(),
            isWritable: try next() == "writable")
    }

    mutating func reading() throws(SessionFormatError) -> Reading {
        let id = try channel()
        let moment = try moment()
        let quality = try next().split(separator: "/").map(String.init)
        let value = try optionalNumber()
        let unit = try text()
        let origin = try text()
        switch (quality.first, value) {
        case ("good", let value?): return Reading(value, of: id, unit: unit, at: moment, origin: origin)
        case ("stale", let value?): return Reading(value, of: id, unit: unit, at: moment, origin: origin).expired
        case ("waiting", nil): return Reading(waitingFor: Channel(id: id, label: "", unit: unit), at: moment)
        case ("fault", nil):
            let fault = try fault(quality.dropFirst())
            return Reading(fault, of: id, unit: unit, at: moment, origin: origin)
        default: throw isWrong
        }
    }

    private func fault(_ words: ArraySlice<String>) throws(SessionFormatError) -> Fault {
        let plain: [Fault] = [
            .absent, .denied, .truncated, .notFinite, .checksum, .powerOnValue, .disconnected, .reported, .timedOut,
        ]
        guard let name = words.first else { throw isWrong }
        if let fault = plain.first(where: { $0.name == name }) { return fault }
        guard words.count == 2, let word = words.last else { throw isWrong }
        switch name {
        case "input":
            if let errno = Int32(word) { return .input(errno: errno) }
        case "implausible":
            if let value = Double(word) { return .implausible(value) }
        case "malformed": return .malformed(try unescaped(word))
        case "unavailable": return .unavailable(try unescaped(word))
        default: break
        }
        throw isWrong
    }
}
