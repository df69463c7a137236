// swift-tools-version: 6.2
import PackageDescription

/// Set by .ci/run: every warning is an error there, but a newer compiler does not break a user's build.
let strict = Context.environment["TYPEBOARD_STRICT"] == "1"
/// Set by `make bench`: the benchmarks link the libraries they compare with, which nothing else needs.
let benchmarks = Context.environment["TYPEBOARD_BENCHMARKS"] == "1"

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (strict ? [.treatAllWarnings(as: .error)] : [])

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  // Tests import Foundation and C freely, so strict memory safety would only add noise there.
  .testTarget(
    name: name, dependencies: dependencies,
    swiftSettings: [.swiftLanguageMode(.v6)] + (strict ? [.treatAllWarnings(as: .error)] : []))
}

let package = Package(
  name: "typeboard",
  products: [
    .executable(name: "typeboard", targets: ["typeboard"]),
    .library(name: "UniformTypes", targets: ["UniformTypes"]),
    .library(name: "RichText", targets: ["RichText"]),
    .library(name: "Pasteboard", targets: ["Pasteboard"]),
  ],
  targets: [
    .systemLibrary(name: "CX11", path: "Sources/CX11"),
    .systemLibrary(name: "CExpat", path: "Sources/CExpat"),
    .systemLibrary(name: "CLinux", path: "Sources/CLinux"),
    library("System", ["CLinux"]),
    library("KeyFile"),
    library("UniformTypes", ["KeyFile", "System", "CExpat"]),
    library("RichText", ["UniformTypes", "System"]),
    library("X11", ["System", "CX11"]),
    library("Pasteboard", ["X11", "UniformTypes", "System"]),
    library("Settings", ["KeyFile", "UniformTypes", "System"]),
    library("Service", ["Pasteboard", "Settings", "X11", "UniformTypes", "System"]),
    .executableTarget(
      name: "typeboard",
      dependencies: ["Service", "RichText", "Settings", "Pasteboard", "UniformTypes", "KeyFile", "X11", "System"],
      swiftSettings: settings,
      // A program at a fixed place starts a fifth faster: the loader has no addresses of the standard library to put right.
      // For the same reason the C++ library that the runtime needs is linked in, where `make build` has laid its archive.
      linkerSettings: [
        .unsafeFlags(
          [
            "-Xlinker", "--gc-sections", "-Xlinker", "-no-pie", "-Xclang-linker", "-static-libgcc",
            "-L\(Context.packageDirectory)/.build/static",
          ], .when(configuration: .release))
      ]),

    .target(
      name: "Support", dependencies: ["X11", "System", "CX11"], path: "Tests/Support",
      swiftSettings: [.swiftLanguageMode(.v6)]),
    tests("KeyFileTests", ["KeyFile", "Support"]),
    tests("UniformTypesTests", ["UniformTypes", "KeyFile", "Support"]),
    tests("RichTextTests", ["RichText", "UniformTypes", "Support"]),
    tests("X11Tests", ["X11", "System", "Support"]),
    tests("PasteboardTests", ["Pasteboard", "X11", "System", "UniformTypes", "Support"]),
    tests("SettingsTests", ["Settings", "Support"]),
    tests("ServiceTests", ["Service", "Pasteboard", "Settings", "UniformTypes", "Support"]),
    tests("CommandTests", ["typeboard", "System", "Support"]),
  ]
    + (benchmarks
      ? [
        .executableTarget(
          name: "Benchmarks", dependencies: ["RichText", "UniformTypes", "Pasteboard", "X11", "System"],
          path: "Tests/Benchmarks", swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
          name: "ServiceBenchmark", dependencies: ["Support"], path: "Tests/ServiceBenchmark",
          swiftSettings: [.swiftLanguageMode(.v6)]),
      ] : [])
)
