// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

/// What every Swift target of the package is built with.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// What iOS source imports beside `Foundation`.
let clientModules = ["UIKit", "CoreGraphics", "QuartzCore", "CoreMotion", "AVFoundation", "AudioToolbox"]

let clientDependencies = clientModules.map { Target.Dependency.target(name: $0) }

let package = Package(
  name: "Tabletop",
  products: [
    .library(name: "Tabletop", targets: ["Tabletop"]),
    .library(name: "UIKit", targets: clientModules),
    .library(name: "PlaygroundSupport", targets: ["PlaygroundSupport"]),
    .plugin(name: "PortUIKit", targets: ["PortUIKit"]),
    .library(name: "PhysicsCore", targets: ["PhysicsCore"]),
    .library(name: "SDLHost", targets: ["SDLHost"]),
    .library(name: "HeadlessHost", targets: ["HeadlessHost"]),
    .library(name: "MotionTesting", targets: ["MotionTesting"]),
    .library(name: "Workbench", targets: ["Workbench"]),
    .executable(name: "sandbox", targets: ["Sandbox"]),
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
    // The ground: geometry and physics.
    .target(name: "UIGeometry", swiftSettings: strict),
    .testTarget(
      name: "UIGeometryTests", dependencies: ["UIGeometry", "TestSupport"], swiftSettings: strict),
    .target(
      name: "PhysicsCore", swiftSettings: strict,
      // For `round`, as the core alone brings no Foundation that brings it.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .testTarget(
      name: "PhysicsCoreTests",
      dependencies: ["PhysicsCore", "PhysicsScenes", "CMallocCount", "TestSupport"],
      swiftSettings: strict),
    // Scenes of bodies, for bench, core tests and `.ci/bits` alike.
    .target(name: "PhysicsScenes", dependencies: ["PhysicsCore"], swiftSettings: strict),
    // Plays scenes for `.ci/bits`, which also builds it, with core and scenes, for other processors.
    .executableTarget(
      name: "Bits", dependencies: ["PhysicsScenes"], path: "Tests/Bits/Program", swiftSettings: strict),

    // Files: read from strangers, and written whole or not at all.
    .target(name: "Files", swiftSettings: strict),
    .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"], swiftSettings: strict),

    // iOS source made into Swift that compiles here.
    .target(name: "Porting", swiftSettings: strict),
    .testTarget(name: "PortingTests", dependencies: ["Porting", "TestSupport"], swiftSettings: strict),
    .executableTarget(name: "PortTool", dependencies: ["Porting", "Files"], swiftSettings: strict),
    .plugin(
      name: "PortUIKit", capability: .buildTool(), dependencies: ["PortTool"], path: "Sources/PortUIKit"),

    // Layout by constraints: their equations, without views.
    .target(name: "ConstraintSolver", swiftSettings: strict),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "TestSupport"], swiftSettings: strict),

    // Views, touches, drawing; and the dynamics that move them.
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .target(
      name: "UIWidgets", dependencies: ["UIGeometry", "ConstraintSolver", "CPNG"], swiftSettings: strict),
    .testTarget(
      name: "UIWidgetsTests",
      dependencies: [
        "UIWidgets", "UIGeometry", "CoreMotion", "HeadlessHost", "CMallocCount", "TestSupport",
      ],
      exclude: ["Drawings/Recorded"], swiftSettings: strict),
    .target(
      name: "UIDynamics", dependencies: ["UIWidgets", "UIGeometry", "PhysicsCore"], swiftSettings: strict),
    .testTarget(
      name: "UIDynamicsTests",
      dependencies: ["UIDynamics", "UIWidgets", "UIGeometry", "PhysicsCore", "HeadlessHost", "TestSupport"],
      swiftSettings: strict),
    .target(
      name: "Tabletop", dependencies: ["UIDynamics", "UIWidgets", "UIGeometry"], swiftSettings: strict),
    // The modules that source for iOS imports.
    .target(name: "UIKit", dependencies: ["Tabletop"], swiftSettings: strict),
    .target(name: "CoreGraphics", dependencies: ["Tabletop"], swiftSettings: strict),
    .target(name: "QuartzCore", dependencies: ["Tabletop"], swiftSettings: strict),
    .target(name: "CoreMotion", dependencies: ["Tabletop", "UIWidgets"], swiftSettings: strict),
    .target(name: "AudioToolbox", dependencies: ["Tabletop", "UIWidgets"], swiftSettings: strict),
    .target(name: "AVFoundation", dependencies: ["Tabletop", "AudioToolbox"], swiftSettings: strict),
    // Reads the documents, and type-checks what they show against the modules that it depends on.
    .testTarget(
      name: "TabletopTests",
      dependencies: [
        "TestSupport", "Tabletop", "PhysicsCore", "HeadlessHost", "MotionTesting", "SDLHost", "Workbench",
        "Porting",
        "PlaygroundSupport",
      ] + clientDependencies,
      swiftSettings: strict),

    // Examples for newcomers, which are a package of their own too.
    .target(
      name: "Examples", dependencies: ["Tabletop"], path: "Tests/Fixtures/Examples/Sources/Examples",
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "ExamplesTests", dependencies: ["Examples", "HeadlessHost", "Tabletop"],
      path: "Tests/Fixtures/Examples/Tests/ExamplesTests", swiftSettings: [.swiftLanguageMode(.v6)]),

    // What `sandbox new --tests` writes, which is a package of its own too.
    .target(
      name: "ThrownCard", dependencies: ["Tabletop"], path: "Tests/Fixtures/ThrownCard/Sources/ThrownCard",
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "ThrownCardTests", dependencies: ["ThrownCard", "MotionTesting", "Tabletop"],
      path: "Tests/Fixtures/ThrownCard/Tests/ThrownCardTests", swiftSettings: [.swiftLanguageMode(.v6)]),

    // The hosts: a window through SDL, and none at all.
    .systemLibrary(
      name: "CSDL", pkgConfig: "SDL2_ttf", providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev"])]),
    .target(
      name: "SDLHost", dependencies: ["UIGeometry", "UIWidgets", "CSDL", "SessionBus"], swiftSettings: strict),
    // D-Bus, through the library that SDL opens too.
    .target(name: "SessionBus", swiftSettings: strict),
    .target(name: "PlaygroundSupport", dependencies: ["SDLHost", "Tabletop"], swiftSettings: strict),
    .testTarget(
      name: "SDLHostTests",
      dependencies: [
        "SDLHost", "SessionBus", "PlaygroundSupport", "CSDL", "UIGeometry", "UIWidgets", "UIDynamics",
        "HeadlessHost",
        "CMallocCount", "TestSupport",
      ],
      swiftSettings: strict),
    .target(
      name: "HeadlessHost", dependencies: ["UIGeometry", "UIWidgets", "UIDynamics", "Files"],
      swiftSettings: strict),
    .testTarget(
      name: "HeadlessHostTests",
      dependencies: ["HeadlessHost", "UIDynamics", "UIWidgets", "UIGeometry", "TestSupport"],
      swiftSettings: strict),

    // Motions as values, and what tests say about them.
    .target(name: "MotionData", swiftSettings: strict),
    .target(
      name: "MotionTesting",
      dependencies: ["MotionData", "HeadlessHost", "UIDynamics", "UIWidgets", "UIGeometry", "Files"],
      swiftSettings: strict),
    .testTarget(
      name: "MotionTestingTests",
      dependencies: [
        "MotionTesting", "MotionData", "HeadlessHost", "Scenes", "Workbench", "Tabletop", "UIDynamics",
        "UIWidgets", "UIGeometry", "TestSupport",
      ],
      swiftSettings: strict),

    // The workbench; and the sandbox, which is the workbench opened on our scenes.
    .target(name: "CRandom"),
    .target(
      name: "Workbench",
      dependencies: ["MotionData", "Tabletop", "UIWidgets", "Files", "Porting", "CRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "WorkbenchTests",
      dependencies: [
        "Workbench", "MotionData", "RandomSessions", "Scenes", "Tabletop", "UIWidgets", "UIDynamics",
        "UIGeometry", "HeadlessHost", "Files", "TestSupport", "iOSClient", "CMallocCount",
      ],
      swiftSettings: strict),
    // Ordinary iOS code, which the workbench opens in tests; it is a package of its own too.
    .target(
      name: "iOSClient", dependencies: clientDependencies,
      path: "Tests/Fixtures/iOSClient/Sources/iOSClient",
      exclude: ["iOS", "SecondThread.fails.txt"], swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: ["PortUIKit"]),
    .target(name: "Scenes", dependencies: ["Workbench", "Tabletop", "UIWidgets"], swiftSettings: strict),
    .testTarget(
      name: "ScenesTests",
      dependencies: ["Scenes", "Workbench", "Tabletop", "UIWidgets", "HeadlessHost", "TestSupport"],
      swiftSettings: strict),
    // Random sessions with the workbench, for bench and tests alike.
    .target(
      name: "RandomSessions", dependencies: ["Workbench", "Tabletop", "UIWidgets", "HeadlessHost"],
      path: "Tests/TestSupport/RandomSessions", swiftSettings: strict),
    // A file that is edited while it runs, in a process of its own.
    .target(
      name: "Watch",
      dependencies: ["Workbench", "Tabletop", "UIWidgets", "UIGeometry", "SDLHost", "Files", "Porting"],
      swiftSettings: strict),
    .testTarget(
      name: "WatchTests",
      dependencies: [
        "Watch", "Workbench", "Porting", "HeadlessHost", "Tabletop", "UIDynamics", "UIWidgets", "UIGeometry",
        "TestSupport",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "Sandbox",
      dependencies: [
        "Tabletop", "Workbench", "Scenes", "SDLHost", "HeadlessHost", "MotionTesting", "Files", "Porting",
        "Watch", "PlaygroundSupport", "SessionBus", argumentParser,
      ] + clientDependencies,  // What is watched imports these.
      resources: [.embedInCode("Desktop")],
      swiftSettings: strict,
      // What is watched finds the library in the program itself.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))]),
    .testTarget(
      name: "SandboxTests", dependencies: ["Sandbox", "SDLHost", "Porting", "TestSupport", argumentParser],
      swiftSettings: strict),

    // What several test targets share.
    .target(
      name: "TestSupport",
      dependencies: ["Workbench", "Scenes", "Tabletop", "UIWidgets", "UIGeometry", "HeadlessHost"],
      path: "Tests/TestSupport", exclude: ["RandomSessions", "Desktop/drop-files", "Desktop/desktop-portal"],
      swiftSettings: strict),

    // The bench, with other engines where the trait asks for them.
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
        "PhysicsCore", "PhysicsScenes", "UIGeometry", "UIDynamics", "UIWidgets", "SDLHost", "HeadlessHost",
        "Workbench", "Scenes", "RandomSessions", "Files", "CMallocCount", "BenchPeers", argumentParser,
      ], swiftSettings: strict),
    .testTarget(
      name: "BenchTests", dependencies: ["Bench", "PhysicsScenes", "PhysicsCore"], swiftSettings: strict),
  ]
)
