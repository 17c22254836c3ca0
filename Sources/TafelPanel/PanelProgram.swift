import Glibc
import Kiosk
import Posix

/// A program like `tafel`, with all its commands, displays, sources and kinds of screens, and with screens of one's own:
///
///     @main enum Greenhouse: PanelProgram {
///         static let screens = [
///             PanelScreen("greenhouse", "Warmth and a vent.", values: ["inside": "The warmth."]) { context in
///                 GreenhouseView(inside: context.value("inside"))
///             }
///         ]
///     }
///
/// A configuration shows one as `kind: greenhouse`, with `inside: room.temperature`.
@MainActor
public protocol PanelProgram {
    /// The kinds of screens beside those that Tafel brings along; a name must not be one of theirs.
    static var screens: [PanelScreen] { get }
}

extension PanelProgram {
    public static var screens: [PanelScreen] { [] }

    /// Runs the command that the program's arguments ask for, and ends the process with its exit code (sysexits.h).
    public static func main() {
        HeapPolicy.returnsLargePieces()
        let kinds = screens.map(\.kind)
        var names = Set(ScreenKind.builtIn.map(\.name))
        for kind in kinds {
            precondition(names.insert(kind.name).inserted, "there are two kinds of screens with the name \(kind.name)")
        }
        Adapters.screenKinds = ScreenKind.builtIn + kinds.map { ScreenKind($0) }
        let program = Program(output: .standardOutput, errors: .standardError)
        exit(program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}
