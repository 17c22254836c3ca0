/// Small files of the kernel and the system, which may be missing.
public enum FileText {
    /// The file's text; nil when it cannot be read, which here means that it has nothing to say.
    public static func read(_ path: String) -> String? {
        do {
            return try FileDescriptor.readText(path: path)
        } catch {
            return nil
        }
    }

    /// The first line of the first file that has one; device trees end it with a zero byte.
    public static func firstLine(of paths: String...) -> String {
        for path in paths {
            let line = (read(path) ?? "").prefix { $0 != "\n" && $0 != "\0" }
            if !line.isEmpty { return String(line) }
        }
        return ""
    }
}
