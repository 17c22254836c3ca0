import Display
import Geometry
import Glibc
import Raster

/// What a screen must show, as binary PPM: `picture WIDTH HEIGHT STEPS [DEGREES [FORMAT]]`, the size being the screen's.
func probePicture(_ arguments: [String]) {
    let numbers = arguments.prefix(4).compactMap { Int($0) }
    guard numbers.count >= 3, let rotation = PanelOrientation.Rotation(degrees: numbers.count > 3 ? numbers[3] : 0)
    else {
        fail("picture: width, height and steps, please")
    }
    let screen = PixelSize(width: numbers[0], height: numbers[1])
    let format = arguments.count > 4 ? PixelFormat(rawValue: arguments[4]) : .xrgb8888
    guard let format, [.xrgb8888, .rgb565].contains(format) else { fail("picture: xrgb8888 or rgb565") }
    let orientation = PanelOrientation(rotation)
    var card = TestCard(orientation.size(screen))
    for _ in 0..<numbers[2] { _ = card.advance() }
    let pitch = format.rowBytes(screen.width)
    var memory = [UInt8](repeating: 0, count: pitch * screen.height)
    unsafe memory.withUnsafeMutableBytes { bytes in
        let surface = unsafe PixelSurface(
            address: bytes.baseAddress!, length: bytes.count, size: screen, pitch: pitch, format: format)!
        PictureWriter().write(
            card.picture, damage: Region(card.picture.bounds), orientation: orientation, to: surface)
    }
    var output = Array("P6\n\(screen.width) \(screen.height)\n255\n".utf8)
    for index in 0..<(screen.width * screen.height) {
        if format == .xrgb8888 {
            output += [memory[index * 4 + 2], memory[index * 4 + 1], memory[index * 4]]
        } else {
            let word = Int(memory[index * 2]) | Int(memory[index * 2 + 1]) << 8
            let (r, g, b) = (word >> 11, word >> 5 & 63, word & 31)
            // The upper bits again below, as displays do.
            output += [UInt8(r << 3 | r >> 2), UInt8(g << 2 | g >> 4), UInt8(b << 3 | b >> 2)]
        }
    }
    var done = 0
    while done < output.count {
        let count = unsafe output.withUnsafeBytes {
            unsafe write(STDOUT_FILENO, $0.baseAddress! + done, $0.count - done)
        }
        if count <= 0 { exit(3) }
        done += count
    }
}
