import Glibc
import Platform
import TestFiles
import Testing

/// Files that are read whole or in pieces.
@Suite struct InputFileTests {
  /// Sizes around those at which files are read.
  static let sizes = [0, 1, 4096, 1 << 18, (1 << 18) + 1, 3 << 18]

  private static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) } }

  @Test(arguments: sizes) func `a file is read whole`(_ size: Int) throws {
    let folder = TemporaryFolder(contents: [("file", Self.bytes(size))])
    let file = try InputFile(contentsOf: "\(folder.path)/file")
    #expect(file.length == size)
    let text = try file.rest(atMost: .max)
    #expect(text.name == "\(folder.path)/file")
    #expect(Array(text.bytes) == Self.bytes(size))
  }

  @Test(arguments: sizes) func `what was looked at before is read all the same`(_ size: Int) throws {
    let folder = TemporaryFolder(contents: [("file", Self.bytes(size))])
    let file = try InputFile(contentsOf: "\(folder.path)/file")
    let head = try file.head(10)
    #expect(head.bytes.starts(with: Self.bytes(min(size, 10))))
    #expect(head.isWhole == (size < 10))
    #expect(try Array(file.rest(atMost: .max).bytes) == Self.bytes(size))
  }

  @Test func `of a file that is too large, more than the limit is read, and not all`() throws {
    let folder = TemporaryFolder(contents: [("file", Self.bytes(3 << 18))])
    let count = try InputFile(contentsOf: "\(folder.path)/file").rest(atMost: 100).bytes.count
    #expect((101..<3 << 18).contains(count))
  }

  /// What is no file to read, and the reason; nil if it may be named on a command line.
  static let refused: [(name: String, reason: String, operandReason: String?)] = [
    ("none", "No such file or directory", "No such file or directory"),
    ("folder", "Is a directory", "Is a directory"),
    ("pipe", "not a regular file", nil),
    ("/dev/null", "not a regular file", "neither a regular file nor a pipe"),
  ]

  @Test(arguments: refused.indices) func `a path is refused`(_ index: Int) throws {
    let (name, reason, operandReason) = Self.refused[index]
    let folder = TemporaryFolder(["folder/file": ""])
    let path = name.hasPrefix("/") ? name : "\(folder.path)/\(name)"
    if name == "pipe" { #expect(mkfifo(path, 0o600) == 0) }
    defer { if name == "pipe" { unlink(path) } }
    // Without a writer: nothing waits for one.
    #expect(throws: FileError(path: path, reason: reason)) { try InputFile(contentsOf: path) }
    if let operandReason {
      #expect(throws: FileError(path: path, reason: operandReason)) { try InputFile.operand(path) }
    } else {
      #expect(try InputFile.operand(path).length == nil)
    }
  }
}
