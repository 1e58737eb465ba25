internal import Diagnostics
internal import FileFormats
internal import JSON

// Reading one language of a String Catalog.

extension XCStringsReader {
  /// Returns the value of a localization, or of one of its variations; nil if it is not usable.
  mutating func value(of localization: JSONValue, at path: [String]) -> StringValue? {
    guard let members = members(of: localization, at: path) else { return nil }
    refuseNull("variations", of: localization, at: path)
    var unit: JSONValue?
    var set: JSONValue?
    var variations: JSONValue?
    var substitutions: JSONValue?
    for (name, value) in members {
      switch name {
      case "stringUnit": unit = value
      case "stringSet": set = value
      case "variations": variations = value
      case "substitutions": substitutions = value
      case "value", "state", "plural", "device", "width", "localizations": reportMisplaced(name, at: path)
      default: break
      }
    }
    if variations != nil, let unit { reportShadowed(unit, at: path) }
    let content: StringValue?
    if let variations {
      content = self.variations(variations, at: path + ["variations"])
    } else if let unit {
      content = self.unit(unit, at: path + ["stringUnit"])
    } else if let set {
      content = stringSet(set, at: path + ["stringSet"])
    } else {
      reportMissingText(localization, at: path)
      return nil
    }
    guard let content, let substitutions else { return content }
    let path = path + ["substitutions"]
    let variables = (self.members(of: substitutions, at: path) ?? []).compactMap { name, value in
      variable(named: name, value, at: path)
    }
    return .format(StringFormat(value: content, variables: variables))
  }

  /// Reports a text that its variations replace.
  private mutating func reportShadowed(_ unit: JSONValue, at path: [String]) {
    log.report(.shadowedRule(key: key, rule: memberPath(path + ["stringUnit"])), at: location(of: unit))
  }

  private mutating func reportMissingText(_ value: JSONValue, at path: [String]) {
    log.report(.missingText(key: key, member: memberPath(path)), at: location(of: value))
  }

  private mutating func unit(_ unit: JSONValue, at path: [String]) -> StringValue? {
    guard let members = members(of: unit, at: path) else { return nil }
    require(["state"], of: unit, at: path)
    var isNew = false
    var text: LocatedText?
    var hasValue = false
    for (name, value) in members {
      switch name {
      case "state": isNew = string(value, at: path + ["state"]) == "new"
      case "value":
        hasValue = true
        text = string(value, at: path + ["value"]).map { LocatedText($0, at: location(of: value)) }
      case "stringUnit", "variations", "substitutions", "localizations": reportMisplaced(name, at: path)
      default: break
      }
    }
    if !hasValue { reportMissingText(unit, at: path) }
    guard let text, !(isNew && text.text.isEmpty) else { return nil }
    return .text(text)
  }

  /// A string set contains the phrases for an App Shortcut; the first one is shown.
  private mutating func stringSet(_ set: JSONValue, at path: [String]) -> StringValue? {
    guard let members = members(of: set, at: path) else { return nil }
    var first: JSONValue?
    for (name, value) in members {
      guard case "values" = name else { continue }
      do {
        try value.forEachElement { (index, element) throws(JSONTypeError) in
          if index == 0 { first = element }
        }
      } catch {
        reportType(of: value, at: path + ["values"], error)
        return nil
      }
    }
    guard let first else {
      reportMissingText(set, at: path)
      return nil
    }
    return string(first, at: path + ["values"]).map { .text(LocatedText($0, at: location(of: first))) }
  }

  // MARK: Variations

  /// Returns the variations of a text: the first of plural, device and width, in the order of the file.
  private mutating func variations(_ value: JSONValue, at path: [String]) -> StringValue? {
    guard let members = members(of: value, at: path) else { return nil }
    var result: StringValue?
    var isDecided = false
    for (name, value) in members {
      let kind = name.text
      let path = path + [kind]
      guard kind == "plural" || kind == "device" || kind == "width" else {
        log.report(
          .unknownMember(key: key, member: memberPath(path)), at: location(name.position))
        continue
      }
      if isDecided {
        log.report(.ambiguousVariations(key: key, member: memberPath(path)), at: location(name.position))
        continue
      }
      isDecided = true
      guard let cases = self.members(of: value, at: path) else { continue }
      if cases.isEmpty {
        log.report(.emptyVariations(key: key, member: memberPath(path)), at: location(name.position))
      }
      switch kind {
      case "plural": result = plural(cases, at: path, location(name.position))
      case "device": result = device(cases, at: path)
      default: result = width(cases, at: path)
      }
    }
    if !isDecided { reportMissingText(value, at: path) }
    return result
  }

