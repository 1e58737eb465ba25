// swift-tools-version: 6.2
import PackageDescription

// Sotto's own package: what the executor calls is not public. SwiftPM names a package in a folder by the folder's name.
let sotto = (Context.packageDirectory.split(separator: "/").dropLast(2).last ?? "").lowercased()
  .map { $0.isLetter || $0.isNumber ? $0 : "_" }

let package = Package(
  name: "SottoConformance",
  dependencies: [.package(name: "Sotto", path: "../..")],
  targets: [
    .executableTarget(
      name: "conformance-executor", dependencies: [.product(name: "NotificationRendering", package: "Sotto")],
      packageAccess: false, swiftSettings: [.unsafeFlags(["-package-name", String(sotto)])])
  ],
  swiftLanguageModes: [.v6]
)
