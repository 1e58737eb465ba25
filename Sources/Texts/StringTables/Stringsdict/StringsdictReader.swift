internal import Diagnostics
internal import FileFormats

/// Converts the property list of a `.stringsdict` file, or of an XML or binary `.strings` file, to entries.
///
/// ```
/// file     := { key: value … }
/// value    := text | format | rule
/// format   := { NSStringLocalizedFormatKey: text | rule, name: variable … }    takes precedence over a width rule beside
///             it; a device rule beside it takes precedence where it has the device
/// rule     := { NSStringDeviceSpecificRuleType: { device: value … } }
///           | { NSStringVariableWidthRuleType: { integer: value … } }
/// variable := { NSStringFormatSpecTypeKey: NSStringPluralRuleType | NSStringGenderRuleType,
///               NSStringFormatValueTypeKey: text, form: value … }
/// ```
/// Source: Foundation release notes for OS X 10.9, Localized Property List File; Apple, Stringsdict File Format;
/// WWDC 2019, session 403, for devices.
struct StringsdictReader {
  var log: FileDiagnosticLog
  /// The key of the current entry, for diagnostics.
  private(set) var key = ""

  init(log: FileDiagnosticLog) { self.log = log }

  /// Returns the entries of a stringsdict in the order of the file, except those without a usable value.
  mutating func stringsdictEntries(of root: PropertyListValue) -> [StringEntry] {
    topLevelMembers(of: root).compactMap { member in
      key = member.key
      return value(of: member.value, at: []).map {
        StringEntry(key: member.key, location: member.location, value: $0)
      }
    }
  }

  /// Returns the entries of a property list of plain texts in the order of the file.
  mutating func stringsEntries(of root: PropertyListValue) -> [StringEntry] {
    topLevelMembers(of: root).compactMap { member in
      key = member.key
      return text(of: member.value, at: []).map {
        StringEntry(key: member.key, location: member.location, value: .text($0))
      }
    }
  }

  private mutating func topLevelMembers(of root: PropertyListValue) -> [PropertyListMember] {
    if case .dictionary(let members) = root.content { return members }
    key = "the file"
    reportType(of: root, at: [], expected: "a dictionary")
    return []
  }

  // MARK: Values

  /// Returns the value at a path inside the entry; nil if it is not usable.
  mutating func value(of value: PropertyListValue, at path: [String]) -> StringValue? {
    switch value.content {
    case .string(let text): return .text(LocatedText(text, at: value.location))
    case .dictionary(let members): return self.value(of: members, in: value, at: path)
    default:
      reportType(of: value, at: path, expected: "a string or a dictionary")
      return nil
    }
  }

  private mutating func value(
    of members: [PropertyListMember], in dictionary: PropertyListValue, at path: [String]
  ) -> StringValue? {
    let members = withoutDuplicates(members, at: path)
    var format: PropertyListMember?
    var rules: [PropertyListMember] = []
    var others: [PropertyListMember] = []
    for member in members {
      switch member.key {
      case "NSStringLocalizedFormatKey": format = member
      case "NSStringDeviceSpecificRuleType", "NSStringVariableWidthRuleType": rules.append(member)
      default: others.append(member)
      }
    }
    removeComments(from: &others, of: dictionary)
    let base: StringValue?
    let variables: [StringVariable]
    if let format {
      let devices = rules.firstIndex { $0.key == "NSStringDeviceSpecificRuleType" }.map { rules.remove(at: $0) }
      base = self.format(format, unless: devices, at: path)
      variables = others.compactMap { variable($0, at: path) }
    } else if let rule = rules.first {
      rules.removeFirst()
      base = self.rule(rule, at: path)
      variables = others.compactMap { variable($0, at: path) }
      if variables.isEmpty { return base }
    } else {
      log.report(.missingFormat(key: key), at: dictionary.location)
      return nil
    }
    for rule in rules { log.report(.shadowedRule(key: key, rule: rule.key), at: rule.location) }
    return base.map { .format(StringFormat(value: $0, variables: variables)) }
  }

