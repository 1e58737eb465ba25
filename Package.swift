// swift-tools-version: 6.2
import PackageDescription

// .ci/run sets this. A warning of a newer compiler or library is no error for others.
let warningsAreErrors = Context.environment["SOTTO_WARNINGS_ARE_ERRORS"] != nil
let swift: [SwiftSetting] = warningsAreErrors ? [.treatAllWarnings(as: .error)] : []
let c: [CSetting] = warningsAreErrors ? [.treatAllWarnings(as: .error)] : []
let cxx: [CXXSetting] = warningsAreErrors ? [.treatAllWarnings(as: .error)] : []

// Scripts/build sets this: programs with ICU's code inside start in less time. ICU's data stays in its library, and
// CommonData.cpp finds it there. No flag says so: with and without it, all other code is compiled once.
let hasICUInside = Context.environment["SOTTO_ICU_INSIDE"] != nil
let icu = hasICUInside ? [":libicui18n.a", ":libicuuc.a", "icudata"] : ["icui18n", "icuuc"]
let hidden: [CXXSetting] =
  ["U_HIDE_DEPRECATED_API", "U_HIDE_DRAFT_API", "U_HIDE_INTERNAL_API"].map { .define($0, to: "1") }

// Fuzz/Package.swift needs the daemon's readers.
let isFuzzed = Context.environment["SOTTO_FUZZ"] != nil
let fuzzed: [Product] = isFuzzed ? [.library(name: "DesktopDaemon", targets: ["DesktopDaemon"])] : []

