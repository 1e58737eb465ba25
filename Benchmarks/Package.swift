// swift-tools-version: 6.3
import PackageDescription

let swift: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// Sotto's own package: what its tools use is not public. SwiftPM names a package in a folder by the folder's name.
let sotto = (Context.packageDirectory.split(separator: "/").dropLast().last ?? "").lowercased()
  .map { $0.isLetter || $0.isNumber ? $0 : "_" }
let insideSotto: [SwiftSetting] = swift + [.unsafeFlags(["-package-name", String(sotto)])]

// A package of its own, so that the root build stays light. Peers are not in here: see Peers/.
let package = Package(
  name: "SottoBenchmarks",
  dependencies: [.package(name: "Sotto", path: "..")],
  targets: [
    .target(name: "CAffinity", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "BenchmarkSupport", dependencies: ["CAffinity"], swiftSettings: swift),
    .executableTarget(name: "generate", dependencies: ["BenchmarkSupport"], swiftSettings: swift),
    .executableTarget(
      name: "measure-sotto",
      dependencies: [
        "BenchmarkSupport", .product(name: "NotificationRendering", package: "Sotto"),
        .product(name: "Presenters", package: "Sotto"),
      ],
      packageAccess: false, swiftSettings: insideSotto),
    .executableTarget(name: "run-benchmarks", dependencies: ["BenchmarkSupport"], swiftSettings: swift),
    .executableTarget(name: "count-instructions", dependencies: ["BenchmarkSupport"], swiftSettings: swift),
    .testTarget(name: "BenchmarkSupportTests", dependencies: ["BenchmarkSupport"], swiftSettings: swift),
  ],
  swiftLanguageModes: [.v6]
)
