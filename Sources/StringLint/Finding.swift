public import Diagnostics

/// One place where a rule is broken.
public struct Finding: Sendable {
  /// The rule.
  public let rule: LintRule
  /// How much it matters here: the rule's severity, unless a configuration has changed it.
  public var severity: Severity
  /// The place.
  public let location: SourceLocation
  /// The key of the string, or the path of a document's member; nothing where the whole file is meant.
  public let key: String
  /// The language of the string as its folder or catalog spells it; empty where there is none.
  public let language: String
  /// What is wrong there: a directive, a word, the name of a form.
  public let text: String
  /// One sentence that says what is wrong, and why in terms of the language.
  public let message: String
  /// One sentence that says what to do.
  public let advice: String
  /// How many findings this one stands for: those of its rule in its file that are too many to be told one by one; nil for
  /// a finding of its own.
  public internal(set) var moreCount: Int?
  /// The file counted from the project's folder, the same in every run.
  public var path = ""
  /// What the finding is told by in another run, whatever lines have moved: sixteen hexadecimal digits.
  public var fingerprint = ""

  init(
    _ rule: LintRule, at location: SourceLocation, key: String = "", language: String = "", text: String = "",
    _ message: String, advice: String? = nil
  ) {
    self.rule = rule
    severity = rule.severity
    self.location = location
    self.key = key
    self.language = language
    self.text = text
    self.message = message
    self.advice = advice ?? rule.remedy
  }
}

extension Finding {
  /// The message with the path of the member before it, where a document has one: lines alone do not tell members apart.
  public var placedMessage: String {
    guard let path = location.jsonPath, !path.isEmpty else { return message }
    return "\(path): \(message)"
  }
}

extension Finding: CustomStringConvertible {
  /// The finding as compilers print it: `file:line:column: warning: message [rule]`.
  public var description: String { "\(location): \(severity.name): \(message) [\(rule.identifier)]" }
}

extension String {
  /// The text, or its beginning and an ellipsis where it is too long for a sentence.
  var excerpt: String {
    let limit = 60
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "…"
  }

  /// The text between quotation marks, shortened.
  var quoted: String { inQuotationMarks(excerpt) }
}
