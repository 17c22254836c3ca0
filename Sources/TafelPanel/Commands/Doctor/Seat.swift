/// The console and who gives access to displays.
struct Seat: Hashable, Sendable {
    /// How the program gets to be the one who sets modes.
    enum Access: String, Hashable, Sendable {
        /// By opening the card: as root, or as a member of its group while nobody else has it.
        case direct
        /// Through seatd, which opens devices for the users of a seat.
        case seatd
        /// Through logind, for a user's session on the seat.
        case logind
    }

    /// Whether the kernel has virtual terminals.
    var hasTerminals = false
    /// The terminal that is shown: `tty1`.
    var activeTerminal = ""
    /// Whether this process may use the console, `/dev/tty0`.
    var mayUseTerminals = false
    /// What was found that gives out seats.
    var managers: [Access] = []
    var access = Access.direct
}
