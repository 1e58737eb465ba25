/// What a text may vary by apart from its arguments. Fixed per localizer, so variations are chosen when a text is
/// compiled.
package struct StringVariationTraits: Hashable, Sendable {
  /// The device to choose texts for, in Apple's spelling (`iphone`); nil tries `other`, then iphone, mac, ipad.
  package var device: String?
  /// The width to choose texts for, in the unit of the tables; nil takes the widest.
  package var width: Int?

  /// Creates traits.
  package init(device: String? = nil, width: Int? = nil) {
    self.device = device
    self.width = width
  }
}
