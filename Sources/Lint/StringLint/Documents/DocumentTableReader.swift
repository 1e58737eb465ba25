internal import Diagnostics
internal import Platform
internal import StringTables

/// The tables of documents, each read on first use.
final class DocumentTableReader {
  private let places: DocumentTables
  private let projectLanguages: ProjectLanguages
  private let grammars: LanguageGrammars
  private var known: [String: TableGroup?] = [:]
  /// The files that were read.
  private(set) var files: [LintedFile] = []
  /// Folders and files that could not be read.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ places: DocumentTables, _ projectLanguages: ProjectLanguages, grammars: LanguageGrammars) {
    self.places = places
    self.projectLanguages = projectLanguages
    self.grammars = grammars
  }

  /// Returns the table in which a document's keys are looked up; nil if there is none.
  func table(ofDocument path: String) -> TableGroup? {
    let folder = places.folder ?? StringFilePath.split(path).folder
    if let table = known[folder] { return table }
    let table = read(folder)
    known[folder] = .some(table)
    return table
  }

  private func read(_ folder: String) -> TableGroup? {
    var files: [LintedFile] = []
    let folder = folder.isEmpty ? "." : folder
    do throws(FileError) {
      let listing = try places.listing(of: folder)
      diagnostics += listing.diagnostics
      for path in listing.files {
        do throws(FileError) {
          files.append(try LintedFile(path))
        } catch {
          diagnostics.append(Diagnostic(error, at: SourceLocation(file: path.path)))
        }
      }
    } catch {
      diagnostics.append(Diagnostic(error, at: SourceLocation(file: folder)))
    }
    self.files += files
    return files.isEmpty ? nil : TableGroup(files, in: folder, projectLanguages, grammars: grammars)
  }
}
