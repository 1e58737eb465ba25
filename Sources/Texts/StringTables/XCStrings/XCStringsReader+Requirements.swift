internal import Diagnostics
internal import JSON

/// What Xcode requires of a catalog, although texts can be read without it. Reported only if everything is read.
///
/// Source: verdicts of `xcstringstool compile` of Xcode 26.6; there is no published specification.
extension XCStringsReader {
  var isWhole: Bool { if case .whole = extent { true } else { false } }

  /// Reports members that are not there, or null.
  mutating func require(_ names: [StaticString], of value: JSONValue, at path: [String]) {
    guard isWhole else { return }
    for name in names where value.member(name) == nil { reportMissing(name, of: value, at: path) }
  }

  /// Reports a member that is null. It may be left out.
  mutating func refuseNull(_ name: StaticString, of value: JSONValue, at path: [String]) {
    guard isWhole, value.member(name) == nil else { return }
    var isNull = false
    try? value.forEachMember { (key, _) throws(JSONTypeError) in isNull = isNull || name ~= key }
    if isNull { reportMissing(name, of: value, at: path) }
  }

  private mutating func reportMissing(_ name: StaticString, of value: JSONValue, at path: [String]) {
    log.report(.missingMember(key: key, member: memberPath(path + ["\(name)"])), at: location(of: value))
  }

  /// Checks the types of an entry's members that say nothing about its texts.
  mutating func checkMember(_ name: JSONKey, _ value: JSONValue) {
    guard isWhole else { return }
    switch name {
    case "comment", "extractionState": _ = string(value, at: [name.text])
    case "shouldTranslate":
      do { _ = try value.boolean() } catch { reportType(of: value, at: ["shouldTranslate"], error) }
    default: break
    }
  }
}
