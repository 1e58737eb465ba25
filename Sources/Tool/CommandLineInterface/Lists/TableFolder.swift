internal import Diagnostics
internal import Platform
internal import StringTables

/// The folder of string tables that a command reads.
enum TableFolder {
  /// Reads which tables a folder has.
  ///
  /// The development language is that of the flag, otherwise that of the `.sotto.json` in the folder or above it, as for
  /// `sotto lint`. A `.sotto.json` that cannot be read is reported, and says nothing.
  static func catalog(in folder: String, _ arguments: ParsedArguments, _ console: Console) throws(FileError) -> Catalog
  {
    let language = arguments.value(of: .developmentLanguage) ?? configuredLanguage(of: folder, console)
    return try Catalog(directory: folder, developmentLanguage: language)
  }

  private static func configuredLanguage(of folder: String, _ console: Console) -> String? {
    do { return try LintProject.configuration(above: folder)?.developmentLanguage } catch {
      switch error {
      case ConfigurationError.diagnostics(let diagnostics): console.report(diagnostics)
      case ConfigurationError.message(let message): console.warn(message)
      case let error as FileError: console.warn(error.message)
      default: console.warn("\(error)")
      }
      console.warn("the development language in \(LintProject.configurationName) is ignored")
      return nil
    }
  }
}
