import CLinux
import Glibc

/// The owner of mapped memory that is shared with a device or file, readable and writable; unmapped when it goes away.
@safe
public struct MemoryMapping: ~Copyable {
    /// The first byte; valid as long as this owner lives.
    @unsafe public let address: UnsafeMutableRawPointer
    /// In bytes.
    public let length: Int

    /// Maps `length` bytes of an open file from byte `offset` on: `mmap(2)` with `MAP_SHARED`.
    public init(descriptor: Int32, offset: Int64, length: Int) throws(Errno) {
        guard length > 0 else { throw .invalidArgument }
        let mapped = unsafe mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, off_t(offset))
        guard let mapped = unsafe mapped, unsafe mapped != MAP_FAILED else { throw Errno.current }
        unsafe address = mapped
        self.length = length
    }

    deinit {
        unsafe munmap(address, length)
    }
}
