/// The built-in strings as the String Catalog in which they are stored.
public enum BuiltInStringsResource {
  /// The catalog's bytes.
  public static var bytes: [UInt8] { PackageResources.Sotto_xcstrings }
}
