// swift-tools-version: 6.3
import PackageDescription

let swift: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// Sotto's own package: what its tools use is not public. SwiftPM names a package in a folder by the folder's name.
let sotto = (Context.packageDirectory.split(separator: "/").dropLast().last ?? "").lowercased()
  .map { $0.isLetter || $0.isNumber ? $0 : "_" }
let insideSotto: [SwiftSetting] = swift + [.unsafeFlags(["-package-name", String(sotto)])]

// A separate package keeps the root build small. Built by Scripts/fuzz and Scripts/check-readers, which set SOTTO_FUZZ: only
// then the root package has DesktopDaemon as a product.
let package = Package(
  name: "SottoFuzz",
  dependencies: [.package(name: "Sotto", path: "..")],
  targets: [
    .systemLibrary(name: "LibFuzzer"),
    .target(
      name: "FuzzTargets",
      dependencies: [
        .product(name: "DesktopDaemon", package: "Sotto"), .product(name: "NotificationRendering", package: "Sotto"),
        .product(name: "Presenters", package: "Sotto"), .product(name: "CLibrary", package: "Sotto"),
      ],
      packageAccess: false, swiftSettings: insideSotto),
    // Links only with libclang_rt.fuzzer_no_main, which Scripts/fuzz locates.
    .executableTarget(name: "fuzz", dependencies: ["FuzzTargets", "LibFuzzer"], swiftSettings: swift),
    .executableTarget(
      name: "write-seeds", dependencies: ["FuzzTargets"], packageAccess: false, swiftSettings: insideSotto),
    .executableTarget(
      name: "check-readers", dependencies: ["FuzzTargets"], packageAccess: false, swiftSettings: insideSotto),
  ],
  swiftLanguageModes: [.v6]
)
