internal import NotificationRendering

// The names of enum cases in JSON, for enums whose cases have values.

extension CategoryExplanation.Reason {
  var word: String {
    switch self {
    case .noCategory: "noCategory"
    case .unknownCategory: "unknownCategory"
    case .noPattern: "noPattern"
    case .missingKey: "missingKey"
    case .emptyText: "emptyText"
    case .severalCategories: "severalCategories"
    case .noArguments: "noArguments"
    case .tooManyArguments: "tooManyArguments"
    }
  }

  /// The key that is missing from all tables; nil for other cases.
  var missingKey: String? { if case .missingKey(let key) = self { key } else { nil } }
}

extension TextExplanation.Source {
  var word: String {
    switch self {
    case .literal: "literal"
    case .key: "key"
    case .literalForKey: "literalForKey"
    case .keyText: "keyText"
    }
  }

  /// The key that is missing from all tables; nil for other cases.
  var missingKey: String? { if case .literalForKey(let key) = self { key } else { nil } }
}
