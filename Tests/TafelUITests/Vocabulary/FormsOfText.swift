import TafelUI

// Texts, pictures, shapes and styles in the forms that people write.

struct TextForms: View {
    let value = 1234.567
    let count = 3
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let name = "Name"

    var body: some View {
        VStack {
            Text("plain")
            Text(name)
            Text(verbatim: "verbatim \(count)")
            Text("\(count) things, \(name), \(value)")
            Text("\(value, specifier: "%.1f") °C")
            Text("a") + Text("b").bold() + Text(" c").foregroundColor(.red)
            Text(value, format: .number)
            Text(value, format: .number.precision(.fractionLength(1)))
            Text(value, format: .number.precision(.fractionLength(0...2)).grouping(.never))
            Text(0.42, format: .percent)
            Text(0.421, format: .percent.precision(.fractionLength(1)))
            Text(value, format: .currency(code: "EUR"))
            Text(count, format: .number)
            Text(date, style: .time)
            Text(date, style: .date)
            Text(date, style: .relative)
            Text(date, style: .timer)
            Text(date, style: .offset)
            Text(date, format: .dateTime)
            Text(date, format: .dateTime.hour().minute())
            Text(date, format: .dateTime.weekday(.wide).day().month(.abbreviated))
            Text(date.formatted(date: .abbreviated, time: .shortened))
            Text(date.formatted(.dateTime.year()))
            Text(value.formatted())
            Text(value.formatted(.number.precision(.fractionLength(2))))
            Text("\(date, style: .time)")
            Text("\(value, format: .number)")
            Text(Image(systemName: "star")) + Text(" star")
            Text("\(Image(systemName: "star")) star")
            Text(["a", "b"].joined(separator: ", "))
        }
    }
}

struct FontForms: View {
    var body: some View {
        VStack {
            Text("a").font(.system(size: 20, weight: .bold, design: .rounded))
            Text("a").font(.system(size: 20))
            Text("a").font(.system(size: 20, weight: .light))
            Text("a").font(.system(.title, design: .monospaced))
            Text("a").font(.system(.title, design: .rounded, weight: .heavy))
            Text("a").font(.custom("Inter", size: 12))
            Text("a").font(.custom("Inter", size: 12, relativeTo: .body))
            Text("a").font(.title.bold()).font(.body.italic()).font(.headline.weight(.black))
            Text("a").font(.largeTitle.monospacedDigit()).font(.caption.monospaced()).font(.body.leading(.tight))
            Text("a").bold().italic().underline().strikethrough().monospacedDigit().monospaced()
            Text("a").underline(true, color: .red).strikethrough(true, color: .blue)
            Text("a").textCase(.uppercase).multilineTextAlignment(.center).lineSpacing(2).lineLimit(1...3)
            Text("a").foregroundStyle(.primary).foregroundStyle(.secondary).foregroundStyle(.tertiary)
            Text("a").foregroundStyle(.quaternary).foregroundStyle(.tint).foregroundStyle(.red.gradient)
            Text("a").foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
            Text("a").textSelection(.enabled).contentTransition(.numericText())
            Text("a").contentTransition(.numericText(value: 1)).contentTransition(.opacity)
            Text("a").dynamicTypeSize(.large).dynamicTypeSize(...DynamicTypeSize.xxxLarge)
            Text("a").bold(true).italic(false)
        }
        .font(.body)
        .bold()
        .italic()
        .fontWeight(.medium)
        .monospacedDigit()
        .underline()
        .tint(.green)
        .accentColor(.orange)
    }
}

struct ImageForms: View {
    var body: some View {
        VStack {
            Image(systemName: "star.fill").imageScale(.large).symbolRenderingMode(.hierarchical)
            Image(systemName: "star").resizable().scaledToFit().frame(width: 20, height: 20)
            Image(systemName: "wifi", variableValue: 0.5)
            Image(systemName: "star").renderingMode(.template)
            Image(systemName: "star").resizable().interpolation(.none).antialiased(true).frame(width: 8, height: 8)
            Label("Title", systemImage: "star")
            Label {
                Text("Title")
            } icon: {
                Image(systemName: "star")
            }
            Label("Title", systemImage: "star").labelStyle(.iconOnly).labelStyle(.titleOnly).labelStyle(.automatic)
        }
    }
}

struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        path.addRect(rect)
        path.addEllipse(in: rect)
        path.addRoundedRect(in: rect, cornerSize: CGSize(width: 2, height: 2))
        path.addArc(
            center: CGPoint(x: rect.midX, y: rect.midY), radius: 4, startAngle: .degrees(0), endAngle: .degrees(90),
            clockwise: false)
        path.addRelativeArc(center: .zero, radius: 3, startAngle: .zero, delta: .degrees(30))
        path.addQuadCurve(to: .zero, control: CGPoint(x: 1, y: 1))
        path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 1))
        path.addLines([.zero, CGPoint(x: 1, y: 1)])
        path.addPath(Path(ellipseIn: rect))
        return path.applying(.identity).offsetBy(dx: 1, dy: 1)
    }
}

struct Pie: InsettableShape {
    var end: Angle
    var inset: CGFloat = 0

