import TafelUI

extension View {
    /// Where movement is to be avoided, lets the view with another value fade in over the one before.
    @ViewBuilder
    func fadingInstead<Value: Hashable>(of movement: Bool, value: Value) -> some View {
        if movement {
            ZStack {
                self.id(value).transition(.opacity)
            }
            .animation(.easeInOut(duration: 0.3), value: value)
        } else {
            self
        }
    }
}
