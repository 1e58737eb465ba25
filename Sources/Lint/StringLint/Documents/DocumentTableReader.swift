internal import Diagnostics
internal import Platform
internal import StringTables

/// The tables of documents, each read on first use.
final class DocumentTableReader {
  private let places: DocumentTables
  private let projectLanguages: ProjectLanguages
  private let grammars: LanguageGrammars
  private var known: [Place: TableGroup?] = [:]
  /// A table, by its folder and its name.
  private struct Place: Hashable {
    let folder: String
    let table: String
  }

  /// The files that were read.
  private(set) var files: [LintedFile] = []
  /// Folders and files that could not be read.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ places: DocumentTables, _ projectLanguages: ProjectLanguages, grammars: LanguageGrammars) {
    self.places = places
    self.projectLanguages = projectLanguages
    self.grammars = grammars
  }

  /// Returns the checks of a document's keys, in the tables in which they are looked up.
  func placeholders(ofDocument path: String) -> AppPlaceholders {
    let check = { [self] (name: String) in
      PlaceholderCheck(table: table(ofDocument: path, named: name), tableName: name)
    }
    return AppPlaceholders(check(places.table), check)
  }

  /// Returns a table in which a document's keys are looked up; nil if there is none.
  private func table(ofDocument path: String, named name: String) -> TableGroup? {
    let place = Place(folder: places.folder ?? StringFilePath.split(path).folder, table: name)
    if let table = known[place] { return table }
    let table = readTable(place)
    known[place] = .some(table)
    return table
  }

  private func readTable(_ place: Place) -> TableGroup? {
    var files: [LintedFile] = []
    let folder = place.folder.isEmpty ? "." : place.folder
    do throws(FileError) {
      let listing = try places.listing(of: folder, table: place.table)
      // A folder with several tables is listed for each of them.
      diagnostics += listing.diagnostics.filter { !diagnostics.contains($0) }
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
