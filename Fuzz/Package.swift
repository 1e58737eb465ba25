// swift-tools-version: 6.3
import PackageDescription

let swift: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// A separate package keeps the root build small. Built by Scripts/fuzz and Scripts/check-readers.
let package = Package(
  name: "SottoFuzz",
  dependencies: [.package(name: "Sotto", path: "..")],
  targets: [
    .systemLibrary(name: "LibFuzzer"),
    .target(
      name: "FuzzTargets",
      dependencies: [
        .product(name: "NotificationRendering", package: "Sotto"), .product(name: "Presenters", package: "Sotto"),
      ],
      swiftSettings: swift),
    // Links only with libclang_rt.fuzzer_no_main, which Scripts/fuzz locates.
    .executableTarget(name: "fuzz", dependencies: ["FuzzTargets", "LibFuzzer"], swiftSettings: swift),
    .executableTarget(name: "write-seeds", dependencies: ["FuzzTargets"], swiftSettings: swift),
    .executableTarget(name: "check-readers", dependencies: ["FuzzTargets"], swiftSettings: swift),
  ],
  swiftLanguageModes: [.v6]
)
