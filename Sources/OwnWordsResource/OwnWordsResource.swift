/// The built-in strings as the String Catalogs in which they are stored.
public enum OwnWordsResource {
  /// The catalog's bytes.
  public static var bytes: [UInt8] { PackageResources.Sotto_xcstrings }
  /// The bytes of the catalog for the desktop's categories.
  public static var desktopBytes: [UInt8] { PackageResources.SottoDesktop_xcstrings }
}
