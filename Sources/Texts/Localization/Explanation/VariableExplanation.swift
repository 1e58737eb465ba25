package import Diagnostics
package import ICU

/// The form of a variable that was shown, and why.
package struct VariableExplanation: Hashable, Sendable {
  /// Why a form was chosen.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// It is the form for the number's category.
    case category
    /// The number is zero, and a `zero` form takes precedence in any language.
    case zero
    /// There is no form for the number's category; this is `other`.
    case other
    /// There is neither a form for the number's category nor `other`; this is the nearest form.
    case nearest
    /// There is no number to count; this form fits the most numbers.
    case noNumber
    /// Its key is the argument (gender rule).
    case value
    /// No key equals the argument; 0 is the fallback (gender rule).
    case otherValue
  }

  /// A form that was chosen.
  package struct Form: Hashable, Sendable {
    /// The key: a plural category such as `few`, or an integer of the gender rule.
    package let key: String
    /// Why it was chosen.
    package let reason: Reason
    /// Its text as written.
    package let pattern: String
    /// The location of the text.
    package let location: SourceLocation
  }

  /// The name between the `@` signs; empty for a text that varies as a whole.
  package let name: String
  /// The location of the variable.
  package let location: SourceLocation
  /// The position of the argument used, counted from 1; nil if one count is used for every position.
  package let argument: Int?
  /// The number by which the form was chosen, as shown but in ASCII digits: `"22"`, `"1.0"`; nil if there was none.
  package let number: String?
  /// The CLDR category of ``number``, in the language of the text; nil without a number, and for the gender rule.
  package let category: PluralCategory?
  /// The condition for numbers of the category, in CLDR syntax; empty for `other`, and without a category.
  package let condition: String
  /// Sample numbers of the category: whole if ``number`` is whole, with fractions otherwise.
  package let samples: [String]
  /// The form; nil if there was none to show. The variable is then shown as written.
  package let form: Form?

  /// The maximum number of ``samples``.
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
  /// The key as written in a file.
  fileprivate var text: String {
    switch self {
    case .plural(let category): category.keyword
    case .gender(let number): String(number)
    }
  }
}
