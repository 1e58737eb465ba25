package import Diagnostics
package import ICU

/// Explains a text: where it was found, and which forms were chosen.
///
/// It is created by the code that fills in the text, so the text and its explanation cannot differ.
package struct MessageExplanation: Hashable, Sendable {
  /// The text as shown.
  package let text: String
  /// The key; nil for a text that was not looked up in a table.
  package let key: String?
  /// The table that has the key; nil for a text that was not looked up in a table.
  package let table: String?
  /// The language chosen among the table's for the requested locale, as the table spells it.
  package let chosenLanguage: String
  /// The language in which the text was found, as the table spells it; differs from ``chosenLanguage`` after a
  /// fallback. Its plural rules apply.
  package let language: String
  /// The languages that were searched before and do not have the key, in order.
  package let languagesWithoutKey: [String]
  /// The text as written; nil if the whole text varies by a number, so that there are only forms.
  package let pattern: String?
  /// The location of the text, or of the key if there are only forms; nil for a text that was not looked up in a table.
  package let location: SourceLocation?
  /// The variables in the order in which they were filled in; one inside a form comes after the form's variable.
  package let variables: [VariableExplanation]
}

extension MessageExplanation {
  /// Fills in a text and explains the result.
  init(_ pattern: MessagePattern, of origin: MessageOrigin, arguments: ArgumentSource, services: LanguageServices) {
    (text, variables) = MessageEvaluation.explain(pattern, arguments: arguments, services: services)
    key = origin.key
    table = origin.table
    chosenLanguage = origin.chosenLanguage
    language = origin.language
    languagesWithoutKey = origin.languagesWithoutKey
    switch pattern.text {
    case .segments(let segments):
      self.pattern = segments.written
      location = pattern.location == nil ? nil : segments.location
    case .choice:
      self.pattern = nil
      location = pattern.location
    }
  }
}

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

/// Where a text was found.
struct MessageOrigin: Sendable {
  /// The key; nil for a text that was not looked up in a table.
  let key: String?
  /// The table that has the key.
  let table: String?
  /// The language chosen for the requested locale.
  let chosenLanguage: String
  /// The language of the text.
  let language: String
  /// The languages that were searched before.
  var languagesWithoutKey: [String] = []
}

extension LocalizedMessage {
  /// Whether the text was found in a table, under a key.
  package var hasKey: Bool { origin.key != nil }

  /// Fills in arguments by position, and explains the result.
  ///
  /// - Parameter arguments: The arguments, the first for `%1$…`.
  /// - Returns: The explanation; its text is the result of ``string(arguments:log:)``.
  package func explanation(arguments: [FormatArgument]) -> MessageExplanation { explanation(filling: .list(arguments)) }

  /// Fills in a count, and explains the result.
  ///
  /// - Parameter count: The number of notifications.
  /// - Returns: The explanation; its text is the result of ``string(count:log:)``.
  package func explanation(count: Int) -> MessageExplanation { explanation(filling: .count(Int64(count))) }

  /// Fills in a count and a text, and explains the result.
  ///
  /// - Parameters:
  ///   - count: The number of notifications.
  ///   - text: The text; nil if there is none.
  /// - Returns: The explanation; its text is the result of ``string(count:text:log:)``.
  package func explanation(count: Int, text: String?) -> MessageExplanation {
    explanation(filling: .summary(count: Int64(count), text: text))
  }
}
