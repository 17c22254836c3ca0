/// A text with values in it. There is no table of translations: the key is the text.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
    let fragments: [Text.Fragment]

    public init(_ value: String) {
        fragments = [Text.Fragment(string: value)]
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    public init(stringInterpolation: StringInterpolation) {
        fragments = stringInterpolation.finished
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        private var fragments: [Text.Fragment] = []
        /// What comes after the last fragment.
        private var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 4)
        }

        var finished: [Text.Fragment] {
            text.isEmpty && !fragments.isEmpty ? fragments : fragments + [Text.Fragment(string: text)]
        }

        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        public mutating func appendInterpolation<T>(_ value: T) {
            text += String(describing: value)
        }

        public mutating func appendInterpolation(_ value: String) {
            text += value
        }

        /// A text with its own style.
        public mutating func appendInterpolation(_ value: Text) {
            append(value.fragments)
        }

        /// A symbol.
        public mutating func appendInterpolation(_ value: Image) {
            append(Text(value).fragments)
        }

        /// A value in a format of `FormatStyle`.
        public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
        where F.FormatOutput == String {
            append(Text(value, format: format).fragments)
        }

        /// A date, kept up to date where it says how far away that is.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            append(Text(date, style: style).fragments)
        }

        /// A number with `%d`, `%f`, `%.1f`, `%g`, `%x` and their like.
        public mutating func appendInterpolation<T: CVarArg & LosslessStringConvertible>(
            _ value: T, specifier: String
        ) {
            text += NumberSpecifier(specifier).format(value)
        }

        private mutating func append(_ new: [Text.Fragment]) {
            if !text.isEmpty { fragments.append(Text.Fragment(string: text)) }
            text = ""
            fragments += new
        }
    }
}
