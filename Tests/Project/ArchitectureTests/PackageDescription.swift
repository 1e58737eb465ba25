import Foundation
import TestFiles

/// The package as its manifest describes it.
struct PackageDescription: Decodable {
  let targets: [Target]

  struct Target: Decodable {
    let name: String
    let type: String
    /// The target's folder, relative to the package.
    let path: String
    let dependencies: [Dependency]

    /// The names of the targets that it depends on.
    var dependencyNames: Set<String> { Set(dependencies.map(\.name)) }

    /// The modules of the target as sources import them.
    var modules: Set<String> {
      guard type == "system" else { return [name.replacingOccurrences(of: "-", with: "_")] }
      let map = try? String(contentsOfFile: "\(PackageFolder.root)/\(path)/module.modulemap", encoding: .utf8)
      return Set((map ?? "").matches(of: /(?m)^module (\w+)/).map { String($0.1) })
    }
  }

  /// `{"byName": ["JSON", null]}`.
  struct Dependency: Decodable {
    let name: String

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer().decode([String: [String?]].self)
      name = value.values.first?.first.flatMap { $0 } ?? ""
    }
  }

  /// The description, as SwiftPM prints it. A folder of its own keeps it apart from the build that is running.
  static let described: Result<PackageDescription, any Error> = Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sotto-package-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", PackageFolder.root, "--scratch-path", folder.path, "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(PackageDescription.self, from: data)
  }

  /// The targets below `Sources`, in the order of the manifest.
  static var sources: [Target] { get throws { try described.get().targets.filter { $0.path.hasPrefix("Sources/") } } }
}
