import TafelUI

// SwiftUI's containers and layout modifiers in the forms that people write; that they compile is their test, that they
// can be shown is VocabularyTests'.

struct StackForms: View {
    let names = ["a", "b", "c"]
    @State private var isOn = false
    @State private var chosen: String?
    @State private var index = 1

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            HStack(alignment: .firstTextBaseline, spacing: 4) {
                Text("A").font(.largeTitle)
                Text("b").font(.caption)
            }
            HStack(alignment: .lastTextBaseline) {
                Text("A")
                Spacer()
                Text("b")
            }
            ZStack(alignment: .bottomTrailing) {
                Color.blue
                Text("corner").padding(4)
            }
            .frame(width: 120, height: 40)
            Group {
                if isOn {
                    Text("on")
                } else if let chosen {
                    Text(chosen)
                } else {
                    Text("off")
                }
                switch index {
                case 0: Text("zero")
                case 1, 2:
                    Text("one")
                    Text("or two")
                default: EmptyView()
                }
            }
            ForEach(0..<3) { Text("\($0)") }
            ForEach(0..<3, id: \.self) { i in Text("\(i)") }
            ForEach(names, id: \.self) { name in Text(name) }
            ForEach(Array(names.enumerated()), id: \.offset) { offset, name in Text("\(offset) \(name)") }
            ForEach(names.indices, id: \.self) { Text(names[$0]) }
            Text("1"); Text("2"); Text("3"); Text("4"); Text("5"); Text("6")
            if #available(macOS 14, *) { Text("available") }
        }
    }
}

struct FrameForms: View {
    var body: some View {
        VStack {
            Text("wide").frame(maxWidth: .infinity, alignment: .leading)
            Text("all").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            Text("least").frame(minWidth: 20, idealWidth: 40, maxWidth: 60, minHeight: 10, alignment: .trailing)
            Text("fixed").frame(width: 40, height: 40, alignment: .center).fixedSize()
            Text("high").frame(height: 20)
            Text("truncated").fixedSize(horizontal: false, vertical: true).lineLimit(2).truncationMode(.tail)
            Text("p").padding().padding(.horizontal).padding(.vertical, 8).padding(.top, 4)
                .padding([.leading, .trailing], 12).padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
                .padding(.all, 2).padding(3)
            Color.red.aspectRatio(1, contentMode: .fit).aspectRatio(CGSize(width: 4, height: 3), contentMode: .fill)
                .frame(width: 40)
            Image(systemName: "star").resizable().aspectRatio(contentMode: .fit).frame(width: 20)
            Image(systemName: "star").resizable().scaledToFill().frame(width: 20, height: 10).clipped()
            Text("at").position(x: 10, y: 10).frame(height: 20)
            Text("at").position(CGPoint(x: 10, y: 10)).frame(height: 20)
            Text("off").offset(x: 4, y: 2).offset(CGSize(width: 1, height: 1))
            Text("priority").layoutPriority(1).zIndex(2)
            Text("aligned").alignmentGuide(.leading) { dimensions in dimensions[.trailing] }
            Text("hidden").hidden()
        }
        .ignoresSafeArea()
        .ignoresSafeArea(.all, edges: .bottom)
        .ignoresSafeArea(edges: .top)
        .safeAreaInset(edge: .bottom) { Text("inset") }
        .edgesIgnoringSafeArea(.all)
    }
}

struct LayerForms: View {
    @State private var isOn = true

