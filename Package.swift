// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of the package is built with.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Tabletop",
  products: [
    .library(name: "PhysicsCore", targets: ["PhysicsCore"]),
    .executable(name: "bench", targets: ["Bench"]),
  ],
  traits: [
    .trait(
      name: "Peers",
      description: "Also builds Box2D 2.4.1 and Chipmunk 7 (libbox2d-dev, libchipmunk-dev) into bench.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .target(name: "PhysicsCore", swiftSettings: strict),
    .target(name: "CMallocCount"),
    .target(
      name: "BenchPeers",
      cxxSettings: [.define("BENCH_PEERS", .when(traits: ["Peers"]))],
      linkerSettings: [
        .linkedLibrary("box2d", .when(traits: ["Peers"])),
        .linkedLibrary("chipmunk", .when(traits: ["Peers"])),
      ]),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "PhysicsCore", "CMallocCount", "BenchPeers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PhysicsCoreTests", dependencies: ["PhysicsCore", "CMallocCount"], swiftSettings: strict),
  ]
)
