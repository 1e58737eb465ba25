package import Diagnostics
internal import Platform

/// Collects the diagnostics of one file while it is read.
package struct FileDiagnosticLog {
  package let file: String
  /// The maximum number of diagnostics. A file of noise could produce millions.
  private let limit: Int
  private let lines: LineMap
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ text: DecodedText) {
    file = text.name
    lines = text.lines
    limit = text.limits.faults
    for (fault, offset) in text.faults { add(fault, at: location(at: offset)) }
  }

  /// Creates a collection for a file without lines: byte positions are given as columns of line 1.
  package init(binaryFile file: String, limits: ReadingLimits = ReadingLimits()) {
    self.file = file
    limit = limits.faults
    lines = LineMap([])
  }

  /// Returns the location of a byte of the decoded text.
  package func location(at offset: Int) -> SourceLocation {
    let (line, column) = lines.position(at: offset)
    return SourceLocation(file: file, line: line, column: column)
  }

  /// Adds a diagnostic. Each target also extends this type with a `report` for its own kind of faults, so that a fault
  /// can be written as just its case.
  package mutating func add(_ fault: any DiagnosticKind, at location: SourceLocation) {
    if diagnostics.count < limit {
      diagnostics.append(Diagnostic(fault, at: location))
    } else if diagnostics.count == limit {
      diagnostics.append(Diagnostic(TextFileFault.tooManyFaults(limit: limit), at: location))
    }
  }

  /// The diagnostics in the order of the file; those at the same location in the order in which they were added.
  package var sorted: [Diagnostic] {
    diagnostics.enumerated().sorted { left, right in
      let (first, second) = (order(left.element), order(right.element))
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
  }

  private func order(_ diagnostic: Diagnostic) -> (Int, Int) {
    (diagnostic.location?.line ?? 0, diagnostic.location?.column ?? 0)
  }
}