// A target is a dependency boundary; Documentation/Architecture.md tells what each may import, and a test
// holds this file to it.
let package = Package(
  name: "Sotto",
  products: [
    .library(name: "NotificationRendering", targets: ["NotificationRendering"]),
    .library(name: "Presenters", targets: ["Presenters"]),
    .library(name: "CLibrary", type: .static, targets: ["CLibrary"]),
    .executable(name: "sotto", targets: ["sotto"]),
    .executable(name: "sotto-preview", targets: ["sotto-preview"]),
    .executable(name: "sottoctl", targets: ["sottoctl"]),
    .executable(name: "sottod", targets: ["sottod"]),
  ] + fuzzed,
  targets: [
    // C: libraries of the system behind C headers of our own, and what Swift lacks. Only sottod and sottoctl are linked with
    // libsystemd, and only sotto-preview with libmicrohttpd, which brings GnuTLS along. No pkg-config module is named:
    // packages that import this one do not need these libraries.
    .target(
      name: "CICU",
      path: "Sources/C/CICU", exclude: hasICUInside ? [] : ["CommonData.cpp"], cxxSettings: cxx + hidden,
      linkerSettings: icu.map { .linkedLibrary($0) }),
    .target(name: "CJSON", path: "Sources/C/CJSON", cxxSettings: cxx, linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "CSupport", path: "Sources/C/CSupport", cSettings: c),
    .target(
      name: "CSystemdBus",
      path: "Sources/C/CSystemdBus", cSettings: c, linkerSettings: [.linkedLibrary("systemd")]),
    .target(
      name: "CMicrohttpd",
      path: "Sources/C/CMicrohttpd", cSettings: c, linkerSettings: [.linkedLibrary("microhttpd")]),
    .systemLibrary(
      name: "SystemLibraries", path: "Sources/C/SystemLibraries",
      providers: [.apt(["libexpat1-dev", "libsqlite3-dev"])]),

    // Base: what knows nothing of notifications.
    .target(name: "Diagnostics", path: "Sources/Base/Diagnostics", swiftSettings: swift),
    .target(
      name: "Platform",
      dependencies: ["CSupport", "Diagnostics"],
      path: "Sources/Base/Platform", swiftSettings: swift),
    .target(name: "ICU", dependencies: ["CICU"], path: "Sources/Base/ICU", swiftSettings: swift),
    .target(
      name: "JSON",
      dependencies: ["CJSON", "Diagnostics", "Platform"],
      path: "Sources/Base/JSON", swiftSettings: swift),
    .target(
      name: "FileFormats",
      dependencies: ["Diagnostics", "Platform", "SystemLibraries"],
      path: "Sources/Base/FileFormats", swiftSettings: swift),

    // Texts.
    .target(
      name: "StringTables",
      dependencies: ["Diagnostics", "FileFormats", "ICU", "JSON", "Platform"],
      path: "Sources/Texts/StringTables", swiftSettings: swift),
    .target(
      name: "Localization",
      dependencies: ["Diagnostics", "ICU", "StringTables"],
      path: "Sources/Texts/Localization", swiftSettings: swift),

    // Notifications.
    .target(
      name: "NotificationModel",
      dependencies: ["Diagnostics", "JSON", "Platform"],
      path: "Sources/Notifications/NotificationModel", swiftSettings: swift),
    .target(
      name: "AppExtensions",
      dependencies: ["Diagnostics", "FileFormats", "JSON", "NotificationModel", "Platform"],
      path: "Sources/Notifications/AppExtensions", swiftSettings: swift),
    .target(
      name: "NotificationRendering",
      dependencies: [
        "AppExtensions", "CSupport", "Diagnostics", "ICU", "JSON", "Localization", "NotificationModel", "Platform",
        "StringTables",
      ],
      path: "Sources/Notifications/NotificationRendering", swiftSettings: swift),

    // Fronts.
    .target(
      name: "Presenters",
      dependencies: ["Diagnostics", "ICU", "JSON", "NotificationModel", "NotificationRendering"],
      path: "Sources/Fronts/Presenters", swiftSettings: swift),

    // Lint.
    .target(
      name: "StringLint",
      dependencies: [
        "Diagnostics", "FileFormats", "ICU", "JSON", "Localization", "NotificationModel", "Platform", "StringTables",
      ],
      path: "Sources/Lint/StringLint", swiftSettings: swift),

    // Desktop.
    .target(
      name: "MessageBus",
      dependencies: ["CSupport", "CSystemdBus"],
      path: "Sources/Desktop/MessageBus", swiftSettings: swift),
    .target(
      name: "DesktopNotifications",
      dependencies: [
        "CSupport", "Diagnostics", "NotificationModel", "NotificationRendering", "Platform", "SystemLibraries",
      ],
      path: "Sources/Desktop/DesktopNotifications", swiftSettings: swift),
    .target(
      name: "DesktopDaemon",
      dependencies: [
        "CSupport", "DesktopNotifications", "Diagnostics", "ICU", "JSON", "Localization", "MessageBus",
        "NotificationModel",
        "NotificationRendering", "Platform", "Presenters", "StringTables", "SystemLibraries",
      ],
      path: "Sources/Desktop/DesktopDaemon", swiftSettings: swift),

    // Tool.
    .target(
      name: "CommandLineInterface",
      dependencies: [
        "AppExtensions", "DesktopNotifications", "Diagnostics", "ICU", "JSON", "Localization", "NotificationModel",
        "NotificationRendering", "Platform", "Presenters", "StringLint", "StringTables",
      ],
      path: "Sources/Tool/CommandLineInterface", swiftSettings: swift),

    // Bindings: the library for other languages. Scripts/library/link links it with its own exported symbols.
    .systemLibrary(name: "CSotto", path: "Sources/Bindings/CSotto"),
    .target(
      name: "CLibrary",
      dependencies: [
        "CSotto", "DesktopNotifications", "Diagnostics", "ICU", "JSON", "Localization", "NotificationModel",
        "NotificationRendering", "Platform", "Presenters", "StringTables",
      ],
      path: "Sources/Bindings/CLibrary", swiftSettings: swift),

    // Programs. sotto-preview is a program of its own: the tool does not start with an HTTP library.
    .executableTarget(
      name: "sotto",
      dependencies: ["CommandLineInterface", "Platform"],
      path: "Sources/Programs/sotto", swiftSettings: swift),
    .executableTarget(
      name: "sotto-preview",
      dependencies: [
        "CMicrohttpd", "CSupport", "CommandLineInterface", "Diagnostics", "NotificationModel", "NotificationRendering",
        "Platform", "Presenters",
      ],
      path: "Sources/Programs/sotto-preview", swiftSettings: swift),
    .executableTarget(
      name: "sottod",
      dependencies: ["DesktopDaemon", "Platform"],
      path: "Sources/Programs/sottod", swiftSettings: swift),
    .executableTarget(
      name: "sottoctl",
      dependencies: ["Diagnostics", "JSON", "MessageBus", "Platform", "Presenters"],
      path: "Sources/Programs/sottoctl", swiftSettings: swift),

    // Tests.
    .testTarget(
      name: "DiagnosticsTests",
      dependencies: ["Diagnostics"],
      path: "Tests/Base/DiagnosticsTests", swiftSettings: swift),
    .testTarget(
      name: "PlatformTests",
      dependencies: ["Platform", "TestFiles"],
      path: "Tests/Base/PlatformTests", swiftSettings: swift),
    .testTarget(
      name: "FileFormatsTests",
      dependencies: ["Diagnostics", "FileFormats", "Platform", "TestFiles"],
      path: "Tests/Base/FileFormatsTests", swiftSettings: swift),
    .testTarget(
      name: "ICUTests", dependencies: ["CICU", "ICU", "TestSupport"], path: "Tests/Base/ICUTests", swiftSettings: swift),
    .testTarget(
      name: "JSONTests",
      dependencies: ["Diagnostics", "JSON", "Platform", "TestSupport"],
      path: "Tests/Base/JSONTests", swiftSettings: swift),
    .testTarget(
      name: "LocalizationTests",
      dependencies: ["Diagnostics", "ICU", "Localization", "Platform", "StringTables", "TestFiles"],
      path: "Tests/Texts/LocalizationTests", swiftSettings: swift),
    .testTarget(
      name: "StringTablesTests",
      dependencies: ["Diagnostics", "FileFormats", "Platform", "StringTables", "TestFiles"],
      path: "Tests/Texts/StringTablesTests", exclude: ["Fixtures"], swiftSettings: swift),
    .testTarget(
      name: "AppExtensionsTests",
      dependencies: ["AppExtensions", "Diagnostics", "NotificationModel", "TestFiles", "TestSupport"],
      path: "Tests/Notifications/AppExtensionsTests", swiftSettings: swift),
    .testTarget(
      name: "NotificationModelTests",
      dependencies: ["Diagnostics", "JSON", "NotificationModel", "Platform", "TestFiles", "TestSupport"],
      path: "Tests/Notifications/NotificationModelTests", swiftSettings: swift),
    .testTarget(
      name: "NotificationRenderingTests",
      dependencies: [
        "Diagnostics", "JSON", "NotificationModel", "NotificationRendering", "Platform", "Presenters", "TestFiles",
        "TestSupport",
      ],
      path: "Tests/Notifications/NotificationRenderingTests", exclude: ["Fixtures"], swiftSettings: swift),
    .testTarget(
      name: "PresentersTests",
      dependencies: [
        "Diagnostics", "JSON", "NotificationModel", "NotificationRendering", "Platform", "Presenters", "TestFiles",
        "TestSupport", "StringTables", "ICU", "Localization",
      ],
      path: "Tests/Fronts/PresentersTests", exclude: ["Fixtures"], swiftSettings: swift),
    .testTarget(
      name: "StringLintTests",
      dependencies: ["Diagnostics", "Localization", "Platform", "StringLint", "StringTables", "TestFiles"],
      path: "Tests/Lint/StringLintTests", exclude: ["Fixtures"], swiftSettings: swift),
    .testTarget(
      name: "MessageBusTests",
      dependencies: ["MessageBus", "TestBus", "TestFiles"],
      path: "Tests/Desktop/MessageBusTests", swiftSettings: swift),
    .testTarget(
      name: "DesktopDaemonTests",
      dependencies: [
        "DesktopDaemon", "DesktopNotifications", "MessageBus", "NotificationModel", "NotificationRendering",
        "Platform", "Presenters", "TestBus", "TestSupport",
      ],
      path: "Tests/Desktop/DesktopDaemonTests", swiftSettings: swift),
    .testTarget(
      name: "DesktopNotificationsTests",
      dependencies: ["DesktopNotifications", "NotificationModel", "NotificationRendering", "TestSupport"],
      path: "Tests/Desktop/DesktopNotificationsTests", swiftSettings: swift),
    .testTarget(
      name: "CommandLineInterfaceTests",
      dependencies: ["TestFiles", "TestSupport", "sotto"],
      path: "Tests/Tool/CommandLineInterfaceTests", exclude: ["Cases", "schema-faults.py"], swiftSettings: swift),
    .testTarget(
      name: "CLibraryTests",
      dependencies: [
        "CLibrary", "CSotto", "JSON", "NotificationModel", "NotificationRendering", "Platform", "Presenters",
        "TestFiles",
        "TestSupport",
      ],
      path: "Tests/Bindings/CLibraryTests", swiftSettings: swift),
    .testTarget(
      name: "SottoPreviewTests",
      dependencies: ["CommandLineInterface", "sotto-preview"],
      path: "Tests/Programs/SottoPreviewTests", swiftSettings: swift),
    .testTarget(
      name: "SottoctlTests",
      dependencies: ["Platform", "sottoctl"],
      path: "Tests/Programs/SottoctlTests", swiftSettings: swift),
    .testTarget(
      name: "AppleTests",
      dependencies: [
        "Diagnostics", "ICU", "JSON", "Localization", "Platform", "StringLint", "StringTables", "TestFiles",
      ],
      path: "Tests/Project/AppleTests", swiftSettings: swift),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: ["TestFiles"],
      path: "Tests/Project/ArchitectureTests", swiftSettings: swift),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "DesktopNotifications", "Diagnostics", "ICU", "Localization", "NotificationRendering", "Platform",
        "StringTables", "TestFiles", "TestSupport",
      ],
      path: "Tests/Project/ExampleTests", exclude: ["Fixtures"], swiftSettings: swift),
    .testTarget(
      name: "LimitTests",
      dependencies: [
        "AppExtensions", "Diagnostics", "FileFormats", "ICU", "JSON", "Localization", "NotificationModel",
        "NotificationRendering", "Platform", "StringLint", "StringTables", "TestFiles",
      ],
      path: "Tests/Project/LimitTests", swiftSettings: swift),
    .testTarget(
      name: "ThreadTests",
      dependencies: [
        "FileFormats", "Localization", "NotificationRendering", "StringLint", "StringTables", "TestFiles",
        "TestSupport", "sotto",
      ],
      path: "Tests/Project/ThreadTests", swiftSettings: swift),
    .testTarget(
      name: "ReadmeTests",
      dependencies: ["NotificationRendering", "TestFiles"],
      path: "Tests/Project/ReadmeTests", swiftSettings: swift),
    .target(
      name: "TestBus",
      dependencies: ["CSupport", "MessageBus", "Platform"],
      path: "Tests/Shared/TestBus", swiftSettings: swift),
    .target(
      name: "TestFiles",
      dependencies: ["Diagnostics", "Platform"],
      path: "Tests/Shared/TestFiles", swiftSettings: swift),
    .target(
      name: "TestSupport",
      dependencies: [
        "Diagnostics", "ICU", "NotificationModel", "NotificationRendering", "Presenters", "StringTables",
      ],
      path: "Tests/Shared/TestSupport", swiftSettings: swift),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x, cxxLanguageStandard: .cxx17
)

// Scripts/sanitize and .ci/run set this: a build of these test targets alone, and of what they need, takes less time.
if let chosen = Context.environment["SOTTO_TEST_TARGETS"] {
  let names = chosen.split(separator: ",")
  package.targets.removeAll { target in target.type == .test && !names.contains { $0 == target.name } }
}
