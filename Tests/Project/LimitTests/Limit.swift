import Diagnostics
import FileFormats
import Foundation
import Localization
import Platform
import StringTables
import Testing

/// One limit: input at the bound is read, input just beyond it is reported.
struct Limit: Sendable, CustomTestStringConvertible {
  /// What is limited.
  let name: String
  /// The default bound.
  let bound: Int
  let unit: String
  /// The library's name for it; nil if it is fixed.
  var parameter: String?
  /// The tool's flag; nil if there is none.
  var flag: String?
  /// The bounds to test; empty for the default only. Some defaults are too large to test.
  var tried: [Int] = []
  /// The identifier of the diagnostic.
  let identifier: String
  /// Creates input of a size, reads it with a bound, and returns its diagnostics.
  let findings: @Sendable (_ size: Int, _ bound: Int) throws -> [Diagnostic]

  var testDescription: String { name }

  var triedBounds: [Int] { tried.isEmpty ? [bound] : tried }

  /// The message for input just beyond the bound, worded for the default bound.
  func said() throws -> String? {
    let bound = triedBounds[0]
    let told = try findings(bound + 1, bound).first { $0.kind.identifier == identifier }
    // It words round sizes differently.
    if case .fileTooLarge? = told?.kind as? TextFileFault {
      return TextFileFault.fileTooLarge(limit: self.bound).message
    }
    return told.map { $0.kind.message.replacingOccurrences(of: "\(bound)", with: "\(self.bound)") }
  }
}

@Suite struct LimitTests {
  /// Bounds that would overflow a thread's stack, or the digits of a number, are not allowed.
  @Test func `limits have limits`() {
    var reading = ReadingLimits()
    reading.depth = 0
    #expect(reading.depth == 1)
    reading.depth = 100_000
    #expect(reading.depth == 512)
    var format = FormatLimits()
    (format.variableDepth, format.digits) = (1000, 0)
    #expect((format.variableDepth, format.digits) == (64, 1))
    (format.variableDepth, format.digits) = (-1, 100_000)
    #expect((format.variableDepth, format.digits) == (1, 999))
  }

  @Test(arguments: Limit.all) func `what is at the bound is read`(_ limit: Limit) throws {
    for bound in limit.triedBounds {
      let said = try limit.findings(bound, bound).map(\.kind.identifier)
      #expect(!said.contains(limit.identifier), "\(bound)")
    }
  }

  @Test(arguments: Limit.all) func `what is just beyond is reported`(_ limit: Limit) throws {
    for bound in limit.triedBounds {
      let said = try limit.findings(bound + 1, bound).map(\.kind.identifier)
      #expect(said.contains(limit.identifier), "\(bound): \(said)")
    }
  }
}
