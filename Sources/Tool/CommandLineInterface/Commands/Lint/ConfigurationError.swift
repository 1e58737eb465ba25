internal import Diagnostics

/// Why a configuration or baseline cannot be used.
enum ConfigurationError: Error {
  case message(String)
  /// Diagnostics with locations in the file.
  case diagnostics([Diagnostic])
}
