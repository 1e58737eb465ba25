internal import Localization
internal import StringTables

extension LintRule {
  static let variedFallback = LintRule(
    "varied-fallback", .error, "a text for other devices that varies further, in a String Catalog",
    explanation: "Xcode stops: “Fallback value cannot be further varied”.",
    remedy: "Write one text under “other”, or use a variable for the number.", bad: "“device”: “other”: plural forms",
    good: "“device”: “iphone”: plural forms, “other”: “%lld items”")
}

extension VariationCheck {
  mutating func checkFallback(_ variation: DeviceVariation) {
    guard variation.device == "other" else { return }
    if case .text = variation.value.withoutVariables { return }
    report(.variedFallback, at: variation.location, "other", "the text for other devices varies further")
  }
}
