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
    .library(name: "SDLHost", targets: ["SDLHost"]),
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
    // The ground: geometry and physics.
    .target(name: "UIGeometry", swiftSettings: strict),
    .testTarget(name: "UIGeometryTests", dependencies: ["UIGeometry"], swiftSettings: strict),
    .target(name: "PhysicsCore", swiftSettings: strict),
    .testTarget(name: "PhysicsCoreTests", dependencies: ["PhysicsCore"], swiftSettings: strict),

    // Views, touches, drawing.
    .target(name: "UIWidgets", dependencies: ["UIGeometry"], swiftSettings: strict),
    .testTarget(name: "UIWidgetsTests", dependencies: ["UIWidgets", "UIGeometry"], swiftSettings: strict),

    // The hosts: a window through SDL, and none at all.
    .systemLibrary(
      name: "CSDL", pkgConfig: "SDL2_ttf", providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev"])]),
    .target(
      name: "SDLHost", dependencies: ["UIGeometry", "UIWidgets", "CSDL"], swiftSettings: strict),
    .testTarget(
      name: "SDLHostTests", dependencies: ["SDLHost", "UIGeometry", "UIWidgets"], swiftSettings: strict),
  ]
)
