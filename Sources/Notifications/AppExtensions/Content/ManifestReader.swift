internal import Diagnostics
internal import FileFormats

/// Reads an extension from a parsed manifest.
struct ManifestReader {
  /// Whether the manifest is JSON; otherwise it is a property list, XML or binary.
  let isJSON: Bool
  var log: FileDiagnosticLog

  /// What messages call a dictionary.
  var dictionary: String { isJSON ? "an object" : "a dictionary" }

  /// Returns the extension; nil, with a diagnostic, if a required attribute is missing or invalid.
  mutating func contentExtension(of root: ManifestValue) -> NotificationContentExtension? {
    guard let attributes = attributes(of: root), let members = members(of: attributes, "") else { return nil }
    var found: [ManifestAttribute: ManifestValue.Member] = [:]
    for member in members {
      guard let attribute = ManifestAttribute.named(member.name) else { continue }
      if found.updateValue(member, forKey: attribute) != nil {
        report(.duplicateMember(member.name), at: member.location)
      }
    }
    let isNested = root.member("NSExtension") != nil
    for attribute in ManifestAttribute.required where found[attribute] == nil {
      report(.missingMember(isNested ? attribute.appleName : attribute.name), at: attributes.location)
    }
    // Read everything before giving up, so that all faults are reported.
    let categories = found[.categories].flatMap { self.categories(in: $0) }
    let ratio = found[.initialContentSizeRatio].flatMap { self.ratio(in: $0) }
    var made = NotificationContentExtension(categories: categories ?? [], initialContentSizeRatio: ratio ?? 1)
    readOptionalAttributes(found, into: &made)
    return categories == nil || ratio == nil ? nil : made
  }

  mutating func report(_ fault: ContentExtensionFault, at location: SourceLocation) {
    log.add(fault, at: location)
  }
}

extension ManifestReader {
  /// Returns the dictionary of attributes; nil, with a diagnostic, if it is not where it belongs.
  ///
  /// A property list is the extension's own `Info.plist`, so its attributes are where Apple's system expects them.
  private mutating func attributes(of root: ManifestValue) -> ManifestValue? {
    guard members(of: root, "") != nil else { return nil }
    guard let nested = root.member("NSExtension") else {
      if isJSON { return root }
      report(.missingMember("NSExtension"), at: root.location)
      return nil
    }
    guard members(of: nested, "NSExtension") != nil else { return nil }
    if let point = nested.member("NSExtensionPointIdentifier"), let name = point.string,
      LiteralString(name) != LiteralString(ContentExtensionFault.extensionPoint)
    {
      report(.otherExtensionPoint(name), at: point.location)
      return nil
    }
    guard let attributes = nested.member("NSExtensionAttributes") else {
      report(.missingMember("NSExtensionAttributes"), at: nested.location)
      return nil
    }
    return members(of: attributes, "NSExtensionAttributes") == nil ? nil : attributes
  }

  /// Returns a dictionary's members; nil, with a diagnostic, for any other value.
  mutating func members(of value: ManifestValue, _ name: String) -> [ManifestValue.Member]? {
    if let members = value.members { return members }
    reportType(of: value, name, expected: dictionary)
    return nil
  }

  private mutating func categories(in member: ManifestValue.Member) -> [LiteralString]? {
    let values: [ManifestValue]
    switch member.value.content {
    case .array(let elements): values = elements
    case .string: values = [member.value]
    default:
      reportType(of: member.value, member.name, expected: "a string or an array of strings")
      return nil
    }
    var categories: [LiteralString] = []
    for value in values {
      guard let category = value.string else {
        reportType(of: value, member.name, expected: "a string")
        continue
      }
      if category.isEmpty { report(.emptyCategory, at: value.location) } else { categories.append(.init(category)) }
    }
    if categories.isEmpty { report(.noCategory(member: member.name), at: member.value.location) }
    return categories.isEmpty ? nil : categories
  }

  private mutating func ratio(in member: ManifestValue.Member) -> Double? {
    guard case .number(let written) = member.value.content else {
      reportType(of: member.value, member.name, expected: "a number")
      return nil
    }
    guard let ratio = Double(written), ratio.isFinite, ratio > 0 else {
      report(.invalidRatio(member: member.name, written: written), at: member.value.location)
      return nil
    }
    return ratio
  }

  mutating func reportType(of value: ManifestValue, _ member: String, expected: String) {
    report(.wrongType(member: member, expected: expected, found: value.typeName), at: value.location)
  }
}
