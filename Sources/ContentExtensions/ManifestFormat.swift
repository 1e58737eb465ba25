/// The format of a manifest, as far as it still matters after parsing.
enum ManifestFormat {
  case propertyList, json

  /// What messages call a dictionary.
  var dictionary: String { self == .propertyList ? "a dictionary" : "an object" }
}
