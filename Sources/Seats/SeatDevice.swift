import Glibc
public import Posix

/// A card or input device that a seat's giver has opened for us; given back when it goes away.
@MainActor
public final class SeatDevice {
    private let session: SeatSession
    private let number: Int32
    private let file: FileDescriptor

    init(session: SeatSession, number: Int32, file: consuming FileDescriptor) {
        self.session = session
        self.number = number
        self.file = file
    }

    /// Another owner of the open file, which reads without waiting.
    public func descriptor() throws(Errno) -> FileDescriptor {
        let descriptor = try file.duplicate()
        try checked { fcntl(descriptor.rawValue, F_SETFL, fcntl(descriptor.rawValue, F_GETFL) | O_NONBLOCK) }
        return descriptor
    }

    isolated deinit {
        session.close(number)
    }
}
