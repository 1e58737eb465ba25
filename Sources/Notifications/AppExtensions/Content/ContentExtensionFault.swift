package import Diagnostics
internal import FileFormats

/// What can be wrong with the manifest of a content extension.
package enum ContentExtensionFault: DiagnosticKind {
  /// A value of the wrong type; the member is empty for the manifest as a whole.
  case wrongType(member: String, expected: String, found: String)
  /// A member that every manifest needs.
  case missingMember(String)
  /// A repeated member, in either spelling; the last one counts.
  case duplicateMember(String)
  /// The manifest of another kind of extension.
  case otherExtensionPoint(String)
  /// A ratio that is not a finite number greater than 0.
  case invalidRatio(member: String, written: String)
  /// A number or string in place of a boolean; it is interpreted as one.
  case looseBoolean(member: String, written: String, taken: Bool)
  /// A value that is not one of the allowed choices.
  case unknownChoice(member: String, choices: String)
  /// A category without a name.
  case emptyCategory
  /// A list without any named category.
  case noCategory(member: String)
  /// The extension is to show its own title, but none is given.
  case missingTitle
  /// A title that is never shown.
  case unusedTitle

  /// A stable name in kebab case.
  package var identifier: String {
    switch self {
    case .wrongType: "wrong-type"
    case .missingMember: "missing-member"
    case .duplicateMember: "duplicate-member"
    case .otherExtensionPoint: "other-extension-point"
    case .invalidRatio: "invalid-ratio"
    case .looseBoolean: "loose-boolean"
    case .unknownChoice: "unknown-choice"
    case .emptyCategory: "empty-category"
    case .noCategory: "no-category"
    case .missingTitle: "missing-title"
    case .unusedTitle: "unused-title"
    }
  }

  /// An error if a value is ignored or missing; a warning if a substitute is used or an empty category is skipped; a
  /// note if nothing is lost.
  package var severity: Severity {
    switch self {
    case .wrongType, .missingMember, .otherExtensionPoint, .invalidRatio, .unknownChoice, .noCategory: .error
    case .duplicateMember, .looseBoolean, .emptyCategory, .missingTitle: .warning
    case .unusedTitle: .note
    }
  }

  /// What is wrong, in one sentence.
  package var message: String {
    switch self {
    case .wrongType(let member, let expected, let found):
      "\(member.isEmpty ? "" : "\(quoted(member)): ")expected \(expected), found \(found)"
    case .missingMember(let member): "\(quoted(member)) is missing; a content extension needs it"
    case .duplicateMember(let member): "\(quoted(member)) is set more than once; the last value is used"
    case .otherExtensionPoint(let written):
      "extension point \(quoted(written)) is not that of a content extension, “\(Self.extensionPoint)”"
    case .invalidRatio(let member, let written):
      "\(quoted(member)) is \(shortened(written)); expected the ratio of height to width, a number greater than 0"
    case .looseBoolean(let member, let written, let taken):
      "\(quoted(member)) is \(quoted(written)), not a boolean; it is read as \(taken)"
    case .unknownChoice(let member, let choices): "\(quoted(member)) must be one of \(choices)"
    case .emptyCategory: "an empty category name is ignored"
    case .noCategory(let member): "\(quoted(member)) names no category"
    case .missingTitle: "the extension overrides the default title but sets none; the app's name is shown"
    case .unusedTitle: "the title is never shown: the extension does not override the default title"
    }
  }

  /// The extension point of content extensions, as in Apple's `NSExtensionPointIdentifier`.
  static let extensionPoint = "com.apple.usernotifications.content-extension"
}
