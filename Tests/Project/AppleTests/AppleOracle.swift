import Diagnostics
import Glibc
import JSON
import Platform
import TestFiles
import Testing

/// What Apple's tools and Foundation printed for string files, in the folder named by `SOTTO_APPLE`; by default
/// `../shared/apple/foundation`.
///
/// The files are not part of the package; tests that need them are skipped with a reason.
enum AppleOracle {
  static let folder =
    getenv("SOTTO_APPLE").map { String(cString: $0) } ?? PackageFolder.root + "/../shared/apple/foundation"
  static let absence = "no verdicts of Apple's tools at \(folder); SOTTO_APPLE names another place"
  static let isThere = access(folder + "/cases.json", R_OK) == 0

  /// Every file that was given to Apple's tools, with a verdict.
  static let files: [OracleFile] = document { root in
    elements(of: root, "cases").compactMap { OracleFile($0) }
  }

  /// Every text that Foundation printed on a Mac.
  static let texts: [PrintedText] = document { root in
    // The samples of `cases` show an iPhone's texts, those of the skeletons a Mac's.
    elements(of: root, "cases").flatMap { PrintedText.all(of: $0, device: "iphone") }
      + ["sourceSkeletons", "appleBinarySourceSkeletons"].flatMap { elements(of: root, $0) }.flatMap {
        PrintedText.all(of: $0, device: "mac")
      }
  }

  private static func document<Result>(_ read: (JSONValue) -> [Result]) -> [Result] {
    guard let source = try? SourceText(contentsOf: folder + "/cases.json"),
      let root = try? JSONReader(source).readDocument()
    else { return [] }
    return read(root)
  }
}

/// A file with the verdict of `xcstringstool compile` or `plutil`.
struct OracleFile: Sendable, CustomTestStringConvertible {
  let name: String
  let format: String
  /// The file's name in the folder of the oracle.
  let path: String
  let encoding: OracleEncoding
  /// Whether Apple's tool accepts it; nil where nobody asked.
  let isAccepted: Bool?
  var testDescription: String { name }

  init?(_ element: JSONValue, input: StaticString = "input") {
    guard let name = element.text("id"), let format = element.text("format"), let path = element.text(input),
      let encoding = OracleEncoding(element)
    else { return nil }
    self.name = name
    self.format = format
    self.path = path
    self.encoding = encoding
    isAccepted = element.member("accepted").flatMap { try? $0.boolean() }
  }

  /// The file's bytes as Apple's tool got them.
  func bytes() throws -> [UInt8] { try encoding.bytes(of: path) }
}

/// A text that `Bundle.localizedString` and `String(format:locale:)` printed.
struct PrintedText: Sendable, CustomTestStringConvertible {
  let file: OracleFile
  let key: String
  let arguments: [OracleArgument]
  /// The text; nil if Foundation found none.
  let expected: String?
  /// The argument of `variantFittingPresentationWidth(_:)`; nil if the text was printed without it.
  let width: Int?
  /// The locale of the table.
  let language: String
  /// The locale of the numbers.
  let locale: String
  /// The device whose texts were printed.
  let device: String

  var testDescription: String { "\(file.name): \(key)" }

  static func all(of element: JSONValue, device: String) -> [PrintedText] {
    let samples: [(member: StaticString, input: StaticString)] = [
      ("appleStringsdictRuntimeSamples", "input"), ("appleStringsRuntimeSamples", "input"),
      ("xcstringsRuntimeSamples", "input"), ("appleOriginalRuntimeSamples", "input"),
      ("xcstringsOriginalRuntimeSamples", "input"), ("appleLocalizedRuntimeSamples", "localized"),
      ("xcstringsLocalizedRuntimeSamples", "localized"),
    ]
    let language = element.text("xcstringsRuntimeLocale") ?? "en"
    let locale = element.text("xcstringsFormattingLocale") ?? "en"
    return samples.flatMap { member, input -> [PrintedText] in
      guard let file = OracleFile(element, input: input) else { return [] }
      return elements(of: element, member).compactMap { sample in
        guard let key = sample.text("message"), let expected = sample.text("expected") else { return nil }
        let isMissing = (try? sample.member("fallback")?.boolean()) ?? false
        return PrintedText(
          file: file, key: key, arguments: OracleArgument.all(of: sample, in: file),
          expected: isMissing ? nil : expected,
          width: sample.member("presentationWidth").flatMap { try? $0.integer() }, language: language, locale: locale,
          device: device)
      }
    }
  }
}

/// Returns the elements of an array in a member; empty if there is none.
func elements(of value: JSONValue, _ name: StaticString) -> [JSONValue] {
  var elements: [JSONValue] = []
  try? value.member(name)?.forEachElement { (_, element) throws(JSONTypeError) in elements.append(element) }
  return elements
}

extension JSONValue {
  func text(_ name: StaticString) -> String? { member(name).flatMap { try? $0.string() } }
}
