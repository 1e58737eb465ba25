/// Where the package's files are while its tests run.
package enum PackageFolder {
  /// The package's root.
  package static let root: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }()
}
