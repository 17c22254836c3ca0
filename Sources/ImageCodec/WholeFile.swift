#if canImport(Glibc)
    internal import Glibc
#endif

/// All bytes of a file (fopen(3), fread(3)).
func readFile(_ path: String) throws(ImageCodecError) -> [UInt8] {
    guard let file = unsafe fopen(path, "rbe") else { throw .cannotOpen(path: path, code: errno) }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
        let count = unsafe fread(&chunk, 1, chunk.count, file)
        bytes.append(contentsOf: chunk[..<count])
        if count < chunk.count { break }
    }
    // A folder opens for reading, and only reading it fails.
    guard unsafe ferror(file) == 0 else { throw .cannotOpen(path: path, code: errno) }
    return bytes
}

/// Replaces the file by `bytes` (fopen(3), fwrite(3)).
func writeFile(_ bytes: [UInt8], to path: String) throws(ImageCodecError) {
    guard let file = unsafe fopen(path, "wbe") else { throw .cannotOpen(path: path, code: errno) }
    let written = unsafe fwrite(bytes, 1, bytes.count, file)
    let writeCode = errno
    // What is buffered is written at the latest here, and a full disk shows here.
    guard unsafe fclose(file) == 0 else { throw .cannotWrite(path: path, code: errno) }
    guard written == bytes.count else { throw .cannotWrite(path: path, code: writeCode) }
}
