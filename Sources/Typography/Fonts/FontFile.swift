/// A face in a font file.
struct FontFile: Hashable {
    var path: String
    /// The face's number in a collection, with the number of a variable font's named instance in its upper half.
    var index: Int
}
