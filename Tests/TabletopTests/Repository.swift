// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The package's files, as the tests of its documents read them.
enum Repository {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The modules whose public types and examples count.
  static let libraries = [
    "UIGeometry", "PhysicsCore", "UIWidgets", "UIDynamics", "HeadlessHost", "SDLHost", "Workbench",
    "Tabletop",
  ]

  static func text(of path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// Paths of the files below a folder that end so, in the order of their names.
  static func paths(in folder: String, endingWith suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Self.folder.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }
}
