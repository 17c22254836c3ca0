import TafelUI

/// A button as large as its card.
struct ButtonPart: View {
    let model: ButtonModel
    let size: CGSize

    var body: some View {
        Button {
            model.onPress?()
        } label: {
            VStack(spacing: 6) {
                if !model.icon.isEmpty, size.height >= 72 {
                    Image(systemName: model.icon)
                        .font(.system(size: min(34, size.height * 0.3)))
                }
                Text(model.title)
                    .font(.headline)
                    .lineLimit(2)
                    .multilineTextAlignment(.center)
                    .minimumScaleFactor(0.7)
                if !model.failure.isEmpty {
                    Text(model.failure).font(.caption).lineLimit(1).minimumScaleFactor(0.7)
                }
            }
            .padding(10)
            .frame(width: size.width, height: size.height)
        }
        .buttonStyle(TileButtonStyle())
    }
}

/// A tile in a faint tint of the accent.
private struct TileButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        let tint = Color.accentColor.opacity(0.16)
        configuration.label
            .foregroundStyle(Color.accentColor.legible(on: .card, tint))
            .opacity(configuration.isPressed ? 0.6 : 1)
            .scaleEffect(configuration.isPressed ? 0.95 : 1)
            .background(Rectangle().fill(tint))
            .contentShape(Rectangle())
            .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
    }
}
