import Foundation
import TestFiles
import Testing

/// Links of the pages that are read on a plain Git page lead somewhere.
@Suite struct LinkTests {
  private static let root = URL(fileURLWithPath: PackageFolder.root)

  /// The project's pages, without the articles that DocC checks.
  static let pages: [String] = {
    let folders = [
      "", "Documentation", "Benchmarks", "Fuzz", "Examples/LockScreen", "Integrations/desktop",
      "Integrations/conformance",
    ]
    return folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
      return names.filter { $0.hasSuffix(".md") }.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }.sorted()
  }()

  /// The text of a page without its code.
  private static func prose(_ page: URL) throws -> String {
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n```")
    return parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "\n")
  }

  /// The anchors that a Git page gives to headings.
  private static func anchors(of page: URL) throws -> Set<String> {
    let headings = try prose(page).matches(of: /(?m)^#+ (.+)$/).map { String($0.1) }
    return Set(
      headings.map { heading in
        String(
          heading.lowercased().compactMap {
            $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : $0 == " " ? "-" : nil
          })
      })
  }

  @Test func `there are pages`() { #expect(Self.pages.count > 20) }

  @Test(arguments: pages) func `every link leads to a file, and to a heading`(_ page: String) throws {
    let url = Self.root.appendingPathComponent(page)
    for match in try Self.prose(url).matches(of: /\]\(([^)\s]+)\)/) {
      let link = String(match.1)
      // Rules.md has texts with Markdown as examples.
      if link.contains("://") || link == "%@" || link == "…" { continue }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let target = parts[0].isEmpty ? url : url.deletingLastPathComponent().appendingPathComponent(parts[0])
      #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(link)")
      if parts.count == 2, target.pathExtension == "md", FileManager.default.fileExists(atPath: target.path) {
        #expect(try Self.anchors(of: target).contains(parts[1]), "\(page): \(link)")
      }
    }
  }

  /// DocC's articles have markup and pictures that a Git page does not show.
  @Test(arguments: pages) func `a page is read without DocC`(_ page: String) throws {
    let text = try Self.prose(Self.root.appendingPathComponent(page))
    #expect(!text.contains("<doc:") && !text.contains("``/"), "\(page)")
    for match in text.matches(of: /\]\(([^)\s]*\.docc\/[^)\s]*)\)/) {
      #expect(!match.1.hasSuffix(".md") && match.1.contains("/Resources/"), "\(page): \(match.1)")
    }
  }

  @Test func `the manual names every page`() throws {
    let folder = Self.root.appendingPathComponent("Documentation")
    let index = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".md") {
      #expect(name == "README.md" || index.contains("](\(name)"), "\(name)")
    }
  }

  @Test func `the front page is short`() throws {
    let text = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 131)
  }
}
