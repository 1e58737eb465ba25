import Foundation

/// A command line with its input and expected results.
///
/// ```
/// # Formats a number with the table of a language.
/// $ LC_ALL=C sotto format FILES 3 --strings strings
/// -- input strings/en.lproj/Localizable.strings --
/// "FILES" = "%u files";
/// -- stdout --
/// 3 files
/// ```
///
/// A file begins with one or more comment lines (`# `), which say what the case shows. The command follows, in the
/// syntax of ``CommandWords``. A line that ends with ` \` continues on the next line. Then come sections in this order:
///
/// | header | contents |
/// |---|---|
/// | `-- input PATH --` | a file in the folder where the tool runs |
/// | `-- input PATH from SHARED --` | the same, copied from a file or folder in the area's `inputs`; no contents here |
/// | `-- stdin --`, `-- stdin from SHARED --` | standard input; empty if omitted |
/// | `-- status --` | the exit status; 0 if omitted |
/// | `-- stdout --`, `-- stderr --` | the expected output; empty if omitted |
///
/// Contents extend to the next line that begins with `-- `, or to the end of the file. A header may have marks in
/// parentheses before its final ` --`, in this order, with commas between them:
///
/// | mark | contents |
/// |---|---|
/// | `escaped` | are ``EscapedText``; so must be those with invisible characters |
/// | `JSON` | are ``IndentedJSON``: an input has a line for each value, results are compared without white space |
/// | `folded` | are ``FoldedText``: a line that begins with `  ↳ ` continues the one above |
/// | `no newline at end` | do not include the last newline |
struct CaseFile: Equatable {
  /// A file or folder in the folder where the tool runs.
  struct Input: Equatable {
    let path: String
    let source: Source
  }

  /// The source of contents.
  enum Source: Equatable {
    case inline([UInt8])
    /// A path in the area's folder of shared inputs.
    case shared(String)
  }

  /// The results of a command.
  struct Results: Equatable {
    var status: Int32 = 0
    var output: [UInt8] = []
    var errors: [UInt8] = []
  }

  var comment: String
  var command: CommandWords
  var inputs: [Input] = []
  var standardInput = Source.inline([])
  var results = Results()
  /// Whether the output is compared without white space outside strings.
  var isOutputJSON = false

  /// The text before the sections of results. ``resultSections`` has the text of each of these.
  var head: String
  var resultSections: [Section.Kind: String] = [:]

  /// The paths in the shared inputs that the case uses.
  var sharedPaths: [String] {
    (inputs.map(\.source) + [standardInput]).compactMap { if case .shared(let path) = $0 { path } else { nil } }
  }

  /// Returns the text of the file with new results. Unchanged sections stay the same byte for byte.
  func text(recording new: Results) -> String {
    head
      + section(.status, text: new.status == 0 ? "" : "\(new.status)\n", isUnchanged: new.status == results.status)
      + section(.output, new.output, old: results.output) + section(.errors, new.errors, old: results.errors)
  }

  private func section(_ kind: Section.Kind, _ new: [UInt8], old: [UInt8]) -> String {
    if new == old { return resultSections[kind] ?? "" }
    if new.isEmpty { return "" }
    var marks: [Section.Mark] = []
    var bytes = new.last == UInt8(ascii: "\n") ? new : new + "\n".utf8
    let json = IndentedJSON.isNeeded(for: bytes) ? IndentedJSON.encode(bytes) : nil
    bytes = json ?? bytes
    var body = String(decoding: bytes, as: UTF8.self)
    if EscapedText.isNeeded(for: bytes) {
      marks.append(.escaped)
      body = EscapedText.encode(bytes)
    }
    if json != nil { marks.append(.json) }
    if FoldedText.isNeeded(for: body) {
      marks.append(.folded)
      body = FoldedText.encode(body)
    }
    if new.last != UInt8(ascii: "\n") { marks.append(.noNewline) }
    let list = marks.isEmpty ? "" : " (\(marks.map(\.rawValue).joined(separator: ", ")))"
    return "-- \(kind.rawValue)\(list) --\n\(body)"
  }

  private func section(_ kind: Section.Kind, text: String, isUnchanged: Bool) -> String {
    if isUnchanged { return resultSections[kind] ?? "" }
    return text.isEmpty ? "" : "-- \(kind.rawValue) --\n\(text)"
  }
}

extension CaseFile {
  /// A header and the lines below it.
  struct Section {
    enum Kind: String, CaseIterable {
      case input
      case standardInput = "stdin"
      case status
      case output = "stdout"
      case errors = "stderr"

      /// Whether recording writes sections of this kind.
      var isResult: Bool { self == .status || self == .output || self == .errors }
    }

    enum Mark: String, CaseIterable {
      case escaped
      case json = "JSON"
      case folded
      case noNewline = "no newline at end"
    }

    let kind: Kind
    /// The path of an input; empty for other kinds.
    var path = ""
    /// The path in the shared inputs; nil if the contents are in the file.
    var shared: String?
    var marks: [Mark] = []
    /// The line of the header, counted from 1.
    let line: Int

    /// The name in error messages.
    var name: String { path.isEmpty ? kind.rawValue : "\(kind.rawValue) \(path)" }
  }
}

/// An error in a case file, with its location.
struct CaseFileError: Error, Equatable, CustomStringConvertible {
  let file: String
  let line: Int
  let message: String

  var description: String { "\(file):\(line): \(message)" }
}
