/// A step of a YAML text as libyaml reports it.
enum YAMLEvent {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias(String)
    case scalar(YAMLScalar, Marks)
    case sequenceStart(Marks)
    case sequenceEnd
    case mappingStart(Marks)
    case mappingEnd

    /// What may be written before a value.
    struct Marks {
        /// The name after `&`.
        var anchor: String?
        /// The full tag after `!`, when one is written.
        var tag: String?
    }
}
