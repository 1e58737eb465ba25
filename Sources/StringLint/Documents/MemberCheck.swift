internal import Diagnostics
internal import JSON

/// Finds members that nobody reads and that are spelt nearly as one that is read.
///
/// Documents and payloads may have members of their own. What is told is what was probably misspelt, and what it names
/// was left out of its object.
struct MemberCheck {
  /// The document's name.
  private let file: String
  /// Where the value stands that is being looked at.
  private var path: [JSONPathComponent] = []
  private var findings: [Finding] = []

  /// Checks a document.
  ///
  /// - Parameters:
  ///   - document: The whole document.
  ///   - members: What it may have.
  ///   - file: Its name.
  /// - Complexity: O(number of members).
  static func findings(in document: JSONValue, _ members: DocumentMembers, file: String) -> [Finding] {
    var check = MemberCheck(file: file)
    check.visit(document, members)
    return check.findings
  }

  private init(file: String) { self.file = file }

  private mutating func visit(_ value: JSONValue, _ members: DocumentMembers) {
    switch members {
    case .value: break
    case .array(let element):
      try? value.forEachElement { (index, value) throws(JSONTypeError) in visit(value, element, at: .element(index)) }
    case .dictionary(let member):
      try? value.forEachMember { (name, value) throws(JSONTypeError) in visit(value, member, at: .member(name.text)) }
    case .object(let known): visit(value, known)
    }
  }

  private mutating func visit(_ value: JSONValue, _ members: DocumentMembers, at component: JSONPathComponent) {
    path.append(component)
    visit(value, members)
    path.removeLast()
  }

  private mutating func visit(_ object: JSONValue, _ known: [String: DocumentMembers]) {
    var hasUnknown = false
    try? object.forEachMember { (name, value) throws(JSONTypeError) in
      let text = name.text
      switch known[text] {
      case nil: hasUnknown = true
      case .value?: break
      case let members?: visit(value, members, at: .member(text))
      }
    }
    if hasUnknown { tellUnknown(of: object, known) }
  }

  private mutating func tellUnknown(of object: JSONValue, _ known: [String: DocumentMembers]) {
    var unknown: [JSONKey] = []
    var absent = Set(known.keys)
    try? object.forEachMember { (name, _) throws(JSONTypeError) in
      let text = name.text
      if known[text] == nil { unknown.append(name) } else { absent.remove(text) }
    }
    let known = absent.sorted().map { (name: $0, letters: Self.letters(of: $0)) }
    for name in unknown {
      let text = name.text
      guard let meant = Self.meant(by: text, among: known) else { continue }
      let path = (path + [.member(text)]).jsonPath
      findings.append(
        Finding(
          .unknownMember, at: SourceLocation(file: file, line: name.position.line, jsonPath: path), key: path,
          text: text, "nobody reads \(text.quoted)", advice: "Is \(meant.quoted) meant?"))
    }
  }

  /// The name that was perhaps meant: the same but for case and separators, or with a slip or two in a longer one.
  private static func meant(by name: String, among known: [(name: String, letters: String)]) -> String? {
    let letters = letters(of: name)
    if let same = known.first(where: { $0.letters == letters }) { return same.name }
    return nearestWord(to: name, among: known.map(\.name), within: name.count < 5 ? 0 : name.count < 8 ? 1 : 2)
  }

  private static func letters(of name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}
