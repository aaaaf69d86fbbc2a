// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

extension Document {
  /// What a person did to an item that the scene itself has made.
  package struct ItemChange: Codable, Equatable, Sendable {
    /// The key of its animator; nil for the first one that has such an item.
    package var animator: String?
    /// The item's name, else its number among the items of its animator as the scene begins.
    package var item: String
    /// Where its centre begins, in points of its superview; nil for where the scene puts it.
    package var x: Double?
    package var y: Double?
    /// Whether it was deleted; nil for no.
    package var isDeleted: Bool?

    private enum CodingKeys: String, CodingKey {
      case animator, item, x, y
      case isDeleted = "deleted"
    }

    init(
      item: ParameterAddress.Key, of animator: ParameterAddress.Key, placedAt center: CGPoint?,
      isDeleted: Bool
    ) {
      (self.item, self.animator) = (item.description, Document.lasting(animator))
      (x, y) = (center.map { Double($0.x) }, center.map { Double($0.y) })
      self.isDeleted = isDeleted ? true : nil
    }
  }

  /// An item that a person gave to gravity, or a behaviour that a person added.
  package struct Connection: Codable, Equatable, Sendable {
    /// The item, as in `ItemChange`.
    package var item: String?
    /// The behaviour's place among all that the controller keeps in its variables.
    package var behavior: Int?
    package var animator: String?

    init(item: ParameterAddress.Key, of animator: ParameterAddress.Key) {
      (self.item, self.animator) = (item.description, Document.lasting(animator))
    }

    init(behavior: Int, of animator: String) { (self.behavior, self.animator) = (behavior, animator) }
  }

  /// The first animator needs no mention.
  private static func lasting(_ animator: ParameterAddress.Key) -> String? {
    animator == .place(0) ? nil : animator.description
  }
}

extension Document.ItemChange {
  /// Why it can be done to no item; nil where it can.
  var fault: String? {
    guard item.count <= Document.longestItem, (animator?.count ?? 0) <= Document.longestItem else {
      return "its name is too long"
    }
    guard (x == nil) == (y == nil) else { return "its place needs an x and a y" }
    guard [x ?? 0, y ?? 0].allSatisfy({ abs($0) <= Piece.limit }) else { return "its place is out of reach" }
    guard x != nil || isDeleted == true else { return "it is neither moved nor deleted" }
    return nil
  }
}

extension Document.Connection {
  /// Why nothing can be connected so; nil where it can.
  var fault: String? {
    guard (item?.count ?? 0) <= Document.longestItem, (animator?.count ?? 0) <= Document.longestItem else {
      return "its name is too long"
    }
    guard (item == nil) != (behavior == nil) else { return "it needs an item or a behaviour" }
    guard behavior == nil || animator != nil else { return "its animator is missing" }
    guard (0...Document.most).contains(behavior ?? 0) else { return "there is no such behaviour" }
    return nil
  }
}
