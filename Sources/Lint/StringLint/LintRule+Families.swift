/// The rules of each family, in the order in which help lists them. Those that readers find are beside their texts:
/// ``fileRules``, ``propertyListRules``, ``entryRules``.
extension LintRule {
  /// Every rule.
  package static let all: [LintRule] =
    pluralRules + specifierRules + variableRules + keyRules + translationRules + characterRules + writingRules
    + contentRules + notificationRules + fileRules + propertyListRules + entryRules

  static let pluralRules = [
    missingPluralForm, lostPlural, missingMillionForm, unusedPluralForm, redundantPluralForm, numberLeftOut,
    literalNumber,
  ]

  static let specifierRules = [
    specifierType, extraSpecifier, missingSpecifier, formDropsArgument, argumentGap, mixedNumbering, damagedDirective,
    strayPercent, unfinishedDirective, unsupportedConversion, tooManyDirectives, inflectionMarkup,
  ]

  static let variableRules = [
    undefinedVariable, unusedVariable, cyclicVariable, valueTypeMismatch, invalidValueType, missingValueType,
    nestedPlural, missingSubstitutions, variableInPlural, variedFallback, pluralWithoutNumber, uncertainArgument,
  ]

  static let keyRules = [
    duplicateKey, repeatedEntry, shadowedKey, unknownLanguage, missingTable, missingTranslation, unusedTranslation,
    exportedKey, staleKey, newTranslation, needsReview, machineTranslated, symbolCollision,
  ]

  static let translationRules = [emptyTranslation, untranslated, whitespaceDifference, trailingSpace]

  static let characterRules = [mojibake, foreignScript, unbalancedBidi, notNFC, mixedScripts]

  /// Slips of writing.
  static let writingRules = [otherLanguage, repeatedWord, unbalancedMark, sentenceMark, numberDifference]

  /// Problems in what a text contains besides words.
  static let contentRules = [
    markupDifference, templateDifference, addressDifference, lineBreakDifference, strayEntity, invisibleCharacter,
  ]

  /// Problems in list documents, files of categories and payloads.
  static let notificationRules = [
    placeholderKeyMissing, placeholderTableMissing, placeholderSpecifier, placeholderWithoutCount,
    placeholderWithoutPlural, unknownCategory, payloadSize, collapseIDLength, repeatedAction, repeatedCategory,
    unknownAction, misplacedSettings, unknownValue, textKeyMissing, pluralFromPayload, payloadArguments,
    misplacedMember, serviceMessage, unmatchedApp, unknownApp, missingAPS,
  ]
}
