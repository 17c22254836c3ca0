import TafelUI

/// A text of its own.
struct TextPart: View {
    let text: String

    var body: some View {
        Text(text)
            .font(.title3.weight(.semibold))
            .foregroundStyle(.accentText)
            .minimumScaleFactor(0.6)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }
}

/// A picture that fills its card, or what is missing.
struct ImagePart: View {
    let image: Image?
    let name: String
    let title: String
    let size: CGSize

    var body: some View {
        if let image {
            image
                .resizable()
                .scaledToFill()
                .frame(width: size.width, height: size.height)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(title.isEmpty ? name : title)
                .accessibilityAddTraits(.isImage)
        } else {
            VStack(spacing: 6) {
                Image(systemName: "photo")
                    .font(.title2)
                Text(name)
                    .font(.footnote)
                    .lineLimit(1)
                    .minimumScaleFactor(0.6)
            }
            .foregroundStyle(.caption)
            .padding(8)
            .frame(width: size.width, height: size.height)
        }
    }
}
