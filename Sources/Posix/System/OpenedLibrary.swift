// The macro that makes the tables; whoever imports a library with such a table needs it as well.
import COpenedLibrary

/// The functions of a C library that is opened when they are first needed, instead of with the program: who never needs
/// them gives it neither memory nor time. `COpenedLibrary` makes the table.
@safe
public struct OpenedLibrary<Functions>: @unchecked Sendable {
    private let opened: UnsafePointer<Functions>?
    /// Why the library cannot be used, in the loader's words; nil when it can.
    public let fault: String?

    /// - Parameter open: What the table's macro has made.
    public init(_ open: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> UnsafePointer<Functions>?) {
        var fault: UnsafePointer<CChar>?
        unsafe opened = unsafe open(&fault)
        self.fault = unsafe fault.map { unsafe String(cString: $0) }
    }

    /// The functions by their names in C. There must be no fault.
    public var functions: Functions { unsafe table.pointee }

    /// The same for C.
    public var table: UnsafePointer<Functions> {
        guard let opened = unsafe opened else { preconditionFailure("a library that could not be opened is used") }
        return unsafe opened
    }
}
