// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// Source as people write it for iOS, unedited: the plugin converts the files of the folder iOS, so that they
// compile against the product UIKit, in Swift 5 mode, without a concurrency error. The manifest of Tabletop
// builds the same files for its own tests.
let package = Package(
  name: "iOSClient",
  dependencies: [.package(name: "Tabletop", path: "../../..")],
  targets: [
    .target(
      name: "iOSClient", dependencies: [.product(name: "UIKit", package: "Tabletop")],
      exclude: ["iOS", "SecondThread.fails.txt"], swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "PortUIKit", package: "Tabletop")])
  ]
)
