import Glibc

/// Writes one line at once, however the standard output is buffered.
func say(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { bytes in
        if unsafe write(STDOUT_FILENO, bytes.baseAddress, bytes.count) != bytes.count { exit(3) }
    }
}

func fail(_ message: String) -> Never {
    say(message)
    exit(2)
}

/// The thread that `main.swift` runs on.
let mainThread = pthread_self()

func isMainThread() -> Bool { pthread_equal(pthread_self(), mainThread) != 0 }
