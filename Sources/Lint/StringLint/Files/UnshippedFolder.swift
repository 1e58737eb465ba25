/// Folders whose string files are not those of the app: of tests, which may need what is wrong, and of what others have made
/// or somebody has built, whose texts are mended elsewhere.
enum UnshippedFolder {
  private static let tests: Set<String> = [
    "tests", "test", "fixtures", "Fixtures", "TestData", "testdata", "Test Data", "Preview Content",
  ]

  /// Folders, in lowercase, in which the bundles are those of libraries.
  private static let others: Set<String> = [
    "frameworks", "libraries", "library", "libs", "lib", "vendor", "vendors", "external",
  ]

  /// Folders, in lowercase, of what others have made. “Vendor” may be a part of the app, such as that of its sellers.
  private static let foreign: Set<String> = ["thirdparty", "third party", "third_party", "third-party", "3rdparty"]

  /// Whether a file is in such a folder.
  ///
  /// - Parameter path: A path relative to the working folder or the project's.
  static func contains(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    return folders.contains {
      $0.hasSuffix("Tests") || tests.contains(String($0)) || foreign.contains($0.lowercased())
    }
      || folders.drop { !others.contains($0.lowercased()) }.dropFirst().contains {
        $0.hasSuffix(".bundle") && $0 != "Settings.bundle"
      }
      || zip(folders, folders.dropFirst()).contains { folder, inner in
        inner == "Contents" && folder.contains(".") || folder.hasSuffix(".framework")
      }
  }
}
