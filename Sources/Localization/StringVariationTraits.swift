/// What a text may vary by besides its arguments: known when a localizer is made, so chosen when it compiles.
public struct StringVariationTraits: Hashable, Sendable {
  /// The device to pick texts for, in Apple's spelling (`iphone`); nil takes `other`, then iphone, mac, ipad.
  public var device: String?
  /// The width to pick texts for, in whatever unit the tables use; nil takes the widest.
  public var width: Int?

  /// Creates traits.
  public init(device: String? = nil, width: Int? = nil) {
    self.device = device
    self.width = width
  }
}
