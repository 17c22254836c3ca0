import CCurl
import Posix

/// libcurl, opened for the first address.
enum Curl {
    private static let library = unsafe OpenedLibrary(ccurl_open)

    /// Why it cannot be used, and what to do; nil when it can.
    static var fault: String? { library.fault.map { "\($0); sudo apt install libcurl4" } }

    /// Its functions by their names in C. There must be no fault.
    static var functions: ccurl { library.functions }

    /// The same for C.
    static var table: UnsafePointer<ccurl> { unsafe library.table }
}
