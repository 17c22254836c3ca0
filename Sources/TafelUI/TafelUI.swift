/// SwiftUI's vocabulary with SwiftUI's meaning, down to a display list.
///
/// ## The passes
/// A frame is four passes over two trees; each has its files, and no pass does another's work.
///
/// | pass | files | reads | writes |
/// | --- | --- | --- | --- |
/// | update | `Nodes/` | view values, state, environment | nodes, items, targets of animated values |
/// | layout | `Layout/` | items, presented layout values | frames of items |
/// | paint | `Paint/` | frames, presented values | the display list |
/// | hit test | `Gestures/HitTest.swift` | frames, presented values | the chain of gestures of a touch |
///
/// - **Nodes** (`_Node`) mirror the view values and are their identity: a node lives as long as the same type stands
///   at the same place with the same `id`. Nodes own state and the environment they hand down. Structural nodes
///   (tuples, conditionals, `ForEach`, composites) have no picture; they only have children.
/// - **Items** (`Item`) are what is laid out, painted and touched. A node contributes a list of items: a leaf one, a
///   container one, a structural node those of its children, a modifier one around each item of its content.
///
/// ## When what runs
/// - A body runs when its view value differs from the one before (field by field), or when something it read
///   changed: state, a binding's source, an observable object, a value of the environment. Never per frame.
/// - `Item.invalidateSize` forgets measured sizes up to the root, `invalidatePlacement` only places an item's
///   children again, `host.setNeedsFrame` only paints again.
/// - Animations (`AnimatedValue`) hold a target and a presented value. Setting a target inside a transaction with an
///   animation starts a run from what is on the screen; `ViewHost.update(at:)` advances all runs, and each owner says
///   which of the invalidations its presented value needs. The places of leaves and of effects animate in the same way, relative to the effect around them.
/// - Changes made under different transactions in one frame are settled (update and layout) one after the other.
/// - Touches go to the gestures of what they hit (`GestureDispatcher`, on Input's arena); keys and knobs to the control
///   that has the focus (`Focus`), which is found through the semantics.
///
/// ## What it costs
/// - Nodes keep of a view what they need later, and environments are short lists that are shared until something is set:
///   a new value costs the bodies that read it and what lies between them and the items.
/// - An item that changes measures anew only if its answers may be others: a text in figures of equal width, or a shape
///   that is trimmed, is painted again and moves nothing around it. A text in one line is composed once.
/// - A dashboard of 60 parts on a desktop's core, until it is drawn: 0.16 ms when one value has changed, 0.8 ms when all
///   have or when all colours do, 0.9 ms for a frame in which all figures count and all arcs turn
///   (`tafel-bench --views`; conditions in `tools/benchmarks/README.md`).
///
/// ## Departures from SwiftUI, on purpose
/// - Sliders and bordered buttons are 44 points high, as fingers need on a wall; smaller controls answer to touches
///   within 44 points.
/// - A text whose size changed under an animation does not slide: an axis on which an edge or the middle stays where it
///   was does not move.
/// - Colours mix in linear light. The palette is that of iOS 15 to 18.
/// - A view that leaves without a visible transition disappears after the new one appeared, also with `.identity`.
/// - `aspectRatio(contentMode: .fill)` with one length unspecified is finite.
/// - A background or overlay of several views at once belongs to the last of them.
/// - Toolbars stand over the top edge; only a title keeps 44 points free. Navigation has one level.
/// - A picker's `.menu` is its segments: nothing opens over a panel. Choices need a `tag(_:)`. Lists have no selection and
///   no swipe actions; their rows are all made at once.
/// - `contentTransition(.numericText())` fades the old figures into the new ones.
/// - Formats of numbers and dates, and `Text(_:style:)`, follow the CLDR for English, German and other Western languages,
///   without Foundation's ICU. `rotation3DEffect` has no perspective. Modifiers that mean nothing on a panel are in
///   `WithoutEffect.swift`.
/// - Colour filters, blend modes, masks other than shapes, fields to type into, menus, sheets and `ObservableObject` are
///   missing.
/// - There is no localisation table: a `LocalizedStringKey` is its own text. There is no right-to-left layout.
/// - What an angle animates is the angle; where only a position computed from it animates, a full turn is no motion, as
///   in SwiftUI. Use `rotationEffect`, an `Animatable` view or a `TimelineView` for what goes round.
@_exported public import Dispatch
@_exported public import FoundationEssentials
@_exported public import Geometry
@_exported public import Glibc
@_exported public import Motion
@_exported public import Observation
