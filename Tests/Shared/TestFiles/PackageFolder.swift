/// The location of the package while its tests run.
package enum PackageFolder {
  /// The package's root folder.
  package static let root: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/")
  }()
}
