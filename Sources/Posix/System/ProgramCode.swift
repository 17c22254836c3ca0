#if canImport(Glibc)
    import Glibc
#endif

/// The machine code of this process, which the kernel maps from the files of the program and its libraries.
public enum ProgramCode {
    /// Takes all code out of this process; what is needed again comes back with the next call.
    ///
    /// The kernel maps code in pieces of 64 KiB around what is run, and never takes it away while there is memory. Most of
    /// what starting needs is never run again. The files' pages stay in the kernel's memory for as long as nobody
    /// else wants it, so that what comes back comes in microseconds.
    public static func unmap() {
        for mapping in FileText.read("/proc/self/maps")?.split(separator: "\n").compactMap(CodeMapping.init) ?? [] {
            // Code is never written to, so that nothing is lost; where the kernel refuses, it stays.
            unsafe _ = madvise(
                UnsafeMutableRawPointer(bitPattern: mapping.start), Int(mapping.end - mapping.start), MADV_DONTNEED)
        }
    }
}

/// Code of a file, as a line of `/proc/PID/maps` tells of it: `START-END r-xp OFFSET DEVICE INODE PATH`.
struct CodeMapping {
    let start, end: UInt

    /// Nil for all other lines.
    init?(_ line: Substring) {
        let words = line.split(separator: " ", omittingEmptySubsequences: true)
        // The kernel's own code, which is in no file, has the inode 0.
        guard words.count > 5, words[1] == "r-xp", words[4] != "0" else { return nil }
        let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard ends.count == 2, ends[0] < ends[1] else { return nil }
        (start, end) = (ends[0], ends[1])
    }
}
