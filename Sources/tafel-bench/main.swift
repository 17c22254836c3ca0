// Draws the workloads of tools/benchmarks and times them.
//
// Usage: tafel-bench FOLDER                     reads commands from standard input:
//            run NAME SAMPLES                   answers "NAME median_ns min_ns" of thread CPU time a frame
//            cores NAME SAMPLES                 answers "NAME ns ns ns": the least wall time on 1, 2 and 4 canvases
//            dump NAME FILE.ppm                 writes the first frame
//            quit
//        tafel-bench --views ROUNDS [SCENE]    times evaluation, layout and difference of views, see ViewBench
//        tafel-bench --scene                    times display lists: on several cores, and damaged parts of curves
//        tafel-bench --history FOLDER DAYS|decade  records days and counts what is written, or ten years and asks them
//        tafel-bench --soak FOLDER DAYS         runs sources and the history for weeks of virtual time, see SoakBench
//        tafel-bench FOLDER --n NAME ROUNDS     draws the list ROUNDS times, for instruction counters
#if canImport(Glibc)
    import Glibc
#endif
import Raster
import Typography

let bench = WorkloadBench(folder: CommandLine.arguments.dropFirst().first ?? "")
switch CommandLine.arguments.count {
case 3... where CommandLine.arguments[1] == "--views":
    ViewBench(
        rounds: max(1, Int(CommandLine.arguments[2]) ?? 1), prefix: CommandLine.arguments.dropFirst(3).first ?? ""
    ).run()
case 2 where CommandLine.arguments[1] == "--scene": SceneBench().run()
case 4 where CommandLine.arguments[1] == "--history":
    if CommandLine.arguments[3] == "decade" {
        HistoryBench(folder: CommandLine.arguments[2]).decade()
    } else {
        HistoryBench(folder: CommandLine.arguments[2]).days(0..<(Int(CommandLine.arguments[3]) ?? 16))
    }
case 4 where CommandLine.arguments[1] == "--soak":
    SoakBench(folder: CommandLine.arguments[2]).run(days: Int(CommandLine.arguments[3]) ?? 30)
case 2: bench.serve()
case 5 where CommandLine.arguments[2] == "--n":
    guard let rounds = Int(CommandLine.arguments[4]), bench.repeatFrames(CommandLine.arguments[3], rounds) else {
        exit(2)
    }
default:
    print("usage: tafel-bench FOLDER [--n NAME ROUNDS] | --views ROUNDS [SCENE] | --scene")
    print("                   | --history FOLDER DAYS|decade | --soak FOLDER DAYS")
    exit(64)
}
