import TestSupport

extension TemporaryFolder {
    var file: String { path + "/history.sqlite" }
}
