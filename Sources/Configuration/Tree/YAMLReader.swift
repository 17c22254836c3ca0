import CYAML

/// The events of a YAML text one by one; owns libyaml's parser and its copy of the text.
@safe
struct YAMLReader: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let input: UnsafeMutableBufferPointer<UInt8>
    private let text: SourceText

    /// A reader of `text`, which must be valid UTF-8; nil when memory is short. Wraps `yaml_parser_initialize`.
    init?(_ text: SourceText) {
        unsafe parser = .allocate(capacity: 1)
        unsafe input = .allocate(capacity: text.bytes.count)
        self.text = text
        _ = unsafe input.initialize(from: text.bytes)
        guard unsafe yaml_parser_initialize(parser) == 1 else { return nil }
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    }

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
        unsafe input.deallocate()
    }

    /// The next event. Not to be called again after `streamEnd` or an error. Wraps `yaml_parser_parse`.
    mutating func next() throws(Problem) -> (event: YAMLEvent, range: SourceRange) {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw problem() }
        defer { unsafe yaml_event_delete(&event) }
        return unsafe (
            Self.translated(event), SourceRange(Self.position(event.start_mark), Self.position(event.end_mark))
        )
    }

    private func problem() -> Problem {
        let message = unsafe Self.string(parser.pointee.problem) ?? ""
        let context = unsafe Self.string(parser.pointee.context) ?? ""
        switch unsafe parser.pointee.error {
        case YAML_READER_ERROR:
            let offset = unsafe Int(clamping: parser.pointee.problem_offset)
            let value = unsafe UInt32(clamping: max(0, parser.pointee.problem_value))
            return Problem(.controlCharacter(value), at: SourceRange(at: text.position(ofByte: offset)))
        default:
            let begun = unsafe context.isEmpty ? nil : Self.position(parser.pointee.context_mark)
            let position = unsafe Self.position(parser.pointee.problem_mark)
            return SyntaxFault(message: message, context: context, begun: begun).problem(at: position, in: text)
        }
    }

    private static func translated(_ event: yaml_event_t) -> YAMLEvent {
        switch unsafe event.type {
        case YAML_STREAM_START_EVENT: return .streamStart
        case YAML_STREAM_END_EVENT: return .streamEnd
        case YAML_DOCUMENT_START_EVENT: return .documentStart
        case YAML_DOCUMENT_END_EVENT: return .documentEnd
        case YAML_ALIAS_EVENT: return unsafe .alias(string(event.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT:
            let data = unsafe event.data.scalar
            let bytes = unsafe UnsafeBufferPointer(start: data.value, count: data.length)
            let isPlain = unsafe data.style == YAML_PLAIN_SCALAR_STYLE
            let text = unsafe String(decoding: bytes, as: UTF8.self)
            return unsafe .scalar(
                YAMLScalar(text, style: isPlain ? .plain : .quoted), marks(anchor: data.anchor, tag: data.tag))
        case YAML_SEQUENCE_START_EVENT:
            return unsafe .sequenceStart(
                marks(anchor: event.data.sequence_start.anchor, tag: event.data.sequence_start.tag))
        case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
        case YAML_MAPPING_START_EVENT:
            return unsafe .mappingStart(
                marks(anchor: event.data.mapping_start.anchor, tag: event.data.mapping_start.tag))
        case YAML_MAPPING_END_EVENT: return .mappingEnd
        default: return .streamEnd
        }
    }

    private static func marks(
        anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?
    ) -> YAMLEvent.Marks {
        unsafe YAMLEvent.Marks(anchor: string(anchor), tag: string(tag))
    }

    private static func string(_ characters: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        guard let characters = unsafe characters else { return nil }
        return unsafe String(cString: characters)
    }

    private static func string(_ characters: UnsafePointer<CChar>?) -> String? {
        guard let characters = unsafe characters else { return nil }
        return unsafe String(cString: characters)
    }

    private static func position(_ mark: yaml_mark_t) -> SourcePosition {
        SourcePosition(line: Int(clamping: mark.line) + 1, column: Int(clamping: mark.column) + 1)
    }
}
