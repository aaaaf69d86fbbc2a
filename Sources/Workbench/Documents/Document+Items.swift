// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

extension Document {
  /// A person's change to an item that the scene itself made.
  package struct ItemChange: Codable, Equatable, Sendable {
    /// The key of the item's animator; nil for the first animator that has such an item.
    package var animator: String?
    /// The item's name, or else its number among the items of its animator when the scene begins.
    package var item: String
    /// The initial position of the item's centre, in points of its superview; nil for the scene's own.
    package var x: Double?
    package var y: Double?
    /// Whether the item was deleted; nil for no.
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
    /// The behaviour's index among all behaviours in the controller's variables.
    package var behavior: Int?
    package var animator: String?

    init(item: ParameterAddress.Key, of animator: ParameterAddress.Key) {
      (self.item, self.animator) = (item.description, Document.lasting(animator))
    }

    init(behavior: Int, of animator: String) { (self.behavior, self.animator) = (behavior, animator) }
  }

  /// An animator's key as a document stores it: nil for the first animator.
  private static func lasting(_ animator: ParameterAddress.Key) -> String? {
    animator == .place(0) ? nil : animator.description
  }
}

extension Document.ItemChange {
  /// Why the change cannot be made; nil if it can.
  var fault: String? {
    guard item.count <= Document.longestItem, (animator?.count ?? 0) <= Document.longestItem else {
      return "its name is too long"
    }
    guard (x == nil) == (y == nil) else { return "its position needs both x and y" }
    guard [x ?? 0, y ?? 0].allSatisfy({ abs($0) <= Piece.limit }) else {
      return "its position is out of range"
    }
    guard x != nil || isDeleted == true else { return "it is neither moved nor deleted" }
    return nil
  }
}

extension Document.Connection {
  /// Why the connection cannot be made; nil if it can.
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
