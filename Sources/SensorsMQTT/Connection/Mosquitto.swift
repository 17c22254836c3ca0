import CMosquitto
import Posix

/// libmosquitto, opened for the first broker.
enum Mosquitto {
    private static let library = unsafe OpenedLibrary(cmosquitto_open)

    /// Its functions by their names in C. `open` must have succeeded before.
    static var functions: cmosquitto { library.functions }

    /// - Throws: `refused` when the library is not there or lacks a function, with what to do.
    static func open() throws(BrokerSendError) {
        guard let fault = library.fault else { return }
        throw .refused("MQTT needs the library libmosquitto (\(fault)); sudo apt install libmosquitto1")
    }
}
