#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

let program = Program(output: .standardOutput, errors: .standardError)
exit(program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
