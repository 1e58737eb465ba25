package import Diagnostics

/// One violation of a rule.
package struct Finding: Sendable {
  /// The rule.
  package let rule: LintRule
  /// The rule's severity, unless the configuration overrides it.
  package var severity: Severity
  /// The place.
  package internal(set) var location: SourceLocation
  /// The key of the string, or the path of a document's member; empty if the finding is about the whole file.
  package let key: String
  /// The language as its folder or catalog spells it; empty if there is none.
  package let language: String
  /// The part that is wrong: a directive, a word, the name of a form.
  package let text: String
  /// One sentence that says what is wrong, and why in terms of the language.
  package let message: String
  /// One sentence that says what to do.
  package internal(set) var advice: String
  /// The languages in which something is missing, as their folders or catalog spell them; empty for other rules.
  package internal(set) var languages: [String] = []
  /// How many further findings of its rule in its file this one summarizes; nil for an ordinary finding.
  package internal(set) var moreCount: Int?
  /// How the fault is fixed, if there is no doubt about it.
  package internal(set) var fix: Fix?
  /// The file's path relative to the project folder, the same in every run.
  package var path = ""
  /// Identifies the finding across runs even if lines have moved: sixteen hexadecimal digits.
  package var fingerprint = ""

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
  /// The message, preceded by the member's path if there is one, because lines alone do not identify members.
  package var placedMessage: String {
    guard let path = location.jsonPath, !path.isEmpty else { return message }
    return "\(path): \(message)"
  }

  /// The message and the advice as sentences.
  package var messageWithAdvice: String { "\(placedMessage)\(placedMessage.hasSuffix("?") ? "" : ".") \(advice)" }
}

extension Finding {
  /// The finding with a change.
  func with(_ change: (inout Finding) -> Void) -> Finding {
    var finding = self
    change(&finding)
    return finding
  }

  /// The finding with a fix.
  func fixed(by fix: Fix?) -> Finding { with { $0.fix = fix } }

  /// The finding as a note.
  var asNote: Finding { with { $0.severity = .note } }

  /// The finding, as a note if there is a reason.
  func asNote(if isNote: Bool) -> Finding { isNote ? asNote : self }
}

extension Finding: CustomStringConvertible {
  /// The finding in the format of compilers: `file:line:column: warning: message [rule]`.
  package var description: String { "\(location): \(severity.name): \(message) [\(rule.identifier)]" }
}

extension String {
  /// The text, shortened with an ellipsis if it is too long for a sentence.
  var excerpt: String {
    let limit = 60
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "…"
  }

  /// The text in quotation marks, shortened.
  var quoted: String { inQuotationMarks(excerpt) }
}
