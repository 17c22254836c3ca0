import Input

/// The meaning of X11's key symbols, which VNC sends.
///
/// "X Window System Protocol", appendix A: Latin 1 is its own code, other Unicode characters are 0x01000000 and more.
enum KeySymbols {
    static let shift: ClosedRange<UInt32> = 0xFFE1...0xFFE2

    static func key(_ symbol: UInt32, isShifted: Bool) -> KeyEvent.Key? {
        switch symbol {
        case 0xFF52, 0xFF97: .up
        case 0xFF54, 0xFF99: .down
        case 0xFF51, 0xFF96: .left
        case 0xFF53, 0xFF98: .right
        case 0xFF0D, 0xFF8D: .enter
        case 0xFF1B: .escape
        case 0x20, 0xFF80: .space
        case 0xFF09, 0xFF89: isShifted ? .backTab : .tab
        case 0xFE20: .backTab
        case 0xFF50, 0xFF95: .home
        case 0xFF57, 0xFF9C: .end
        case 0xFF55, 0xFF9A: .pageUp
        case 0xFF56, 0xFF9B: .pageDown
        case 0xFFAA...0xFFB9: character(symbol - 0xFF80)
        case 0x21...0x7E, 0xA1...0xFF: character(symbol)
        case 0x0100_0100...0x0110_FFFF: character(symbol - 0x0100_0000)
        default: nil
        }
    }

    private static func character(_ code: UInt32) -> KeyEvent.Key? {
        Unicode.Scalar(code).map { .character(Character($0)) }
    }
}
