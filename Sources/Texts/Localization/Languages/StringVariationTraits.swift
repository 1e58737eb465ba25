internal import StringTables

/// What a text may vary by apart from its arguments. Fixed per localizer, so variations are chosen when a text is
/// compiled.
package struct StringVariationTraits: Hashable, Sendable {
  /// The device to choose texts for, in Apple's spelling (`iphone`); nil tries `other`, then iphone, mac, ipad, then
  /// another device that Apple knows.
  package var device: String?
  /// The width to choose texts for, in the unit of the tables; nil takes the widest.
  package var width: Int?

  /// Creates traits.
  package init(device: String? = nil, width: Int? = nil) {
    self.device = device
    self.width = width
  }

  /// Resolves device and width variations.
  ///
  /// An asked-for device has its own text or that of `other`. Apple's systems are never devices that Apple does not list.
  ///
  /// - Returns: A text, a format or plural forms; nil if there is none for the device.
  ///
  /// Source: Foundation on macOS 26 finds no text where a rule lists only unknown devices.
  func resolved(_ value: StringValue) -> StringValue? {
    switch value {
    case .text, .format, .plural: return value
    case .device(let variations):
      let wanted = device.map { [$0, "other"] } ?? ["other", "iphone", "mac", "ipad"]
      for device in wanted {
        if let variation = variations.last(where: { $0.device == device }) { return resolved(variation.value) }
      }
      guard device == nil else { return nil }
      return variations.first(where: \.isOfKnownDevice).flatMap { resolved($0.value) }
    case .width(let variations):
      let sorted = variations.sorted { $0.width < $1.width }
      let fitting = width.map { room in sorted.last { $0.width <= room } ?? sorted.first } ?? sorted.last
      return fitting.flatMap { resolved($0.value) }
    }
  }

  /// Returns whether a value has a text for the device.
  func hasText(_ value: StringValue) -> Bool {
    guard let value = resolved(value) else { return false }
    if case .format(let format) = value { return hasText(format.value) }
    return true
  }
}
