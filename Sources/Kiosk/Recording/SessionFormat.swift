/// The file of a session.
///
/// UTF-8 text, one thing a line, fields apart by one space. Texts stand with spaces, controls, `%` and `/` as `%` and
/// two hexadecimal digits, empty as `%`; what is absent is `-`. Numbers are the shortest that read back to the same
/// `Double`. A *moment* is two fields: monotonic nanoseconds, and seconds since 1970, which begin with `?` while the
/// clock is not set. Lines that belong to the one above begin with `-`, or with `|` where they are a text's.
///
///     tafel-recording 1
///     version VERSION            of the program
///     zone NAME                  the time zone
///     display TEXT               the output, for people
///     start MOMENT
///     text N                     the settings in force, N lines of JSON
///     checkpoint PAGE WxH SCALE SOURCES CHANNELS FILES        unless the session begins with the program
///       drafts N VALUE…          chosen with sliders and not set
///       source …                 as below, SOURCES times
///       channel SOURCE NAME SAMPLES PAST DAYS REMEMBERED, then its reading, samples, past samples, days, remembered days
///       file …                 as below, FILES times
///
/// Then, in the order in which they happened:
///
///     touch MOMENT began|moved|ended|cancelled ID X Y TIME      pixels of the picture; the event's own time
///     key MOMENT down|repeat|up KEY TIME                        a name, or `=` and the character
///     knob MOMENT STEPS TIME
///     pointer MOMENT X Y                                        points; - - for none
///     update MOMENT                                             the sources' turn
///     frame MOMENT HASH                                         a frame was drawn: `FrameHasher`
///     show MOMENT PAGE
///     settings MOMENT, then `text`                              others were taken over
///     picture MOMENT WxH SCALE                                  the picture's size and the pixels a point
///     asked MOMENT JSON                                         at the control socket: `ControlRequest`
///     notice MOMENT SUBJECT TEXT                                what is said to be wrong; empty for nothing
///     received MOMENT N, then N readings                        SOURCE NAME MOMENT QUALITY VALUE UNIT ORIGIN
///     remembered SOURCE NAME SAMPLES DAYS, then those           SECONDS VALUE;
///                                                               NOON COUNT LAST SUM MINIMUM MAXIMUM SECONDS AREA
///     wrote, then a reading                                     a source's answer to a value that was set
///     refreshed N, then N readings                              a source's answer to being asked anew
///     source NAME INTERVAL STALE remembers|- N, then N channels SOURCE NAME LABEL UNIT LOW HIGH NATURE DECIMALS writable|-
///     file PATH absent                                          a picture that was read: there was none,
///     file PATH left BYTES HASH                                 one too large to be kept, its FNV-1a hash,
///     file PATH bytes, then - BASE64                            or all of it
///     end N HASH                                                the lines before, and the FNV-1a hash of their bytes
///
/// A reader refuses versions that are newer than its own. Version 1 is that of Tafel 0.1.
public enum SessionFormat {
    static let magic = "tafel-recording"
    static let version = 1

    /// FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/
    static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

extension Session {
    /// The session as the text of a file.
    public var text: String { SessionWriter.text(of: self) }

    /// Reads the bytes of a file.
    ///
    /// - Throws: when it is no recording, of another version, cut off, or damaged.
    public init(bytes: [UInt8]) throws(SessionFormatError) {
        var reader = try SessionReader(bytes)
        self = try reader.read()
    }
}
