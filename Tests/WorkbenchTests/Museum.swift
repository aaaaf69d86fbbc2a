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
  /// The kinds of lines that say what was done. Whoever adds one records it for the museum.
  enum Kind: String, CaseIterable {
    case pointer, wheel, key, text, cancel, stage, set, add, barButton, focus, presents, delete,
      duplicate, restore, build, move, place, remove, connect, disconnect, push,
      addAgain

    /// Whether the log takes note of it by itself, also in a replay.
    var isNoted: Bool { [.cancel, .barButton, .focus, .presents].contains(self) }
  }

  private static func kind(of event: InputEvent) -> Kind {
    switch event.kind {
    case .pointer: .pointer
    case .wheel: .wheel
    case .key: .key
    default: .text
    }
  }

  var kind: Kind {
    switch self {
    case .input(let input): Self.kind(of: input.event)
    case .cancelTouches: .cancel
    case .stage: .stage
    case .parameter, .set: .set
    case .addAgain: .addAgain
    case .add: .add
    case .barButton: .barButton
    case .focus: .focus
    case .presents: .presents
    case .delete: .delete
    case .duplicate: .duplicate
    case .restore: .restore
    case .move: .move
    case .place: .place
    case .remove: .remove
    case .build: .build
    case .push: .push
    case .connect: .connect
    case .disconnect: .disconnect
    }
  }
}
