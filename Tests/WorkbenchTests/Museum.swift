// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import UIWidgets

@testable import Scenes
@testable import Workbench

/// The recordings in `Tests/Fixtures/Recordings`: one of each scene, by the version of the format.
struct Museum {
  /// One recording: where it lies, and what it holds.
  struct Piece: CustomTestStringConvertible {
    let version: Int
    let name: String
    let text: String

    /// The scene that it begins with.
    var scene: String { String(name.prefix { $0 != "." }) }
    var testDescription: String { "v\(version)/\(name)" }

    /// Its lines as JSON objects.
    func lines() throws -> [[String: Any]] {
      try text.split(separator: "\n").map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
    }
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/Recordings")

  /// The versions that have a folder.
  static func versions() throws -> [Int] {
    try names(in: folder).filter { $0.hasPrefix("v") }.compactMap { Int($0.dropFirst()) }.sorted()
  }

  /// All recordings, version by version.
  static func pieces() throws -> [Piece] {
    try versions().flatMap { version in
      let shelf = folder.appendingPathComponent("v\(version)")
      return try names(in: shelf).map { name in
        let text = try String(contentsOf: shelf.appendingPathComponent(name), encoding: .utf8)
        return Piece(version: version, name: name, text: text)
      }
    }
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
  }
}

extension SceneCommand {
  /// Its word, and of an event that of the event: what a recording shows of it.
  var kind: String {
    event.flatMap { Mirror(reflecting: $0.kind).children.first?.label } ?? Self.word
  }

  /// Whether the log takes note of it by itself, also in a replay.
  var isNoted: Bool { Self.isOutcome || self is PressBarButton }
}
