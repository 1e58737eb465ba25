internal import JSON

/// Recognizes a wish to hide something in the value of a member that is not known.
enum HidingValue {
  /// The values of choices that hide content.
  private static let words: [StaticString] = ["never", "denied", "hide", "hideContent", "privacy"]

  /// Returns whether a value switches a setting off.
  static func switchesOff(_ value: JSONValue) -> Bool {
    value.kind == .false || ["none", "off", "no", "false"].contains(where: value.textEquals)
  }

  /// Returns whether settings state somewhere that content is to be hidden.
  ///
  /// - Complexity: O(size of the value).
  static func hides(_ settings: JSONValue) -> Bool {
    var hides = false
    switch settings.kind {
    case .string: hides = words.contains(where: settings.textEquals)
    case .array:
      try? settings.forEachElement { (_, element) throws(JSONTypeError) in hides = hides || Self.hides(element) }
    case .object:
      try? settings.forEachMember { (_, value) throws(JSONTypeError) in hides = hides || Self.hides(value) }
    case .null, .true, .false, .number: break
    }
    return hides
  }

  /// Returns whether a value may have been meant to hide content: a word for it, or an object with a member that
  /// resembles one of some names. Arrays may hold either.
  ///
  /// - Parameters:
  ///   - names: The names of members that hide content.
  ///   - depth: How many levels of objects and arrays to search.
  /// - Complexity: O(size of the value) for the levels that are searched.
  static func mayHide(_ value: JSONValue, by names: [StaticString], depth: Int) -> Bool {
    var hides = false
    switch value.kind {
    case .string: hides = words.contains(where: value.textEquals)
    case .array where depth > 0:
      try? value.forEachElement { (_, element) throws(JSONTypeError) in
        if !hides { hides = mayHide(element, by: names, depth: depth - 1) }
      }
    case .object where depth > 0:
      try? value.forEachMember { (name, value) throws(JSONTypeError) in
        if hides { return }
        hides =
          NameResemblance.resembles(name.text, anyOf: names)
          || (value.kind != .string && mayHide(value, by: names, depth: depth - 1))
      }
    case .array, .object, .null, .true, .false, .number: break
    }
    return hides
  }
}
