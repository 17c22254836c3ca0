import TafelUI

// Controls and semantics in the forms that people write.

struct ButtonForms: View {
    @State private var count = 0

    private func act() { count += 1 }

    var body: some View {
        VStack {
            Button("Title") { count += 1 }
            Button("Title", action: act)
            Button(action: act) { Text("Label") }
            Button(action: { count += 1 }) { Label("Label", systemImage: "plus") }
            Button {
                act()
            } label: {
                Image(systemName: "plus")
            }
            Button("Title", systemImage: "plus") { act() }
            Button("Title", systemImage: "plus", action: act)
            Button("Delete", role: .destructive) { act() }
            Button(role: .destructive) {
                act()
            } label: {
                Text("Delete")
            }
            Button("Cancel", role: .cancel, action: act)
            Button("a") {}.buttonStyle(.bordered).buttonStyle(.borderedProminent).buttonStyle(.plain)
            Button("a") {}.buttonStyle(.borderless).buttonStyle(.automatic).buttonStyle(PlainButtonStyle())
            Button("a") {}.buttonStyle(BorderedButtonStyle()).buttonStyle(BorderedProminentButtonStyle())
            Button("a") {}.buttonBorderShape(.capsule).buttonBorderShape(.roundedRectangle(radius: 4))
            Button("a") {}.controlSize(.large).tint(.red).disabled(count > 3)
            EditButtonLike()
        }
    }
}

private struct EditButtonLike: View {
    var body: some View { Button("Edit") {}.buttonStyle(FadingStyle()) }
}

private struct FadingStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(0.5).onTapGesture { configuration.trigger() }
    }
}

struct ValueControlForms: View {
    enum Choice: String, CaseIterable, Identifiable {
        case one, two
        var id: Self { self }
    }

    @State private var value = 0.5
    @State private var number = 3
    @State private var isOn = true
    @State private var choice = Choice.one
    @State private var date = Date()
    @State private var text = ""
    @State private var color = Color.red

    var body: some View {
        VStack {
            Slider(value: $value)
            Slider(value: $value, in: 0...10)
            Slider(value: $value, in: 0...10, step: 0.5)
            Slider(value: $value, in: 0...100, step: 1) { Text("Label") }
            Slider(value: $value, in: 0...100) { editing in isOn = editing }
            Slider(value: $value, in: 0...10) {
                Text("Label")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("10")
            }
            Slider(value: $value, in: 0...10, step: 1) {
                Text("Label")
            } minimumValueLabel: {
                Image(systemName: "minus")
            } maximumValueLabel: {
                Image(systemName: "plus")
            } onEditingChanged: { editing in
                isOn = editing
            }
            Toggle("Title", isOn: $isOn)
            Toggle(isOn: $isOn) { Text("Label") }
            Toggle("Title", systemImage: "star", isOn: $isOn)
            Toggle("Title", isOn: $isOn).toggleStyle(.switch).toggleStyle(.button).labelsHidden()
            Toggle("Title", isOn: $isOn).toggleStyle(SwitchToggleStyle(tint: .red))
            Toggle("Title", isOn: Binding(get: { isOn }, set: { isOn = $0 }))
            Toggle("Title", isOn: .constant(true))
            Stepper("Title", value: $number)
            Stepper("Title", value: $number, in: 0...10)
            Stepper("Title", value: $number, in: 0...10, step: 2)
            Stepper("\(number)", onIncrement: { number += 1 }, onDecrement: { number -= 1 })
            Stepper(value: $number, in: 0...10) { Text("Label") }
            Stepper("Title", value: $value, in: 0...1, step: 0.1)
            Picker("Title", selection: $choice) {
                ForEach(Choice.allCases) { Text($0.rawValue).tag($0) }
            }
            .pickerStyle(.segmented)
            Picker(selection: $number) {
                Text("1").tag(1)
                Text("2").tag(2)
            } label: {
                Text("Label")
            }
            .pickerStyle(.menu)
        }
    }
}

struct IndicatorForms: View {
    let value = 0.4

