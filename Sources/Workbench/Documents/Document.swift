// SPDX-License-Identifier: Apache-2.0
package import Tabletop
package import UIDynamics

// A document: a person's changes to a scene, to open again later. The schema is in Documents.md and, for
// machines, in assets/document.schema.json.
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
// It contains a person's changes to the scene that the code makes, not what moved by itself: a document
// begins where the scene begins.

/// A scene with its tuned values and built pieces.
package struct Document: Codable, Equatable, Sendable {
  /// The version of the format, for writing and reading.
  package static let version = 2

  /// A value that differs from the scene's initial one.
  package struct Value: Codable, Equatable, Sendable {
    /// The id of a parameter that the scene describes.
    package var id: String?
    /// The address of a found parameter, and the type of its owner.
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
  /// The tuned values, in the order in which they are set.
  package var values: [Value] = []
  /// The pieces, in the order in which they were put onto the table.
  package var pieces: [Piece] = []
  /// The changes to the scene's own items, in the items' order; nil for none.
  package var items: [ItemChange]?
  /// The connections, in order; nil for none.
  package var connections: [Connection]?

  /// `size` as a `CGSize`, in points.
  package var windowSize: CGSize { CGSize(width: size[0], height: size[1]) }

  package init(scene: String, size: CGSize) {
    self.scene = scene
    self.size = [Int(size.width), Int(size.height)]
  }

  /// The text of the document's file: JSON with sorted keys, ending in one newline.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // All numbers are finite and everything else is plain, so encoding cannot fail.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }
}