    var animatableData: AnimatablePair<Double, CGFloat> {
        get { AnimatablePair(end.radians, inset) }
        set {
            end = .radians(newValue.first)
            inset = newValue.second
        }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addArc(
                center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2 - inset, startAngle: .zero,
                endAngle: end, clockwise: false)
        }
    }

    func inset(by amount: CGFloat) -> Pie {
        var pie = self
        pie.inset += amount
        return pie
    }
}

struct ShapeForms: View {
    @State private var share = 0.4

    var body: some View {
        VStack {
            Circle().fill(Color.red).frame(width: 20)
            Circle().fill(.red)
            Circle().fill(.red.opacity(0.2)).stroke(.blue, lineWidth: 2)
            Circle().stroke(lineWidth: 2)
            Circle().stroke(Color.red, lineWidth: 2)
            Circle().stroke(
                .red, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel, dash: [2, 2], dashPhase: 1))
            Circle().stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round))
            Circle().strokeBorder(Color.red, lineWidth: 2)
            Circle().strokeBorder(style: StrokeStyle(lineWidth: 2))
            Circle().strokeBorder(.red, style: StrokeStyle(lineWidth: 2, dash: [2]))
            Circle().strokeBorder(lineWidth: 2)
            Circle().trim(from: 0, to: share).stroke(.red, lineWidth: 2).rotationEffect(.degrees(-90))
            Circle().inset(by: 2).fill(.red)
            Circle().scale(0.5).fill(.red)
            Rectangle().fill(.linearGradient(Gradient(colors: [.red, .blue]), startPoint: .top, endPoint: .bottom))
            Rectangle().foregroundStyle(.blue).frame(height: 1)
            RoundedRectangle(cornerRadius: 4)
            RoundedRectangle(cornerSize: CGSize(width: 4, height: 2), style: .continuous)
            UnevenRoundedRectangle(topLeadingRadius: 4, bottomTrailingRadius: 8)
            Capsule().fill(.tint)
            Capsule(style: .circular)
            Ellipse().fill(.green.gradient)
            Triangle().fill(.orange).aspectRatio(1, contentMode: .fit)
            Triangle().trim(from: 0.2, to: 0.8).stroke(Color.purple)
            Pie(end: .degrees(120)).strokeBorder(.teal, lineWidth: 3)
            Circle().fill(.white).overlay { Circle().fill(.black).padding(4) }
            AnyShape(Circle()).fill(.red)
            Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)).fill(.red)
            Path(roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 2).stroke(.red, lineWidth: 1)
        }
    }
}

struct StyleForms: View {
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        VStack {
            Color.red; Color.orange; Color.yellow; Color.green; Color.mint; Color.teal; Color.cyan; Color.blue
            Color.indigo; Color.purple; Color.pink; Color.brown; Color.white; Color.gray; Color.black; Color.clear
            Color.primary; Color.secondary; Color.accentColor
            Color(red: 0.1, green: 0.2, blue: 0.3)
            Color(.sRGB, red: 0.1, green: 0.2, blue: 0.3, opacity: 0.5)
            Color(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.5)
            Color(hue: 0.5, saturation: 0.5, brightness: 0.5)
            Color(hue: 0.5, saturation: 0.5, brightness: 0.5, opacity: 0.2)
            Color(white: 0.5)
            Color(white: 0.5, opacity: 0.5)
            Color(.systemGroupedBackground); Color(.systemBackground); Color(.label); Color(.secondaryLabel)
            Color(.systemGray6); Color(.systemFill); Color(.separator); Color(uiColor: .tertiarySystemBackground)
            Color.red.opacity(0.3).mix(with: .blue, by: 0.2)
            LinearGradient(colors: [.red, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
            LinearGradient(gradient: Gradient(colors: [.red, .blue]), startPoint: .top, endPoint: .bottom)
            LinearGradient(
                stops: [.init(color: .red, location: 0), Gradient.Stop(color: .blue, location: 1)], startPoint: .top,
                endPoint: .bottom)
            RadialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 40)
            RadialGradient(gradient: Gradient(colors: [.red]), center: .top, startRadius: 0, endRadius: 40)
            AngularGradient(colors: [.red, .blue], center: .center)
            AngularGradient(gradient: Gradient(colors: [.red, .blue]), center: .center, angle: .degrees(90))
            AngularGradient(colors: [.red, .blue], center: .center, startAngle: .zero, endAngle: .degrees(180))
            AngularGradient(
                gradient: Gradient(stops: [.init(color: .red, location: 0)]), center: .center, startAngle: .zero,
                endAngle: .degrees(180))
            Rectangle().fill(.radialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 9))
            Rectangle().fill(
                .angularGradient(colors: [.red, .blue], center: .center, startAngle: .zero, endAngle: .degrees(90)))
            Rectangle().fill(.conicGradient(colors: [.red, .blue], center: .center))
            Rectangle().fill(colorScheme == .dark ? AnyShapeStyle(.red) : AnyShapeStyle(Color.blue.gradient))
            Rectangle().fill(.ultraThinMaterial)
        }
        .preferredColorScheme(.dark)
        .environment(\.colorScheme, .dark)
    }
}