    var body: some View {
        VStack {
            ProgressView()
            ProgressView("Loading…")
            ProgressView { Text("Loading") }
            ProgressView(value: value)
            ProgressView(value: value, total: 2)
            ProgressView("Title", value: value)
            ProgressView("Title", value: value, total: 2)
            ProgressView(value: value) {
                Text("Label")
            } currentValueLabel: {
                Text("40 %")
            }
            ProgressView(value: value, total: 1) { Text("Label") }
            ProgressView().progressViewStyle(.circular).progressViewStyle(.linear).tint(.red).controlSize(.large)
            ProgressView(value: value).progressViewStyle(CircularProgressViewStyle(tint: .red))
            ProgressView(value: value).progressViewStyle(LinearProgressViewStyle())
            Gauge(value: value) { Text("Label") }
            Gauge(value: 3, in: 0...10) { Text("Label") }
            Gauge(value: 3, in: 0...10) {
                Text("Label")
            } currentValueLabel: {
                Text("3")
            }
            Gauge(value: value) { Text("Label") }.gaugeStyle(.accessoryCircularCapacity).gaugeStyle(.linearCapacity)
            Gauge(value: value) { Text("Label") }.gaugeStyle(.accessoryLinear).gaugeStyle(.accessoryLinearCapacity)
            Gauge(value: value, label: { Text("Label") }).gaugeStyle(.automatic)
            Divider()
            Spacer()
            Spacer(minLength: 4)
        }
    }
}

struct SemanticsForms: View {
    @State private var value = 1

    var body: some View {
        VStack {
            Text("a").accessibilityLabel("Label").accessibilityLabel(Text("Label")).accessibilityValue("3")
            Text("a").accessibilityValue(Text("3")).accessibilityHint("Hint").accessibilityHint(Text("Hint"))
            Text("a").accessibilityHidden(true).accessibilityIdentifier("id").accessibilitySortPriority(1)
            Text("a").accessibilityAddTraits(.isHeader).accessibilityAddTraits([.isButton, .isSelected])
            Text("a").accessibilityRemoveTraits(.isImage).accessibilityElement()
            Text("a").accessibilityElement(children: .combine).accessibilityElement(children: .ignore)
            Text("a").accessibilityElement(children: .contain).accessibilityInputLabels(["a"])
            Text("a").accessibilityAction { value += 1 }
            Text("a").accessibilityAction(.default) { value += 1 }
            Text("a").accessibilityAction(.escape) { value += 1 }
            Text("a").accessibilityAdjustableAction { direction in
                switch direction {
                case .increment: value += 1
                case .decrement: value -= 1
                @unknown default: break
                }
            }
            Text("a").accessibilityHeading(.h1).accessibilityShowsLargeContentViewer()
            Text("a").accessibilityIgnoresInvertColors().accessibilityRespondsToUserInteraction()
        }
        .accessibilityElement(children: .contain)
        .accessibility(label: Text("old"))
        .accessibility(hidden: false)
        .accessibility(addTraits: .isHeader)
    }
}

struct BarForms: View {
    @State private var isShown = false

    var body: some View {
        NavigationStack {
            Text("content")
                .navigationTitle("Title")
                .navigationBarTitleDisplayMode(.large)
                .toolbar {
                    ToolbarItem { Button("a") {} }
                    ToolbarItem(placement: .navigationBarLeading) { Button("b") {} }
                    ToolbarItem(placement: .topBarLeading) { Button("c") {} }
                    ToolbarItem(placement: .primaryAction) { Button("d") {} }
                    ToolbarItem(placement: .principal) { Text("e") }
                    ToolbarItem(placement: .confirmationAction) { Text("e") }
                    ToolbarItem(placement: .automatic) { Text("e") }
                    ToolbarItemGroup(placement: .topBarTrailing) {
                        Button("f") {}
                        Button("g") {}
                    }
                    if isShown { ToolbarItem(placement: .status) { Text("h") } }
                }
                .toolbar { Button("plain") {} }
        }
    }
}
