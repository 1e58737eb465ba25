package import JSON

/// The members of an object of list documents.
///
/// Each kind of object has an enumeration of its members. What decoders read, which names are unknown, the paths of the
/// picker and what the schema is compared with all come from it; a decoder's `switch` over it has no default, so the
/// compiler asks for a member that is not read.
package protocol DocumentMember: CaseIterable, RawRepresentable, Sendable where RawValue == MemberName {
  /// The kind of the member's value.
  var value: DocumentMembers { get }
}

extension DocumentMember {
  /// The name in documents.
  package var name: StaticString { rawValue.text }

  /// Where the member is in its object.
  package var component: JSONPathComponent { .member("\(name)") }

  /// Returns the member of a name; nil if objects of this kind have no such member.
  init?(_ name: JSONKey) {
    guard let member = Self.allCases.first(where: { $0.name ~= name }) else { return nil }
    self = member
  }
}

extension JSONValue {
  /// Returns a member that is not null; the last one if it is repeated.
  ///
  /// - Returns: nil if there is none, or if the value is not an object.
  /// - Complexity: O(number of members).
  package func member(_ member: some DocumentMember) -> JSONValue? { self.member(member.name) }

  /// Calls a closure with each known member that is not null, in order.
  ///
  /// - Throws: What the closure throws, with the member's name added to its path; a fault if this is not an object.
  func forEachMember<Member: DocumentMember>(
    of _: Member.Type, _ body: (Member, JSONValue) throws(JSONTypeError) -> Void
  ) throws(JSONTypeError) {
    try forEachMember { (name, value) throws(JSONTypeError) in
      if !value.isNull, let member = Member(name) { try body(member, value) }
    }
  }
}
