import Platform
import TestFiles
import Testing

/// Folders and their entries.
@Suite struct FolderTests {
  @Test func `the entries of a folder are ordered by the bytes of their names`() throws {
    let folder = TemporaryFolder(["b": "", "B": "", "a/x": "", "ä": "", "z": "", ".hidden": ""])
    let entries = try directoryEntries(of: folder.path)
    #expect(entries.map(\.name) == [".hidden", "B", "a", "b", "z", "ä"])
    #expect(entries.map(\.path) == entries.map { "\(folder.path)/\($0.name)" })
  }

  static let notFolders = ["none", "file"]

  @Test(arguments: notFolders) func `what is no folder has no entries`(_ name: String) {
    let folder = TemporaryFolder(["file": ""])
    let error = #expect(throws: FileError.self) { try directoryEntries(of: "\(folder.path)/\(name)") }
    #expect(error?.path == "\(folder.path)/\(name)")
    #expect(error?.message.hasPrefix("cannot read “") == true)
  }

  /// Links in the folder `root/a`, and whether they lead out of `root`.
  static let links: [(name: String, target: String, leadsOut: Bool)] = [
    ("a file beside it", "file", false),
    ("a file above it, inside", "../other", false),
    ("the folder itself", "..", false),
    ("a file outside", "../../outside", true),
    ("a folder whose name begins the same", "../../root-2/file", true),
    ("the root", "/", true),
    ("nothing", "none", false),
  ]

  @Test(arguments: links.indices) func `a link out of a folder is not followed`(_ index: Int) throws {
    let (_, target, leadsOut) = Self.links[index]
    let folder = TemporaryFolder(
      ["root/a/file": "", "root/other": "", "outside": "", "root-2/file": ""], links: ["root/a/link": target])
    let entry = try #require(try directoryEntries(of: "\(folder.path)/root/a").first { $0.name == "link" })
    if leadsOut {
      #expect(throws: FileError.self) { try entry.requireInside("\(folder.path)/root") }
    } else {
      try entry.requireInside("\(folder.path)/root")
    }
    try entry.requireInside("/")
  }

  static let paths: [(path: String, folder: String)] = [
    ("a", "."), ("a/b", "a"), ("/a", "/"), ("/a/b", "/a"), ("./a", "."), ("a/", "a"), ("../a", ".."),
  ]

  @Test(arguments: paths.indices) func `a path has a folder`(_ index: Int) {
    #expect(EnclosingFolder.folder(of: Self.paths[index].path) == Self.paths[index].folder)
  }

  @Test func `the nearest folder that holds a name is found`() throws {
    let folder = TemporaryFolder(["a/b/c/file": "", "a/b/c.lint": "", "a/mark": "", "a/b/c/d/mark": ""])
    let root = try #require(EnclosingFolder.resolved(folder.path))
    #expect(EnclosingFolder.nearest(holding: ["mark"], above: "\(root)/a/b/c") == "\(root)/a")
    #expect(EnclosingFolder.nearest(holding: ["none", "c.lint", "mark"], above: "\(root)/a/b/c") == "\(root)/a/b")
    #expect(EnclosingFolder.nearest(holding: ["mark"], above: "\(root)/a/b/c/d") == "\(root)/a/b/c/d")
    #expect(EnclosingFolder.nearest(holding: ["no such name, nowhere"], above: "\(root)/a") == nil)
    #expect(EnclosingFolder.nearest(holding: ["proc"], above: "\(root)/a") == "/")
  }
}
