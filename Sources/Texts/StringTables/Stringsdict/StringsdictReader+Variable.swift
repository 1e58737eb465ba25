internal import Diagnostics
internal import FileFormats

extension StringsdictReader {
  /// Returns a variable of a format; nil if the member is not one.
  mutating func variable(_ member: PropertyListMember, at path: [String]) -> StringVariable? {
    let path = path + [member.key]
    let name = memberPath(path)
    guard case .dictionary(let all) = member.value.content else {
      if member.key.hasPrefix("NSString") {
        log.report(.unknownMember(key: key, member: name), at: member.location)
      } else {
        reportType(of: member.value, at: path, expected: "a dictionary")
      }
      return nil
    }
    let members = withoutDuplicates(all, at: path)
    let rule = rule(of: members, named: name, at: member.location)
    var valueType: String?
    var forms: [PluralForm] = []
    for member in members {
      let path = path + [member.key]
      switch member.key {
      case "NSStringFormatSpecTypeKey": break
      case "NSStringFormatValueTypeKey": valueType = self.valueType(member.value, at: path)
      case _ where member.key.hasPrefix("NSString"):
        log.report(.unknownMember(key: key, member: memberPath(path)), at: member.location)
      default:
        if let value = value(of: member.value, at: path) {
          forms.append(PluralForm(keyword: member.key, value: value, location: member.location))
        }
      }
    }
    return StringVariable(
      name: member.key, location: member.location, rule: rule, valueType: valueType, argumentNumber: nil,
      forms: checked(forms, of: rule, named: name, at: member.location))
  }

  private mutating func rule(
    of members: [PropertyListMember], named name: String, at location: SourceLocation
  ) -> StringVariable.Rule {
    guard let type = members.first(where: { $0.key == "NSStringFormatSpecTypeKey" }) else {
      log.report(.missingRule(key: key, variable: name), at: location)
      return .plural
    }
    guard let text = text(of: type.value, at: [name, type.key]) else { return .plural }
    switch text.text {
    case "NSStringPluralRuleType": return .plural
    case "NSStringGenderRuleType": return .gender
    default:
      log.report(.unknownRule(key: key, variable: name, rule: text.text), at: text.location)
      return .plural
    }
  }

  private mutating func valueType(_ value: PropertyListValue, at path: [String]) -> String? {
    text(of: value, at: path).flatMap { VariationKeys.valueType($0.text) }
  }

  /// Removes the forms that the rule does not define, and reports a missing fallback form.
  private mutating func checked(
    _ forms: [PluralForm], of rule: StringVariable.Rule, named name: String, at location: SourceLocation
  ) -> [PluralForm] {
    let fallback = rule == .plural ? "other" : "0"
    let hasFallback = forms.contains { $0.keyword == fallback }
    var result: [PluralForm] = []
    for var form in forms {
      if rule == .plural && form.keyword == "others" && !hasFallback {
        log.report(.othersForm(key: key, variable: name), at: form.location)
        form.keyword = fallback
      }
      let isKnown =
        rule == .plural ? VariationKeys.pluralForms.contains(form.keyword) : Int(form.keyword) != nil
      if isKnown {
        result.append(form)
      } else {
        log.report(.unknownForm(key: key, variable: name, keyword: form.keyword), at: form.location)
      }
    }
    if !result.contains(where: { $0.keyword == fallback }) {
      log.report(.missingOther(key: key, variable: name, keyword: fallback), at: location)
    }
    return result
  }
}