  /// Removes texts that no format names as a variable, such as comments.
  ///
  /// Source: the tables of Apple Configurator, whose entries have a text “Comment”.
  private func removeComments(from members: inout [PropertyListMember], of dictionary: PropertyListValue) {
    func isText(_ member: PropertyListMember) -> Bool {
      guard case .string = member.value.content else { return false }
      return !member.key.hasPrefix("NSString")
    }
    guard members.contains(where: isText) else { return }
    var names: Set<Substring> = []
    dictionary.addVariableNames(to: &names)
    members.removeAll { isText($0) && !names.contains(Substring($0.key)) }
  }

  /// Returns a format, or the texts of a device rule beside it. The format is that of all other devices.
  ///
  /// Source: Foundation on macOS 26 shows the device's text.
  private mutating func format(
    _ format: PropertyListMember, unless devices: PropertyListMember?, at path: [String]
  ) -> StringValue? {
    let text = value(of: format.value, at: path + [format.key])
    guard let devices, case .device(var variations)? = rule(devices, at: path) else { return text }
    if variations.contains(where: { $0.device == "other" }) {
      log.report(.shadowedRule(key: key, rule: format.key), at: format.location)
    } else if let text {
      variations.append(DeviceVariation(device: "other", value: text, location: format.location))
    }
    return .device(variations)
  }

  private mutating func rule(_ rule: PropertyListMember, at path: [String]) -> StringValue? {
    let path = path + [rule.key]
    guard case .dictionary(let members) = rule.value.content else {
      reportType(of: rule.value, at: path, expected: "a dictionary")
      return nil
    }
    let cases = withoutDuplicates(members, at: path)
    if rule.key == "NSStringDeviceSpecificRuleType" {
      let variations = cases.compactMap { deviceVariation($0, at: path) }
      if !variations.isEmpty { return .device(variations) }
    } else {
      let variations = cases.compactMap { widthVariation($0, at: path) }
      if !variations.isEmpty { return .width(variations) }
    }
    log.report(.emptyRule(key: key, rule: rule.key), at: rule.location)
    return nil
  }

  private mutating func deviceVariation(_ member: PropertyListMember, at path: [String]) -> DeviceVariation? {
    if !VariationKeys.devices.contains(member.key) {
      log.report(.unknownDevice(key: key, device: member.key), at: member.location)
    }
    return value(of: member.value, at: path + [member.key]).map {
      DeviceVariation(device: member.key, value: $0, location: member.location)
    }
  }

  private mutating func widthVariation(_ member: PropertyListMember, at path: [String]) -> WidthVariation? {
    guard let width = VariationKeys.width(member.key) else {
      log.report(.invalidWidth(key: key, written: member.key), at: member.location)
      return nil
    }
    return value(of: member.value, at: path + [member.key]).map {
      WidthVariation(width: width, value: $0, location: member.location)
    }
  }

  // MARK: Helpers

  mutating func text(of value: PropertyListValue, at path: [String]) -> LocatedText? {
    guard case .string(let text) = value.content else {
      reportType(of: value, at: path, expected: "a string")
      return nil
    }
    return LocatedText(text, at: value.location)
  }

  /// Returns members without those that are replaced by a later one with the same key.
  mutating func withoutDuplicates(
    _ members: [PropertyListMember], at path: [String]
  ) -> [PropertyListMember] {
    var seen: Set<LiteralString> = []
    var kept: [PropertyListMember] = []
    for member in members.reversed() {
      if seen.insert(LiteralString(member.key)).inserted {
        kept.append(member)
      } else {
        log.report(
          .duplicateMember(key: key, member: memberPath(path + [member.key])),
          at: member.location)
      }
    }
    return kept.reversed()
  }

  mutating func reportType(of value: PropertyListValue, at path: [String], expected: String) {
    log.report(
      .wrongType(
        key: key, member: memberPath(path), expected: expected, found: value.typeName),
      at: value.location)
  }
}

extension PropertyListValue {
  /// Adds what the texts inside of the value name as variables: “n” of `%#@n@`.
  fileprivate func addVariableNames(to names: inout Set<Substring>) {
    switch content {
    case .string(let text):
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      for (index, part) in parts.dropLast(2).enumerated() where part.hasSuffix("#") { names.insert(parts[index + 1]) }
    case .dictionary(let members):
      for member in members { member.value.addVariableNames(to: &names) }
    default: break
    }
  }
}

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
