import Posix

/// A program that has a card open.
public struct DRMClient: Hashable, Sendable {
    public var process: Int32
    /// The program's short name.
    public var program: String
    /// Whether it is the one that may set modes, or may be it where the kernel does not say which.
    public var isMaster: Bool

    public init(process: Int32, program: String, isMaster: Bool) {
        self.process = process
        self.program = program
        self.isMaster = isMaster
    }
}

extension DRMClient: CustomStringConvertible {
    /// `Xorg (pid 612)`.
    public var description: String { "\(program) (pid \(process))" }
}

extension DRMClient {
    /// Who has the card open and who is its master, by the kernel's list (`dri/N/clients` in debugfs, root only).
    ///
    /// - Returns: nil where the list cannot be read.
    static func listed(for path: String) -> [DRMClient]? {
        guard let number = path.split(separator: "card").last, Int(number) != nil else { return nil }
        do {
            return parse(try FileDescriptor.readText(path: "/sys/kernel/debug/dri/\(number)/clients"))
        } catch {
            // Not root, or no debugfs: the open files are looked through instead.
            return nil
        }
    }

    /// Reads `command tgid dev master authenticated …`; the command may have spaces, and later kernels add columns.
    static func parse(_ text: String) -> [DRMClient] {
        text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count >= 5 else { return nil }
            for index in 1...(words.count - 4) {
                let flags = words[(index + 2)...(index + 3)]
                guard let process = Int32(words[index]), Int(words[index + 1]) != nil,
                    flags.allSatisfy({ $0 == "y" || $0 == "n" })
                else { continue }
                return DRMClient(
                    process: process, program: words[..<index].joined(separator: " "),
                    isMaster: words[index + 2] == "y")
            }
            return nil
        }
    }
}
