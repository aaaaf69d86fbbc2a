// SPDX-License-Identifier: Apache-2.0
package import Tabletop
package import UIDynamics

// A document: what a person made of a scene, so that it can be opened again. The schema is in
// Documents.md and, for machines, in assets/document.schema.json.
//
//     {
//       "tabletop": "document",
//       "version": 2,
//       "scene": "cards",
//       "size": [1024, 768],
//       "values": [{"address": "0/home/damping", "of": "UISnapBehavior", "value": 0.56}],
//       "pieces": [{"kind": "square", "name": "square", "x": 200, "y": 80}],
//       "items": [{"item": "0", "x": 300, "y": 120}, {"item": "ball", "deleted": true}],
//       "connections": [{"item": "ball"}]
//     }
//
// It says what a person made different from the scene as its code makes it, and not what moved by itself: a
// document begins where the scene begins.

/// A scene with what was tuned and built in it.
package struct Document: Codable, Equatable, Sendable {
  /// The version of the format that is written and read.
  package static let version = 2

  /// A value that differs from what the scene begins with.
  package struct Value: Codable, Equatable, Sendable {
    /// The id of a parameter that the scene describes.
    package var id: String?
    /// The address of one that was found, and the type of what it belongs to.
    package var address: ParameterAddress?
    package var of: String?
    package var value: ParameterValue
  }

  package var tabletop = "document"
  package private(set) var version = Self.version
  /// The scene's id.
  package var scene: String
  /// Width and height of the window in points.
  package var size: [Int]
  /// In the order in which they are set.
  package var values: [Value] = []
  /// In the order in which they were put onto the table.
  package var pieces: [Piece] = []
  /// What was done to the scene's own items, in their order; nil for nothing.
  package var items: [ItemChange]?
  /// What was connected, in this order; nil for nothing.
  package var connections: [Connection]?

  /// The same as a size in points.
  package var windowSize: CGSize { CGSize(width: size[0], height: size[1]) }

  package init(scene: String, size: CGSize) {
    self.scene = scene
    self.size = [Int(size.width), Int(size.height)]
  }

  /// The text of its file: JSON with sorted keys, one line end at its end.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Numbers are finite and all else is plain: nothing here can fail to be written.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }
}
