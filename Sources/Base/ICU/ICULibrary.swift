internal import CICU

/// The ICU library in use.
package enum ICULibrary {
  /// The version of the library, such as `"72.1"`.
  ///
  /// Source: ICU API reference, `u_getVersion`.
  package static let version = text { cicu_library_version($0, $1) } ?? ""

  /// The version of the library's CLDR data, such as `"42"`.
  ///
  /// Source: ICU API reference, `ulocdata_getCLDRVersion`; CLDR numbers a release "42", ICU gives "42.0".
  package static let cldrVersion: String = {
    let version = text { cicu_cldr_version($0, $1) } ?? ""
    return version.hasSuffix(".0") ? String(version.dropLast(2)) : version
  }()

  /// The locale that ICU took from the process environment, in ICU's spelling.
  ///
  /// Nothing in this module depends on it; tests set a different one and verify that it has no effect.
  package static var hostLocale: String {
    text { cicu_host_locale($0, $1) } ?? ""
  }
}
