// SPDX-License-Identifier: Apache-2.0
import Tabletop

@testable import UIWidgets

/// All that a scene and what it made remember, line by line: every stored property of objects of ours by
/// reflection, and what the library's objects say of themselves. Objects are numbered in the order in which
/// they are met, so that two runs of a scene can be compared.
@MainActor
struct SceneWalk {
  private(set) var lines: [String] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// Keeps what was met alive: a number must not be given twice.
  private var met: [AnyObject] = []

  init(_ scene: UIViewController) {
    walk(scene, "scene")
    walk(scene.view.all, "tree")
    for view in scene.view.all { lines.append(Self.look(of: view)) }
  }

  /// The lines that differ from another walk's, at most five pairs.
  func differences(from other: SceneWalk) -> [String] {
    let pairs = zip(lines, other.lines).filter { $0 != $1 }.prefix(5).map { "\($0)\n  not \($1)" }
    return pairs
      + (lines.count == other.lines.count ? [] : ["\(lines.count) lines, not \(other.lines.count)"])
  }

  private mutating func walk(_ value: Any, _ path: String) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class: walk(object: value as AnyObject, mirror, path)
    case .foreignReference, nil:
      // Numbers and strings are their text; of a closure nothing can be told but that it is there.
      lines.append(mirror.children.isEmpty ? "\(path) = \(text(value))" : "\(path): \(type(of: value))")
      for (index, child) in mirror.children.enumerated() {
        walk(child.value, "\(path).\(child.label ?? "\(index)")")
      }
    case .enum where mirror.children.isEmpty: lines.append("\(path) = \(value)")
    case .optional where mirror.children.isEmpty: lines.append("\(path) = nil")
    default:
      lines.append("\(path): \(mirror.children.count)")
      for (index, child) in mirror.children.enumerated() {
        walk(child.value, "\(path).\(child.label ?? "\(index)")")
      }
    }
  }

  private func text(_ value: Any) -> String {
    let type = String(describing: type(of: value))
    return type.contains("->") ? type : String(describing: value)
  }

  private mutating func walk(object: AnyObject, _ mirror: Mirror, _ path: String) {
    let id = ObjectIdentifier(object)
    if let number = numbers[id] {
      lines.append("\(path) = #\(number)")
      return
    }
    numbers[id] = numbers.count
    met.append(object)
    lines.append("\(path) = #\(numbers.count - 1) \(type(of: object))")
    // What a recognizer keeps between two presses is overwritten by the next one.
    if object is UIGestureRecognizer { return }
    var level: Mirror? = mirror
    while let mirror = level, Self.isOurs(mirror.subjectType) {
      for (index, child) in mirror.children.enumerated() {
        walk(child.value, "\(path).\(child.label ?? "\(index)")")
      }
      level = mirror.superclassMirror
    }
    for (name, value) in Self.values(of: object) { walk(value, "\(path).\(name)") }
  }

  private static func isOurs(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return name.hasPrefix("Scenes.") || name.hasPrefix("Workbench.") || name.hasPrefix("WorkbenchTests.")
  }

  /// What an object of the library says of itself.
  private static func values(of object: AnyObject) -> [(String, Any)] {
    var values: [(String, Any)] = []
    if let animator = object as? UIDynamicAnimator {
      values = [
        ("behaviors", animator.behaviors), ("running", animator.isRunning), ("time", animator.elapsedTime),
        ("hash", animator.stateHash), ("items", animator.inspection.items.map { $0.item }),
      ]
    }
    if let behavior = object as? UIDynamicBehavior {
      values = [
        ("animator", behavior.dynamicAnimator as Any), ("children", behavior.childBehaviors),
        ("action", behavior.action == nil),
      ]
    }
    switch object {
    case let snap as UISnapBehavior: values += [("point", snap.snapPoint), ("damping", snap.damping)]
    case let attachment as UIAttachmentBehavior:
      values += [
        ("items", attachment.items), ("anchor", attachment.anchorPoint), ("length", attachment.length),
        ("damping", attachment.damping), ("frequency", attachment.frequency),
      ]
    case let push as UIPushBehavior:
      values += [
        ("items", push.items), ("active", push.active), ("angle", push.angle), ("magnitude", push.magnitude),
      ]
    case let gravity as UIGravityBehavior:
      values += [("items", gravity.items), ("direction", gravity.gravityDirection)]
    case let collision as UICollisionBehavior:
      values += [
        ("items", collision.items), ("mode", collision.collisionMode.rawValue),
        ("boundaries", (collision.boundaryIdentifiers ?? []).map { "\($0)" }),
      ]
    case let item as UIDynamicItemBehavior:
      values += [
        ("items", item.items), ("elasticity", item.elasticity), ("friction", item.friction),
        ("density", item.density), ("resistance", item.resistance), ("angular", item.angularResistance),
        ("charge", item.charge), ("anchored", item.isAnchored), ("rotation", item.allowsRotation),
      ]
    case let field as UIFieldBehavior:
      values += [
        ("items", field.items), ("position", field.position), ("strength", field.strength),
        ("falloff", field.falloff), ("direction", field.direction),
      ]
    default: break
    }
    return values
  }

  private static func look(of view: UIView) -> String {
    let (layer, words) = (view.layer, (view as? UILabel)?.text ?? "")
    return """
      \(type(of: view)) \(view.center) \(view.bounds) \(view.transform) \(view.alpha) \(view.isHidden) \
      \(view.backgroundColor == nil) \(view.isUserInteractionEnabled) \(view.clipsToBounds) \
      \(view.flags.contains(.needsLayout)) \(view.subviews.count) \(view.gestureRecognizers?.count ?? 0) \
      \(layer.cornerRadius) \(layer.borderWidth) \(layer.shadowOpacity) \(view.tag) \(words)
      """
  }
}

extension UIView {
  /// This view and all that is in it, superviews first.
  fileprivate var all: [UIView] { [self] + subviews.flatMap(\.all) }
}
