import Foundation
import TestFiles
import Testing

/// `Documentation/Limits.md` lists what these tests measure. `SOTTO_RECORD=1` rewrites it, and fails.
@Suite struct DocumentTests {
  private static let path = PackageFolder.root + "/Documentation/Limits.md"

  @Test func `the document is what the tests see`() throws {
    let expected = try Self.document()
    if ProcessInfo.processInfo.environment["SOTTO_RECORD"] == "1" {
      try Data(expected.utf8).write(to: URL(fileURLWithPath: Self.path))
      Issue.record("recorded; read the difference")
    }
    #expect(try String(contentsOfFile: Self.path, encoding: .utf8) == expected)
  }

  private static func document() throws -> String {
    var text = """
      # Limits

      Every input has limits, so that no input can exhaust memory or time. Input beyond a limit is reported with a
      diagnostic; the rest is shown. What programs of a desktop send to `sottod` is cut or left out without one, as
      `DesktopLimits` says: of a notification, 4 096 bytes of its title, 65 536 of its text, 32 actions, 64 hints and an image
      of 4 MiB are kept; of all, 16 384, for thirty days.

      `Tests/Project/LimitTests` tests each limit of the table exactly at its bound and just beyond it, and generates this page:
      `SOTTO_RECORD=1 Scripts/test --filter LimitTests`.

      | what | limit | parameter | flag | message beyond it |
      |---|---|---|---|---|

      """
    for limit in Limit.all {
      let said = try #require(try limit.said())
      let bound = limit.bound.formatted(.number.locale(Locale(identifier: "fr")).grouping(.automatic))
      let cells = [
        limit.name, "\(bound) \(limit.unit)", limit.parameter.map { "`\($0)`" } ?? "fixed",
        limit.flag.map { "`\($0)`" } ?? "", "\(said) `[\(limit.identifier)]`",
      ]
      text += "| \(cells.map(cell).joined(separator: " | ")) |\n"
    }
    text += """

      ## Bad inputs

      | read as | input | message |
      |---|---|---|

      """
    for input in BadInput.all {
      text += "| \([input.format, input.name, input.said].map(cell).joined(separator: " | ")) |\n"
    }
    return text + "\n" + differences
  }

  /// `Tests/Project/AppleTests` checks the numbers.
  private static let differences = """
    ## Where Apple's tools judge otherwise

    Of 501 property lists that `plutil` of macOS 26 accepts or refuses for their syntax, most of them made to probe it,
    Sotto's lint agrees about 367. Of 108 String Catalogs, it agrees with `xcstringstool` of Xcode 26.6 about all.

    | what | cases | Apple | Sotto, and why |
    |---|---|---|---|
    | names that XML does not allow | 92 | reads them | an error; expat reads XML, and so do most other tools |
    | XML declarations that XML does not allow | 7 | reads them | an error, for the same reason |
    | more than 64 arrays in one another | 1 | reads them | an error; no string file nests as deep |
    | JSON in a .strings file | 1 | `plutil` reads it, apps do not | an error |
    | references with nine digits, or in numbers, dates and data | 12 | refuses them | read; the texts are the same |
    | comments, CDATA and instructions between and inside of values | 11 | refuses them | read; XML allows them |
    | dates, data, numbers and booleans that no text needs | 10 | refuses them | read; only texts are shown |

    """

  private static func cell(_ text: String) -> String {
    text.replacingOccurrences(of: "|", with: "\\|").replacingOccurrences(of: "<", with: "&lt;")
  }
}
