internal import Diagnostics
internal import JSON

/// A member that is stated more than once, in one object or in several lists.
struct RepeatedMember: DiagnosticKind {
  /// Which of the values applies.
  enum Rule: Hashable {
    /// The one that shows less.
    case strictest
    /// The one read last.
    case last
  }

  let name: String
  let rule: Rule

  var identifier: String { "duplicate-member" }
  var severity: Severity { .warning }
  var message: String {
    "\(quoted(name)) is set more than once; the \(rule == .strictest ? "stricter" : "last") value is used"
  }
}

extension JSONValue {
  /// Returns the value of a member the second time it is stated; nil if it is stated at most once.
  func repeatedMember(_ member: some DocumentMember) -> JSONValue? {
    var isStated = false
    var repeated: JSONValue?
    try? forEachMember { (name, value) throws(JSONTypeError) in
      guard member.name ~= name, !value.isNull else { return }
      if isStated, repeated == nil { repeated = value }
      isStated = true
    }
    return repeated
  }
}
