import Posix
import TestSupport
import Testing

@testable import TafelPanel

@MainActor @Suite struct HistoryPlaceTests {
    @Test func foldersAreMadeAndThoseThatAreThereAreFine() throws {
        let folder = TemporaryFolder()
        try HistoryPlace.makeFolder(of: "\(folder.path)/state/tafel/panel.history")
        try HistoryPlace.makeFolder(of: "\(folder.path)/state/tafel/panel.history")
        #expect(folder.names == ["state"])
    }

    /// "File exists" would be true and of no help.
    @Test func whatIsInTheWayIsNotCalledThere() {
        let folder = TemporaryFolder()
        folder.write("state", "no folder")
        #expect(throws: Errno.permissionDenied) {
            try HistoryPlace.makeFolder(of: "\(folder.path)/state/panel.history")
        }
    }
}