    var body: some View {
        VStack {
            Text("a").background(Color.red)
            Text("a").background(.red)
            Text("a").background(.red, in: Capsule())
            Text("a").background(.red, in: RoundedRectangle(cornerRadius: 4))
            Text("a").background(.thinMaterial)
            Text("a").background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 8, style: .continuous))
            Text("a").background(Circle().fill(.blue))
            Text("a").background(alignment: .top) { Color.green.frame(height: 2) }
            Text("a").background(Color.blue.opacity(0.2), ignoresSafeAreaEdges: .all)
            Text("a").background(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
            Text("a").background(in: Capsule())
            Text("a").overlay(Circle().stroke(.red))
            Text("a").overlay(alignment: .topTrailing) { Circle().frame(width: 4, height: 4) }
            Text("a").overlay { if isOn { Color.red.opacity(0.2) } }
            Text("a").overlay(.red.opacity(0.2))
            Text("a").overlay(.red.opacity(0.2), in: Circle())
            Text("a").overlay(RoundedRectangle(cornerRadius: 4).strokeBorder(Color.red, lineWidth: 2))
            Text("a").border(.red).border(Color.blue, width: 2)
            Text("a").cornerRadius(4)
            Text("a").clipShape(Circle()).clipShape(.capsule).clipShape(.rect(cornerRadius: 4))
            Text("a").clipShape(RoundedRectangle(cornerRadius: 4, style: .continuous)).clipped()
            Text("a").mask(Circle())
            Text("a").contentShape(Rectangle()).contentShape(.rect)
            Text("a").shadow(radius: 4).shadow(color: .black.opacity(0.2), radius: 3, x: 0, y: 2)
            Text("a").scaleEffect(1.2).scaleEffect(x: 1, y: -1).scaleEffect(0.5, anchor: .topLeading)
            Text("a").scaleEffect(CGSize(width: 1, height: 2))
            Text("a").rotationEffect(.degrees(45)).rotationEffect(.radians(1), anchor: .bottom)
            Text("a").rotationEffect(Angle(degrees: 3))
            Text("a").rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0))
            Text("a").compositingGroup().drawingGroup()
            Text("a").transformEffect(CGAffineTransform(rotationAngle: 0.1))
            Text("a").id("name").tag(1)
            Text("a").disabled(true).allowsHitTesting(false)
        }
    }
}

struct GridForms: View {
    var body: some View {
        ScrollView(.vertical, showsIndicators: false) {
            LazyVGrid(
                columns: [GridItem(.flexible()), GridItem(.fixed(40)), GridItem(.adaptive(minimum: 30))], spacing: 4
            ) {
                ForEach(0..<6) { Text("\($0)") }
            }
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 8), count: 3)) {
                ForEach(0..<6) { Text("\($0)") }
            }
            LazyVStack(alignment: .leading, spacing: 4) { ForEach(0..<6) { Text("\($0)") } }
            LazyHStack { ForEach(0..<6) { Text("\($0)") } }
            ScrollView(.horizontal) { HStack { ForEach(0..<6) { Text("\($0)") } } }
            ViewThatFits(in: .horizontal) {
                Text("a very long text")
                Text("short")
            }
            GeometryReader { proxy in
                Text(
                    "\(Int(proxy.size.width)) \(Int(proxy.frame(in: .local).midX)) \(Int(proxy.frame(in: .global).minY))"
                )
            }
            .frame(height: 20)
            .coordinateSpace(name: "space")
            Section("Title") { Text("content") }
            Section {
                Text("content")
            } header: {
                Text("header")
            } footer: {
                Text("footer")
            }
            GroupBox("Box") { Text("content") }
            DisclosureGroup("More") { Text("content") }
        }
        .scrollIndicators(.hidden)
    }
}

struct ListForms: View {
    let items = [Article(name: "One"), Article(name: "Two")]

    var body: some View {
        VStack {
            List(items) { item in Text(item.name) }
            List {
                Section("A") { ForEach(items) { Text($0.name) } }
            }
            .listStyle(.insetGrouped)
            List(0..<3, id: \.self) { Text("\($0)") }.listStyle(.plain)
            Form {
                LabeledContent("Key", value: "Value")
                LabeledContent("Key") { Text("Value") }
            }
            .formStyle(.grouped)
            ContentUnavailableView("Nothing", systemImage: "tray", description: Text("Add something."))
            NavigationView { Text("old") }
            NavigationStack { Text("new").navigationTitle("Title").navigationBarTitleDisplayMode(.inline) }
        }
    }
}
