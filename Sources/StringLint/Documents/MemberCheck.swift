internal import Diagnostics
internal import JSON

/// Finds members that nobody reads and that are spelt nearly as one that is read.
///
/// Documents and payloads may have members of their own. What is told is what was probably misspelt, and what it names
/// was left out of its object.
struct MemberCheck {
  /// The document's name.
  private let file: String
  private var findings: [Finding] = []

  /// Longer names are no slip of a known one.
  private static let maximumLength = 64

  /// Checks a value and all in it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - members: What it may have.
  ///   - path: Its JSON path, "" for the whole document.
  ///   - file: The document's name.
  static func findings(in value: JSONValue, _ members: DocumentMembers, path: String, file: String) -> [Finding] {
    var check = MemberCheck(file: file)
    check.visit(value, members, path)
    return check.findings
  }

  private init(file: String) { self.file = file }

  private mutating func visit(_ value: JSONValue, _ members: DocumentMembers, _ path: String) {
    switch members {
    case .value: break
    case .array(let element):
      try? value.forEachElement { (index, value) throws(JSONTypeError) in visit(value, element, "\(path)[\(index)]") }
    case .dictionary(let member):
      try? value.forEachMember { (name, value) throws(JSONTypeError) in
        visit(value, member, Self.path(path, name.text))
      }
    case .object(let known): visit(value, known, path)
    }
  }

  private mutating func visit(_ object: JSONValue, _ known: [String: DocumentMembers], _ path: String) {
    var unknown: [JSONKey] = []
    var present: Set<String> = []
    try? object.forEachMember { (name, value) throws(JSONTypeError) in
      let text = name.text
      guard let members = known[text] else { return unknown.append(name) }
      present.insert(text)
      visit(value, members, Self.path(path, text))
    }
    guard !unknown.isEmpty else { return }
    let absent = known.keys.filter { !present.contains($0) }.sorted()
    for name in unknown {
      let text = name.text
      guard let meant = Self.meant(by: text, among: absent) else { continue }
      let path = Self.path(path, text)
      findings.append(
        Finding(
          .unknownMember, at: SourceLocation(file: file, line: name.position.line, jsonPath: path), key: path,
          text: text, "nobody reads \(text.quoted)", advice: "Is \(meant.quoted) meant?"))
    }
  }

  private static func path(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  /// The name that was perhaps meant: the same but for case and separators, or with a slip or two in a longer one.
  private static func meant(by name: String, among names: [String]) -> String? {
    guard name.utf8.count <= maximumLength else { return nil }
    let letters = letters(of: name)
    if let same = names.first(where: { Self.letters(of: $0) == letters }) { return same }
    let slips = name.count < 5 ? 0 : name.count < 8 ? 1 : 2
    let near = names.map { (name: $0, distance: editDistance($0, name)) }.min { $0.distance < $1.distance }
    return near.flatMap { $0.distance <= slips ? $0.name : nil }
  }

  private static func letters(of name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}
