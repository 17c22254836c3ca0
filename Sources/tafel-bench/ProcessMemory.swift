import Posix

#if canImport(Glibc)
    import Glibc
#endif

/// What this process has in memory.
enum ProcessMemory {
    /// In kB; 0 where the kernel does not say.
    static var resident: Int {
        let words = FileText.firstLine(of: "/proc/self/statm").split(separator: " ")
        return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * Int(getpagesize()) / 1024
    }
}
