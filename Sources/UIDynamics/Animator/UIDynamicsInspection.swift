// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
public import UIGeometry
public import UIWidgets

/// The items, contacts, joints and boundaries of an animator at one moment, in points of the reference
/// system: for overlays and tests. Beyond UIKit.
///
/// ```swift
/// // What moves faster than 500 pt/s?
/// for item in animator.inspection.items where hypot(item.velocity.x, item.velocity.y) > 500 {
///   print(item.item, item.velocity)
/// }
/// ```
@preconcurrency @MainActor
public struct UIDynamicsInspection {
  /// An item's body.
  ///
  /// ```swift
  /// let awake = animator.inspection.items.filter(\.isAwake)
  /// print(awake.map(\.mass))
  /// ```
  public struct Item {
    /// The item itself.
    public let item: any UIDynamicItem
    /// Centre in points, unrounded.
    public let center: CGPoint
    /// Rotation in radians, clockwise.
    public let angle: CGFloat
    /// Velocity in pt/s.
    public let velocity: CGPoint
    /// Spin in rad/s, clockwise.
    public let angularVelocity: CGFloat
    /// Mass in kg.
    public let mass: CGFloat
    /// Whether the item moves or may move; a sleeping item waits for a contact.
    public let isAwake: Bool
  }

  /// A point at which two bodies touch.
  ///
  /// ```swift
  /// let hardest = animator.inspection.contacts.max { $0.impulse < $1.impulse }
  /// print(hardest?.point ?? .zero)
  /// ```
  public struct Contact {
    /// The position in points.
    public let point: CGPoint
    /// Unit vector, from the first to the second body.
    public let normal: CGVector
    /// Impulse along the normal in the last sub-step, in N·s.
    public let impulse: CGFloat
  }

  /// An attachment or a spring of a snap.
  ///
  /// ```swift
  /// for joint in animator.inspection.joints where joint.force > 50 {
  ///   print("a joint from", joint.start, "to", joint.end, "is about to break")
  /// }
  /// ```
  public struct Joint {
    /// The kinds of joints.
    ///
    /// ```swift
    /// let springs = animator.inspection.joints.filter { $0.kind == .spring }
    /// ```
    public enum Kind: Sendable {
      /// A fixed distance, a spring, a greatest distance; a pin, a fixed attachment, a sliding one.
      case rod, spring, rope, hinge, weld, rail
    }
    /// The kind of the joint.
    public let kind: Kind
    /// The joint's two ends in points.
    public let start: CGPoint, end: CGPoint
    /// The force that the joint exerts, in newtons.
    public let force: CGFloat
  }

  /// A boundary.
  ///
  /// ```swift
  /// for boundary in animator.inspection.boundaries where boundary.isClosed {
  ///   print(boundary.corners.count)
  /// }
  /// ```
  public struct Boundary {
    /// The boundary's identifier; nil for the reference bounds.
    public let identifier: (any NSCopying)?
    /// The boundary's corners in points.
    public let corners: [CGPoint]
    /// Whether the last corner is joined to the first.
    public let isClosed: Bool
  }

  /// The items in the order in which they got their bodies.
  public let items: [Item]
  /// All contact points, including those of sleeping bodies and of contacts that exert no force.
  public let contacts: [Contact]
  /// The joints in the order in which they were made.
  public let joints: [Joint]
  /// The boundaries, behaviour by behaviour.
  public let boundaries: [Boundary]
  /// The fields, in the order of the tree.
  public let fields: [UIFieldBehavior]
}

extension UIDynamicAnimator {
  /// The animator's current state; computed at each call. Beyond UIKit.
  public var inspection: UIDynamicsInspection {
    var contacts: [UIDynamicsInspection.Contact] = []
    world.forEachContact { contact in
      for point in [contact.first, contact.second].prefix(contact.pointCount) {
        contacts.append(
          .init(
            point: Units.points(point.position),
            normal: CGVector(dx: CGFloat(contact.normal.x), dy: CGFloat(contact.normal.y)),
            impulse: CGFloat(point.normalImpulse)))
      }
    }
    var joints: [UIDynamicsInspection.Joint] = []
    world.forEachJoint { joints.append(inspect($0)) }
    let boundaries = registry.collisions.flatMap { $0.boundaries + ($0.referenceBoundary.map { [$0] } ?? []) }
    return UIDynamicsInspection(
      items: bodies.all.map(inspect), contacts: contacts, joints: joints,
      boundaries: boundaries.map {
        .init(identifier: $0.identifier, corners: $0.corners, isClosed: $0.isClosed)
      },
      fields: registry.fields)
  }

  /// Calls `visit` with the centre and rotation of each item, in the order of the bodies. This costs less
  /// than a whole inspection.
  package func forEachPose(_ visit: (CGPoint, CGFloat) -> Void) {
    for body in bodies.all { visit(Units.points(body.position), CGFloat(world.angle(of: body.id))) }
  }

  private func inspect(_ body: ItemBody) -> UIDynamicsInspection.Item {
    .init(
      item: body.item, center: Units.points(body.position), angle: CGFloat(world.angle(of: body.id)),
      velocity: Units.points(body.linearVelocity), angularVelocity: CGFloat(body.angularVelocity),
      mass: CGFloat(world.massData(of: body.id).mass), isAwake: body.isAwake)
  }

  private func inspect(_ joint: JointID) -> UIDynamicsInspection.Joint {
    let (a, b) = world.anchors(of: joint)
    let kind: UIDynamicsInspection.Joint.Kind =
      switch world.definition(of: joint) {
      case .distance(let rod): rod.isLimitOnly ? .rope : rod.hertz > 0 ? .spring : .rod
      case .revolute: .hinge
      case .weld: .weld
      case .prismatic: .rail
      case .pointer: .spring
      }
    return .init(
      kind: kind, start: Units.points(a), end: Units.points(b), force: CGFloat(world.force(of: joint).length))
  }
}
