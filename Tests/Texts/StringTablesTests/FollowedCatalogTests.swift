import Diagnostics
import Foundation
import TestFiles
import Testing

@testable import StringTables

/// Tables that are read again while somebody edits them.
@Suite struct FollowedCatalogTests {
  private let folder = TemporaryFolder([
    "en.lproj/T.strings": "\"A\" = \"one\";", "pl.lproj/T.strings": "\"A\" = \"jeden\";",
  ])

  private func write(_ text: String, _ language: String) throws {
    try text.write(toFile: "\(folder.path)/\(language).lproj/T.strings", atomically: true, encoding: .utf8)
  }

  private func text(_ catalog: Catalog, _ language: String) -> String? {
    guard case .text(let text)? = catalog.entry(forKey: "A", table: "T", language: language)?.value else { return nil }
    return text.text
  }

  private static let broken = "\"A\" = \"half"

  @Test func `a broken file keeps its last texts, and others are read`() throws {
    var (catalog, kept) = try Catalog.followed(directory: folder.path, after: nil)
    #expect(kept.isEmpty)
    try write(Self.broken, "pl")
    try write("\"A\" = \"1\";", "en")
    for _ in 0..<3 {
      (catalog, kept) = try Catalog.followed(directory: folder.path, after: catalog)
      #expect(kept == ["\(folder.path)/pl.lproj/T.strings"])
      #expect(text(catalog, "pl") == "jeden")
      #expect(text(catalog, "en") == "1")
      #expect(catalog.diagnostics().isEmpty)
    }
    try write("\"A\" = \"1 pl\";", "pl")
    (catalog, kept) = try Catalog.followed(directory: folder.path, after: catalog)
    #expect(kept.isEmpty)
    #expect(text(catalog, "pl") == "1 pl")
  }

  @Test func `the development language that was named stays`() throws {
    try write("\"A\" = \"1\";", "en")
    let (first, _) = try Catalog.followed(directory: folder.path, developmentLanguage: "pl", after: nil)
    let (second, _) = try Catalog.followed(directory: folder.path, developmentLanguage: "pl", after: first)
    #expect(second.developmentLanguage == "pl")
  }

  @Test func `a file that was always broken has its diagnostics`() throws {
    try write(Self.broken, "en")
    let (catalog, kept) = try Catalog.followed(directory: folder.path, after: nil)
    #expect(kept.isEmpty)
    #expect(catalog.diagnostics().contains { $0.severity == .error })
    let again = try Catalog.followed(directory: folder.path, after: catalog)
    #expect(again.keptPaths.isEmpty)
    #expect(again.catalog.diagnostics().contains { $0.severity == .error })
  }

  @Test func `a file that is removed is gone`() throws {
    let first = try Catalog.followed(directory: folder.path, after: nil)
    try FileManager.default.removeItem(atPath: "\(folder.path)/pl.lproj")
    let (catalog, kept) = try Catalog.followed(directory: folder.path, after: first.catalog)
    #expect(kept.isEmpty)
    #expect(catalog.languages == ["en"])
  }
}
