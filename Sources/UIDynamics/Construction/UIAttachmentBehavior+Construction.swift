// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
package import UIGeometry

extension UIAttachmentBehavior {
  /// The code that makes an attachment as it is now: its initialiser, and the values set afterwards.
  package struct Construction {
    /// The initialiser, with its offsets, its point of the reference system and its axis.
    package enum Initializer {
      case anchor(UIOffset, CGPoint)
      case items(UIOffset, UIOffset)
      case limit(UIOffset, UIOffset)
      case fixed(CGPoint)
      case pin(CGPoint)
      case sliding(CGPoint, CGVector)
      case anchoredSliding(CGPoint, CGVector)
    }

    package var initializer: Initializer
    /// The length; nil if it equals the current distance between the ends.
    package var length: CGFloat?
    /// The range; nil for the default of the attachment's kind.
    package var range: UIFloatRange?
  }

  /// The initialiser and the values that would recreate this attachment as it is now. The anchor of a hinge
  /// or a rail may have moved with its items since the attachment was made: `initializer` has the current
  /// anchor, and `range` is relative to it.
  package final var construction: Construction {
    var construction = Construction(
      initializer: initializer(at: settings.anchor),
      length: settings.length, range: settings.range == kind.defaultRange ? nil : settings.range)
    guard let joint, let world = animator?.world, world.contains(joint) else { return construction }
    let now = world.definition(of: joint)
    let (a, b) = (world.bodyA(of: joint), world.bodyB(of: joint))
    guard definition(a, b, in: world) != now else { return construction }
    let ends = world.anchors(of: joint)
    switch now {
    case .distance(let rod):
      let length = Units.shortestPoints(rod.isLimitOnly ? rod.maximumLength : rod.length)
      construction.length = settings.length ?? length
    case .revolute(let hinge):
      guard kind == .hinge else { break }
      construction.initializer = .pin(Units.shortestPoints(ends.a))
      let turn = world.angle(of: b) - world.angle(of: a) - hinge.referenceAngle
      construction.range = construction.range?.moved(by: -CGFloat(turn))
    case .weld: construction.initializer = .fixed(Units.shortestPoints(ends.a))
    case .prismatic(let rail):
      let axis = world.rotation(of: a).apply(rail.localAxisA)
      let offset = ends.b - ends.a
      let direction = CGVector(dx: CGFloat(axis.x), dy: CGFloat(axis.y))
      construction.initializer = initializer(at: Units.shortestPoints(ends.b), axis: direction)
      construction.range = construction.range?.moved(by: -Units.points(offset.x * axis.x + offset.y * axis.y))
    case .pointer: break
    }
    return construction
  }

  private func initializer(at anchor: CGPoint, axis: CGVector? = nil) -> Construction.Initializer {
    switch kind {
    case .distance(let offset, nil): .anchor(offset, anchor)
    case .distance(let first, let second?): .items(first, second)
    case .rope(let first, let second): .limit(first, second)
    case .weld: .fixed(anchor)
    case .hinge: .pin(anchor)
    case .rail(let given): .sliding(anchor, axis ?? given)
    case .anchoredRail(let given): .anchoredSliding(anchor, axis ?? given)
    }
  }
}

extension UIFloatRange {
  fileprivate func moved(by distance: CGFloat) -> UIFloatRange {
    UIFloatRange(minimum: minimum + distance, maximum: maximum + distance)
  }
}
