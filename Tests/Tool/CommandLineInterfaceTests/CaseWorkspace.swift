import Foundation

/// A temporary folder with the inputs of one case, where the tool runs.
///
/// The folder is in a minimal checkout: `Tests/CommandLine/Cases/<area>/<name>`, with `Resources` and `.git` at the root.
/// So `../../../../../Resources/Examples` leads to the examples, and paths that `lint` writes relative to the root of the
/// repository are those of the case.
final class CaseWorkspace {
  /// Why a case cannot run.
  struct Fault: Error, CustomStringConvertible { let description: String }

  let folder: Folder
  private let root: Folder
  private let shared: URL
  private let file: CaseFile

  init(_ row: CommandLineCase, _ file: CaseFile) throws {
    self.file = file
    shared = CaseFolder.url.appendingPathComponent("\(row.area)/\(CaseFolder.inputs)")
    root = try Folder()
    let files = FileManager.default
    try files.createDirectory(at: root.url.appendingPathComponent(".git"), withIntermediateDirectories: false)
    try files.createSymbolicLink(
      at: root.url.appendingPathComponent("Resources"),
      withDestinationURL: Package.root.appendingPathComponent("Resources"))
    folder = Folder(at: root.url.appendingPathComponent("Tests/CommandLine/Cases/\(row.testDescription)"))
    try files.createDirectory(at: folder.url, withIntermediateDirectories: true)
    for input in file.inputs { try add(input) }
  }

  private func add(_ input: CaseFile.Input) throws {
    let place = folder.url.appendingPathComponent(input.path)
    if FileManager.default.fileExists(atPath: place.path) {
      throw Fault(description: "two inputs are “\(input.path)”")
    }
    switch input.source {
    case .inline(let bytes): try folder.write(Data(bytes), to: input.path)
    case .shared(let path):
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: shared.appendingPathComponent(path), to: place)
    }
  }

  func standardInput() throws -> Data {
    switch file.standardInput {
    case .inline(let bytes): Data(bytes)
    case .shared(let path): try Data(contentsOf: shared.appendingPathComponent(path))
    }
  }
}
