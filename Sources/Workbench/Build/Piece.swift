// SPDX-License-Identifier: Apache-2.0
package import Tabletop
import UIDynamics

/// Something that a person put onto the table, as recordings and documents store it.
package struct Piece: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, CaseIterable, Sendable {
    case square, disc, photo, speaker, wall, spring, rod, pin, fixed, rail, string, field
  }

  /// The far end of a tie: a point of an item, or of the table.
  package struct End: Codable, Equatable, Sendable {
    /// The item's name, or else its number among the items of its animator; nil for the table.
    package var item: String?
    /// In points: from the item's centre along the item's own axes, or on the table.
    package var x: Double
    package var y: Double

    package init(item: String? = nil, at point: CGPoint) {
      (self.item, x, y) = (item, Double(point.x), Double(point.y))
    }

    var point: CGPoint { CGPoint(x: x, y: y) }
  }

  package var kind: Kind
  /// Its permanent name in its scene, for addresses and exported code; if nil, the session chooses one.
  package var name: String?
  /// The centre when the piece was last placed, in points of the scene's view. For a tie: the point where it
  /// is fastened, from the centre of `item` along that item's axes.
  package var x: Double
  package var y: Double
  /// Its rotation in radians, clockwise; nil for none.
  package var angle: Double?
  /// Its width and height in points; nil for the defaults of its kind.
  package var size: [Double]?
  /// Its colour by name, such as "blue"; nil for the default.
  package var color: String?
  /// For a photo: which picture it shows; nil for the next one.
  package var image: Int?
  /// For a photo: the path of a PNG file to show. If the file is missing, the photo shows `image` instead.
  package var file: String?
  /// For a tie: the item that it is fastened to, by name or else by number.
  package var item: String?
  /// For a tie: its far end.
  package var to: End?
  /// For a spring: its rest length in points; nil for the distance between its ends when it is built. A rod
  /// keeps the distance at which its ends were placed, and a string never exceeds it.
  package var length: Double?
  /// For a field: its kind; nil for radial gravity.
  package var field: UIFieldBehavior.Kind?

  package init(_ kind: Kind, name: String? = nil, at center: CGPoint) {
    (self.kind, self.name) = (kind, name)
    (x, y) = (Double(center.x), Double(center.y))
  }

  package var center: CGPoint {
    get { CGPoint(x: x, y: y) }
    set { (x, y) = (Double(newValue.x), Double(newValue.y)) }
  }

  /// The shortest and the longest side in points.
  static let sides = 4.0...4000.0
  /// How far from the scene's corner a centre may be, in points.
  static let limit = 100_000.0
  /// How thick a wall is, in points.
  static let wallThickness = 8.0
}

extension Piece {
  /// Why the piece cannot be put onto a table; nil if it can.
  var fault: String? {
    guard [x, y, angle ?? 0].allSatisfy({ abs($0) <= Self.limit }) else {
      return "its position is out of range"
    }
    if let size {
      guard size.count == 2, size.allSatisfy(Self.sides.contains) else {
        return "its size must be two numbers from 4 to 4000"
      }
    }
    if let name {
      guard !name.isEmpty, name.count <= Self.longestName else {
        return "its name must have 1 to 80 characters"
      }
    }
    if let color, Self.colors[color] == nil {
      return "there is no colour '\(color.prefix(Self.longestName))'"
    }
    if let file {
      guard kind == .photo, file.hasPrefix("/"), file.utf8.count <= Int(PATH_MAX) else {
        return "only a photo can have a file, given by its absolute path"
      }
    }
    return tieFault
  }

  private var tieFault: String? {
    if let to {
      guard [to.x, to.y].allSatisfy({ abs($0) <= Self.limit }) else { return "its end is out of range" }
    }
    if let length {
      guard (0...Self.limit).contains(length) else { return "its length must be from 0 to 100000" }
    }
    guard kind.isTie else { return nil }
    guard item != nil, let to else { return "a \(kind.rawValue) tie needs an item and an end" }
    if kind.needsTwoItems, to.item == nil { return "a \(kind.rawValue) tie needs two items" }
    guard item != to.item else { return "both ends are on the same item" }
    for name in [item, to.item].compactMap({ $0 }) where name.count > 3 * Self.longestName {
      return "the name of its item is too long"
    }
    return nil
  }

  private static let longestName = 80
}
