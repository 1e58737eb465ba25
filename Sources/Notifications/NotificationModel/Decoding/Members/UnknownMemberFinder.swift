package import JSON

/// Finds unknown members of documents.
package struct UnknownMemberFinder {
  /// An unknown member and where it is.
  package struct Found {
    package let member: UnknownMember
    /// The path from the value that was searched.
    package let path: [JSONPathComponent]
    /// The line on which its value begins, counted from 1; nil where the document does not disclose lines.
    package let line: Int?

    var hidesContent: Bool { member.consequence == .contentIsHidden }
  }

  private let tellsMisspeltOnly: Bool
  private var path: [JSONPathComponent] = []
  private var found: [Found] = []

  /// Searches a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - members: The known members.
  ///   - tellsMisspeltOnly: Whether to report only unknown members that resemble a known one, because the object may
  ///     have members of its own.
  /// - Complexity: O(number of members).
  package static func search(
    _ value: JSONValue, _ members: DocumentMembers, tellsMisspeltOnly: Bool = false
  ) -> [Found] {
    var finder = UnknownMemberFinder(tellsMisspeltOnly: tellsMisspeltOnly)
    finder.visit(value, members)
    return finder.found
  }

  private init(tellsMisspeltOnly: Bool) { self.tellsMisspeltOnly = tellsMisspeltOnly }

  private mutating func visit(_ value: JSONValue, _ members: DocumentMembers) {
    switch members {
    case .any, .string, .number, .boolean, .choice: break
    case .options(let known, let guarded):
      try? value.forEachElement { (index, value) throws(JSONTypeError) in
        guard value.kind == .string, !known.contains(where: value.textEquals) else { return }
        report(try value.string(), known, known, guarded, at: .element(index), value)
      }
    case .array(let element):
      try? value.forEachElement { (index, value) throws(JSONTypeError) in visit(value, element, at: .element(index)) }
    case .dictionary(let member):
      try? value.forEachMember { (name, value) throws(JSONTypeError) in visit(value, member, at: .member(name.text)) }
    case .object(let known, let guarded): visit(value, known, guarded)
    case .stringOr(let object): visit(value, object)
    }
  }

  private mutating func visit(_ value: JSONValue, _ members: DocumentMembers, at component: JSONPathComponent) {
    path.append(component)
    visit(value, members)
    path.removeLast()
  }

  private mutating func visit(
    _ object: JSONValue, _ known: [DocumentMembers.Member], _ guarded: DocumentMembers.Guarded?
  ) {
    var hasUnknown = false
    try? object.forEachMember { (name, value) throws(JSONTypeError) in
      switch known.first(where: { $0.name ~= name })?.value {
      case nil: hasUnknown = true
      case .any?, .string?, .number?, .boolean?, .choice?: break
      case let members?: visit(value, members, at: .member(name.text))
      }
    }
    if hasUnknown { reportUnknown(of: object, known, guarded) }
  }

  private mutating func reportUnknown(
    of object: JSONValue, _ known: [DocumentMembers.Member], _ guarded: DocumentMembers.Guarded?
  ) {
    var absent = known
    try? object.forEachMember { (name, _) throws(JSONTypeError) in absent.removeAll { $0.name ~= name } }
    try? object.forEachMember { (name, value) throws(JSONTypeError) in
      if known.contains(where: { $0.name ~= name }) { return }
      report(name.text, known.map(\.name), absent.map(\.name), guarded, at: .member(name.text), value)
    }
  }

  /// Records an unknown name.
  ///
  /// - Parameters:
  ///   - known: All known names.
  ///   - absent: The known names that the object does not have, so that one of them may be meant.
  private mutating func report(
    _ name: String, _ known: [StaticString], _ absent: [StaticString], _ guarded: DocumentMembers.Guarded?,
    at component: JSONPathComponent, _ value: JSONValue
  ) {
    let resembling =
      guarded.map {
        NameResemblance.resembles(name, anyOf: $0.names)
          || NameResemblance.resembles(name, anyOf: $0.misplaced, takesParts: false)
      } ?? false
    let withholds = guarded.map { Self.mayWithhold(name, value, $0, isResembling: resembling) } ?? false
    let names = Set(known.map { "\($0)" })
    let preferred = resembling ? guarded?.names.filter { names.contains("\($0)") } ?? [] : []
    let meant =
      NameResemblance.meant(by: name, among: absent.map { "\($0)" }.sorted(), isGenerous: !tellsMisspeltOnly)
      ?? preferred.first { NameResemblance.resembles(name, anyOf: [$0]) }.map { "\($0)" }
    if tellsMisspeltOnly, meant == nil { return }
    found.append(
      Found(
        member: UnknownMember(
          name: name, meant: meant, consequence: withholds ? guarded?.consequence ?? .none : .none),
        path: path + [component], line: value.line))
  }

  /// Returns whether a member that is not known may have been meant to withhold something.
  private static func mayWithhold(
    _ name: String, _ value: JSONValue, _ guarded: DocumentMembers.Guarded, isResembling: Bool
  ) -> Bool {
    switch guarded.consequence {
    case .none: false
    case .contentIsHidden:
      isResembling || HidingValue.mayHide(value, by: guarded.inValues.names, depth: guarded.inValues.depth)
    case .authenticationIsRequired: mayLock(name, value)
    }
  }
}
