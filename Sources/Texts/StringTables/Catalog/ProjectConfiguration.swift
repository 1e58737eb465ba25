internal import Diagnostics
internal import JSON
internal import Platform

/// What the configuration of a project says about its string tables.
///
/// ```
/// configuration := { "developmentLanguage": text … }
/// ```
/// Its other members are `sotto lint`'s, which alone checks them.
package struct ProjectConfiguration {
  /// The name of the file.
  package static let name = ".sotto.json"
  /// The size of the largest file, in bytes.
  private static let maximumSize = 1 << 20

  /// The development language; nil if the configuration does not name one.
  private(set) var developmentLanguage: String?
  /// Why the file cannot be read.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads the configuration in a folder, otherwise the nearest one above it.
  ///
  /// - Parameter path: The folder, or a String Catalog.
  /// - Complexity: O(depth of the folder) calls of the system, and O(size of the file).
  init(above path: String) {
    guard let real = EnclosingFolder.resolved(path),
      let folder = EnclosingFolder.nearest(holding: [Self.name], above: real)
    else { return }
    let file = "\(folder == real ? withoutTrailingSlashes(path) : folder)/\(Self.name)"
    do {
      let source = try SourceText(contentsOf: file, atMost: Self.maximumSize)
      try readMembers(try JSONReader(source, maximumSize: Self.maximumSize).readDocument())
    } catch let error as FileError {
      reject(Diagnostic(error), in: file)
    } catch let error as JSONSyntaxError {
      reject(error.diagnostic, in: file)
    } catch let error as JSONTypeError {
      reject(error.diagnostic(file: file), in: file)
    } catch {
      preconditionFailure("a reader throws an error of another type: \(error)")
    }
  }

  private mutating func readMembers(_ root: JSONValue) throws(JSONTypeError) {
    try root.forEachMember { (name, value) throws(JSONTypeError) in
      if name.text == "developmentLanguage" { developmentLanguage = try value.string() }
    }
  }

  private mutating func reject(_ diagnostic: Diagnostic, in file: String) {
    let fault = CatalogFault.unreadConfiguration(reason: diagnostic.message)
    diagnostics = [Diagnostic(fault, at: diagnostic.location ?? SourceLocation(file: file))]
  }
}
