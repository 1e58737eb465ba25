public import Diagnostics
public import ICU

/// Which form of a variable was shown, and why.
public struct VariableExplanation: Hashable, Sendable {
  /// Why a form was taken.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// It is the form of the number's category.
    case category
    /// The number is nought, and a form `zero` goes first in any language.
    case zero
    /// There is no form of the number's category.
    case other
    /// There is neither a form of the number's category nor `other`: this one is nearest.
    case nearest
    /// There is no number to count: this form goes with most.
    case noNumber
    /// It stands under the argument itself (gender rule).
    case value
    /// Nothing stands under the argument: 0 stands for all others (gender rule).
    case otherValue
  }

  /// A form that was taken.
  public struct Form: Hashable, Sendable {
    /// What it stands under: a plural category such as `few`, or an integer of the gender rule.
    public let key: String
    /// Why it was taken.
    public let reason: Reason
    /// Its text as written.
    public let pattern: String
    /// Where that begins.
    public let location: SourceLocation
  }

  /// The name as it stands between the `@` signs; empty for a text that varies as a whole.
  public let name: String
  /// Where the variable stands.
  public let location: SourceLocation
  /// The position of the argument that was looked at, counted from 1; nil where one count fills every position.
  public let argument: Int?
  /// The number that the form was chosen by, as it is shown but in ASCII digits: `"22"`, `"1.0"`; nil when there was
  /// none.
  public let number: String?
  /// The CLDR category of ``number``, in the language of the text; nil without a number, and for the gender rule.
  public let category: PluralCategory?
  /// The condition that numbers of the category fulfil, as CLDR writes it; empty for `other`, and without a category.
  public let condition: String
  /// A few numbers of the category, whole ones if ``number`` is whole and others if not.
  public let samples: [String]
  /// The form; nil when there was none to show: then the variable stands as written.
  public let form: Form?

  /// How many ``samples`` there are at most.
  static let sampleLimit = 8

  init(of variable: PatternVariable, _ choice: FormChoice, arguments: ArgumentSource, services: LanguageServices) {
    name = variable.name
    location = variable.location
    if case .list = arguments { argument = choice.argument + 1 } else { argument = nil }
    switch choice.selector {
    case .plural(let number, let category):
      self.number = number.text
      self.category = category
      (condition, samples) = services.rule(of: category, like: number, samples: Self.sampleLimit)
    case .gender(let number):
      self.number = number.map(String.init)
      (category, condition, samples) = (nil, "", [])
    case .nothing: (number, category, condition, samples) = (nil, nil, "", [])
    }
    if let segments = choice.form, let key = choice.key, let reason = choice.reason {
      form = Form(key: key.text, reason: reason, pattern: segments.written, location: segments.location)
    } else {
      form = nil
    }
  }
}

extension FormChoice.Key {
  /// The key as a file writes it.
  fileprivate var text: String {
    switch self {
    case .plural(let category): category.keyword
    case .gender(let number): String(number)
    }
  }
}
