/// The format of a manifest: a property list, XML or binary, or JSON.
enum ManifestFormat {
  case propertyList, json

  /// What messages call a dictionary.
  var dictionary: String { self == .propertyList ? "a dictionary" : "an object" }
}
