package import Diagnostics

/// What is found wrong with one file while it is read, with its places.
package struct FileFindings {
  package let file: String
  /// How many are reported. Nobody reads a thousand, and a file of noise would make millions.
  private let limit: Int
  private let lines: LineMap
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ text: DecodedText) {
    file = text.name
    lines = text.lines
    limit = text.limits.faults
    for (fault, offset) in text.faults { add(fault, at: location(at: offset)) }
  }

  /// Findings about a file without lines: its bytes count as the columns of one.
  package init(binaryFile file: String, limits: ReadingLimits = ReadingLimits()) {
    self.file = file
    limit = limits.faults
    lines = LineMap([])
  }

  /// Returns the place of a byte of the decoded text.
  package func location(at offset: Int) -> SourceLocation {
    let (line, column) = lines.position(at: offset)
    return SourceLocation(file: file, line: line, column: column)
  }

  /// Adds a finding. Each target has a `report` of its own kind of faults beside these, so that they are named by their
  /// case alone.
  package mutating func add(_ fault: any DiagnosticKind, at location: SourceLocation) {
    if diagnostics.count < limit {
      diagnostics.append(Diagnostic(fault, at: location))
    } else if diagnostics.count == limit {
      diagnostics.append(Diagnostic(TextFileFault.tooManyFaults(limit: limit), at: location))
    }
  }

  /// The findings in the order of the file; those at one place in the order they were made.
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
