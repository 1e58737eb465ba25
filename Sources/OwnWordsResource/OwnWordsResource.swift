/// Sotto's own words as the String Catalog they are kept in.
public enum OwnWordsResource {
  /// The catalog's bytes.
  public static var bytes: [UInt8] { PackageResources.Sotto_xcstrings }
}
