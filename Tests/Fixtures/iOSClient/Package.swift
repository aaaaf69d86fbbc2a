// swift-tools-version: 5.9
import PackageDescription

// iOS source as people write it, after the mechanical edits of the README: it compiles against the product
// UIKit, in Swift 5 mode, without a concurrency error. The test `ClientSourceTests` type-checks the same
// files.
let package = Package(
  name: "iOSClient",
  dependencies: [.package(name: "Tabletop", path: "../../..")],
  targets: [
    .target(name: "iOSClient", dependencies: [.product(name: "UIKit", package: "Tabletop")])
  ]
)
