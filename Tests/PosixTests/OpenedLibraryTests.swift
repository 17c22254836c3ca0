import Glibc
import Posix
import Testing

@Suite struct OpenedLibraryTests {
    @Test func whatIsNotThereIsNamedByTheLoader() {
        let library = unsafe OpenedLibrary<Int> { fault in
            let handle = unsafe dlopen("libno-such-library.so.7", RTLD_NOW)
            #expect(unsafe handle == nil)
            unsafe fault.pointee = UnsafePointer(dlerror())
            return nil
        }
        #expect(library.fault?.contains("libno-such-library.so.7") == true)
    }

    @Test func whatIsThereGivesItsFunctions() {
        let functions = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        unsafe functions.initialize(to: 42)
        defer { unsafe functions.deallocate() }
        let library = unsafe OpenedLibrary<Int> { _ in unsafe UnsafePointer(functions) }
        #expect(library.fault == nil && library.functions == 42)
    }
}