  private mutating func plural(
    _ cases: [(JSONKey, JSONValue)], at path: [String], _ ruleLocation: SourceLocation
  ) -> StringValue? {
    let name = memberPath(path)
    var forms: [PluralForm] = []
    var hasOther = cases.isEmpty
    for (keyword, value) in cases {
      let word = keyword.text
      hasOther = hasOther || word == "other"
      guard VariationKeys.pluralForms.contains(word) else {
        log.report(.unknownForm(key: key, variable: name, keyword: word), at: location(keyword.position))
        continue
      }
      if let value = self.value(of: value, at: path + [word]) {
        forms.append(PluralForm(keyword: word, value: value, location: location(keyword.position)))
      }
    }
    if !hasOther {
      log.report(.missingOther(key: key, variable: name, keyword: "other"), at: ruleLocation)
    }
    return forms.isEmpty ? nil : .plural(forms)
  }

  private mutating func device(_ cases: [(JSONKey, JSONValue)], at path: [String]) -> StringValue? {
    var variations: [DeviceVariation] = []
    for (name, value) in cases {
      let device = name.text
      if !VariationKeys.devices.contains(device) {
        log.report(.unknownDevice(key: key, device: device), at: location(name.position))
      }
      if let value = self.value(of: value, at: path + [device]) {
        variations.append(DeviceVariation(device: device, value: value, location: location(name.position)))
      }
    }
    return variations.isEmpty ? nil : .device(variations)
  }

  private mutating func width(_ cases: [(JSONKey, JSONValue)], at path: [String]) -> StringValue? {
    var variations: [WidthVariation] = []
    for (name, value) in cases {
      guard let width = VariationKeys.width(name.text) else {
        log.report(.invalidWidth(key: key, written: name.text), at: location(name.position))
        continue
      }
      if let value = self.value(of: value, at: path + [name.text]) {
        variations.append(WidthVariation(width: width, value: value, location: location(name.position)))
      }
    }
    return variations.isEmpty ? nil : .width(variations)
  }

  // MARK: Substitutions

  private mutating func variable(
    named name: JSONKey, _ substitution: JSONValue, at path: [String]
  ) -> StringVariable? {
    let path = path + [name.text]
    guard let members = members(of: substitution, at: path) else { return nil }
    var argumentNumber: Int?
    var valueType: String?
    for (member, value) in members {
      switch member {
      case "argNum": argumentNumber = self.argumentNumber(value, at: path + ["argNum"])
      case "formatSpecifier":
        valueType = string(value, at: path + ["formatSpecifier"]).flatMap(VariationKeys.valueType)
      default: break
      }
    }
    let forms = value(of: substitution, at: path)?.pluralForms ?? []
    return StringVariable(
      name: name.text, location: location(name.position), rule: .plural, valueType: valueType,
      argumentNumber: argumentNumber, forms: forms)
  }

  private mutating func argumentNumber(_ value: JSONValue, at path: [String]) -> Int? {
    do {
      let number = try value.integer()
      if number > 0 { return number }
      log.report(
        .argumentNumber(key: key, member: memberPath(path), written: "\(number)"), at: location(of: value))
    } catch {
      reportType(of: value, at: path, error)
    }
    return nil
  }
}

extension StringValue {
  /// The value as the forms of a variable.
  ///
  /// A variable first varies by a number. A substitution may instead vary by device or width first, and by a number
  /// inside. The nesting is then inverted: each form varies by device or width. Where one of these lacks a form, its
  /// `other` is used, so the chosen text stays the same.
  var pluralForms: [PluralForm] {
    switch self {
    case .plural(let forms): return forms
    case .text(let text): return [PluralForm(keyword: "other", value: self, location: text.location)]
    case .format(let format):
      return format.value.pluralForms.map { form in
        let value = StringValue.format(StringFormat(value: form.value, variables: format.variables))
        return PluralForm(keyword: form.keyword, value: value, location: form.location)
      }
    case .device(let variations):
      return turnedInsideOut(variations.map { ($0, $0.value.pluralForms) }) { parts in
        .device(parts.map { DeviceVariation(device: $0.device, value: $1, location: $0.location) })
      }
    case .width(let variations):
      return turnedInsideOut(variations.map { ($0, $0.value.pluralForms) }) { parts in
        .width(parts.map { WidthVariation(width: $0.width, value: $1, location: $0.location) })
      }
    }
  }
}

private func turnedInsideOut<Variation>(
  _ variations: [(variation: Variation, forms: [PluralForm])],
  _ combine: ([(Variation, StringValue)]) -> StringValue
) -> [PluralForm] {
  var keywords: [(name: String, form: PluralForm)] = []
  for form in variations.flatMap(\.forms) where !keywords.contains(where: { $0.name == form.keyword }) {
    keywords.append((form.keyword, form))
  }
  return keywords.map { keyword, first in
    let parts = variations.compactMap { variation, forms -> (Variation, StringValue)? in
      let form = forms.last { $0.keyword == keyword } ?? forms.last { $0.keyword == "other" }
      return form.map { (variation, $0.value) }
    }
    return PluralForm(keyword: keyword, value: combine(parts), location: first.location)
  }
}
