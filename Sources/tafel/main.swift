import Glibc

let program = Program(output: .standardOutput, errors: .standardError)
exit(program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
