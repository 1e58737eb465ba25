import TestSupport
import Testing

@testable import NotificationRendering

/// What random lists draw: everything that a person can choose, and everything that decides where a notification stands. A
/// choice that is added and never drawn is one whose lists nobody compares.
@Suite struct PrivacyScenesTests {
  /// The values that the stored properties of some values had, by their paths.
  private struct Drawn {
    private(set) var values: [String: Set<String>] = [:]

    /// Notes the value of each stored property, however deep.
    mutating func note(_ value: Any, at path: String) {
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional:
        guard let child = mirror.children.first else {
          values[path, default: []].insert("none")
          return
        }
        // A value without properties of its own is one of those that the property can have.
        guard !Mirror(reflecting: child.value).children.isEmpty else { return note(child.value, at: path) }
        values[path, default: []].insert("some")
        note(child.value, at: path + "?")
      case .dictionary, .collection:
        values[path, default: []].insert(mirror.children.isEmpty ? "empty" : "filled")
        for child in mirror.children { note(child.value, at: path + "[]") }
      case .tuple:
        // A key and its value.
        for child in mirror.children where child.label == "value" { note(child.value, at: path) }
      case .struct, .class:
        for (label, value) in mirror.children where !derived.contains(label ?? "") {
          note(value, at: "\(path).\(label ?? "")")
        }
      default: values[path, default: []].insert("\(value)")
      }
    }

    /// The properties that always had one value.
    var constant: [String] { values.filter { $0.value.count < 2 }.keys.sorted() }
  }

  /// What is made of other properties, and drawn with them.
  private static let derived = ["keys", "categories"]

  /// Properties whose values do not have to differ: dates differ by seconds.
  private static let undrawn = ["entry.date.nanoseconds"]

  @Test func `the changes of a live list draw all that decides what is shown`() {
    var drawn = Drawn()
    for seed in 0..<UInt64(300) {
      var random = SeededGenerator(seed: seed)
      var model = CenterModelTests.Model(&random)
      var center = model.center()
      for _ in 0..<12 { _ = CenterModelTests.change(&model, &center, &random) }
      drawn.note(model.scene.settings, at: "settings")
      drawn.note(model.scene.device, at: "device")
      drawn.note(model.scene.surface, at: "surface")
      for entry in center.deliveredNotifications.entries { drawn.note(entry, at: "entry") }
    }
    #expect(drawn.constant == Self.undrawn)
    // One of each place was looked at.
    let properties = [
      "settings.showPreviews", "settings.choices[].isKept", "settings.rest?.values.byCategory[].alerts",
      "settings.rest?.values.byUrgency.low?.critical", "device.profile", "entry.isRevealed",
    ]
    #expect(properties.filter { drawn.values[$0] == nil } == [])
  }

  @Test func `random lists draw all settings`() {
    var drawn = Drawn()
    for seed in 0..<UInt64(1000) {
      var scenes = PrivacyScenes(seed: seed)
      drawn.note(scenes.scene().settings, at: "settings")
    }
    #expect(drawn.constant == [])
  }
}
