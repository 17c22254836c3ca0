import Glibc
import Posix

HeapPolicy.returnsLargePieces()
let program = Program(output: .standardOutput, errors: .standardError)
exit(program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
