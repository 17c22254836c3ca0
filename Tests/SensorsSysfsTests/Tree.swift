import Glibc
import TestSupport

/// A folder of files and links like a part of `/proc` and `/sys`, removed when let go.
final class Tree {
    private let folder = TemporaryFolder()
    var root: String { folder.path }

    /// Makes the files of a recording: lines of `path = text` (`\n` for a new line) and `path -> target of a link`.
    init(_ recording: String = "") {
        for line in recording.split(separator: "\n") {
            if let (path, target) = Self.split(line, at: " -> ") {
                link(path, to: target)
            } else if let (path, text) = Self.split(line, at: " = ") {
                write(path, Self.unescaped(text) + "\n")
            }
        }
    }

    deinit {
        remove("")
    }

    func write(_ path: String, _ text: String) {
        makeParents(of: path)
        let descriptor = unsafe open(root + path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        precondition(descriptor >= 0, "\(root)\(path): errno \(errno)")
        let bytes = Array(text.utf8)
        let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
        precondition(count == bytes.count, "\(path): errno \(errno)")
        close(descriptor)
    }

    func link(_ path: String, to target: String) {
        makeParents(of: path)
        let result = unsafe symlink(target, root + path)
        precondition(result == 0, "\(path): errno \(errno)")
    }

    /// Makes something that `read` fails on with `EISDIR`.
    func makeFolder(_ path: String) {
        makeParents(of: path + "/x")
    }

    /// Makes something that `open` fails on with `ENXIO`.
    func makeSocket(_ path: String) {
        makeParents(of: path)
        let result = unsafe mknod(root + path, S_IFSOCK | 0o600, 0)
        precondition(result == 0, "\(path): errno \(errno)")
    }

    func remove(_ path: String) {
        let full = root + path
        var status = stat()
        guard unsafe lstat(full, &status) == 0 else { return }
        if status.st_mode & S_IFMT == S_IFDIR, let directory = unsafe opendir(full) {
            while let entry = unsafe readdir(directory) {
                let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { raw in
                    unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name != ".", name != ".." { remove(path + "/" + name) }
            }
            unsafe closedir(directory)
        }
        _ = unsafe Glibc.remove(full)
    }

    func move(_ path: String, to other: String) {
        makeParents(of: other)
        let result = unsafe rename(root + path, root + other)
        precondition(result == 0, "\(path): errno \(errno)")
    }

    private func makeParents(of path: String) {
        var prefix = root
        for part in path.split(separator: "/").dropLast() {
            prefix += "/" + part
            _ = unsafe mkdir(prefix, 0o755)
        }
    }

    private static func split(_ line: Substring, at separator: String) -> (String, String)? {
        let bytes = Array(line.utf8)
        let wanted = Array(separator.utf8)
        guard bytes.count >= wanted.count else { return nil }
        for start in 0...(bytes.count - wanted.count) where Array(bytes[start..<start + wanted.count]) == wanted {
            return (
                String(decoding: bytes[..<start], as: UTF8.self),
                String(decoding: bytes[(start + wanted.count)...], as: UTF8.self)
            )
        }
        return nil
    }

    private static func unescaped(_ text: String) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if isEscaped {
                result.append(character == "n" ? "\n" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return result
    }
}
