import CNeatVNC
import Display
import Posix

/// neatvnc, opened when the first viewer could come.
enum NeatVNC {
    static let library = unsafe OpenedLibrary(cneatvnc_open)

    /// Its functions by their names in C. `open` must have succeeded before.
    static var functions: cneatvnc { library.functions }

    /// - Throws: `unusable` when the library is not there or lacks a function, with what to do.
    static func open() throws(DisplayError) {
        guard let fault = library.fault else { return }
        throw .unusable("VNC needs the library neatvnc (\(fault)); sudo apt install libneatvnc0")
    }
}
