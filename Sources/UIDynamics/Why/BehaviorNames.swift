// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
internal import UIWidgets

/// Names of an animator's behaviours for answers: a behaviour's own name in words, or else a word for its
/// kind, with a number if there are several.
@MainActor
struct BehaviorNames {
  private var names: [ObjectIdentifier: String] = [:]
  private var paths: [ObjectIdentifier: [ParameterAddress.Key]] = [:]

  init(of animator: UIDynamicAnimator) {
    let places = animator.places
    var counts: [String: Int] = [:]
    for place in places where place.behavior.name == nil {
      counts[Self.word(for: place.behavior), default: 0] += 1
    }
    var given: [String: Int] = [:]
    for place in places {
      let (key, word) = (ObjectIdentifier(place.behavior), Self.word(for: place.behavior))
      paths[key] = place.path
      if let name = place.behavior.name {
        names[key] = CamelCase.wordsInside(name)
      } else if counts[word] == 1 {
        names[key] = word
      } else {
        given[word, default: 0] += 1
        names[key] = "\(word) \(given[word, default: 0])"
      }
    }
  }

  subscript(behavior: UIDynamicBehavior) -> String {
    names[ObjectIdentifier(behavior)] ?? behavior.name.map(CamelCase.wordsInside)
      ?? Self.word(for: behavior)
  }

  /// A behaviour's path in the animator's tree.
  func path(of behavior: UIDynamicBehavior) -> [ParameterAddress.Key] {
    paths[ObjectIdentifier(behavior)] ?? []
  }

  /// A behaviour's UIKit class, or the UIKit class from which its own is derived.
  static func type(of behavior: UIDynamicBehavior) -> String { kind(of: behavior).type }

  private static func word(for behavior: UIDynamicBehavior) -> String { kind(of: behavior).word }

  private static func kind(of behavior: UIDynamicBehavior) -> (type: String, word: String) {
    switch behavior {
    case is UIGravityBehavior: ("UIGravityBehavior", "gravity")
    case is UICollisionBehavior: ("UICollisionBehavior", "collision")
    case is UIPushBehavior: ("UIPushBehavior", "push")
    case is UISnapBehavior: ("UISnapBehavior", "snap")
    case is UIAttachmentBehavior: ("UIAttachmentBehavior", "attachment")
    case is UIFieldBehavior: ("UIFieldBehavior", "field")
    case is UIDynamicItemBehavior: ("UIDynamicItemBehavior", "item properties")
    default: ("UIDynamicBehavior", "dynamic")
    }
  }
}

/// The behaviours in an object's stored properties, also inside optionals, lists and other objects of the
/// program.
@MainActor
package struct KeptBehaviors {
  package private(set) var all: [(behavior: UIDynamicBehavior, variable: String)] = []
  private static let deepest = 3

  package init(of owner: AnyObject) { read(Mirror(reflecting: owner), "", 0) }

  private mutating func read(_ mirror: Mirror, _ label: String, _ depth: Int) {
    if let above = mirror.superclassMirror { read(above, label, depth) }
    for child in mirror.children {
      // A lazy property is stored under another name; an element of a list has none.
      let own = child.label.map { $0.replacingOccurrences(of: "$__lazy_storage_$_", with: "") }
      let isNamed = mirror.displayStyle == .class || mirror.displayStyle == .struct
      visit(child.value, isNamed ? own ?? label : label, depth)
    }
  }

  private mutating func visit(_ value: Any, _ label: String, _ depth: Int) {
    if let behavior = value as? UIDynamicBehavior {
      guard !all.contains(where: { $0.behavior === behavior }) else { return }
      all.append((behavior, label))
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection, .tuple, .struct:
      if depth < Self.deepest { read(mirror, label, depth + 1) }
    case .class where value is UIDynamicBehavior: if depth < Self.deepest { read(mirror, label, depth + 1) }
    default: break
    }
  }
}
