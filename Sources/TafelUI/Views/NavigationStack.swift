/// The root of a screen with a toolbar and a title. A panel has one level: there is nothing to go to.
public struct NavigationStack<Root: View>: View {
    let root: Root

    public init(@ViewBuilder root: () -> Root) {
        self.root = root()
    }

    public var body: some View { root }
}

/// The older name of `NavigationStack`.
public typealias NavigationView = NavigationStack
