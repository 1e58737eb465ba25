internal import Diagnostics

/// What a list document says about apps, by identifier.
struct AppDescriptions {
  /// Their names.
  var names: [LiteralString: String] = [:]
  /// The names of their own string tables.
  var tables: [LiteralString: String] = [:]

  /// The members of an app.
  enum Member: MemberName, DocumentMember {
    case name, table, thread

    var value: DocumentMembers { .string }
  }
}
