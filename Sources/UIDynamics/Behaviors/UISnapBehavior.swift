// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
public import UIGeometry
public import UIWidgets

/// Pulls an item to a point and turns it upright, by four springs of 4 Hz at two of its corners.
///
/// Differs from UIKit: the springs pull from the first frame on; UIKit's begin one turn of the main queue
/// later.
///
/// ```swift
/// let snap = UISnapBehavior(item: square, snapTo: CGPoint(x: 300, y: 200))
/// snap.damping = 0.3
/// animator.addBehavior(snap)
/// ```
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// The springs' frequency in Hz, and their length in points, as measured in UIKit.
  private static let hertz: Float = 4
  private static let springLength: CGFloat = 50

  private struct State {
    var point: CGPoint
    var damping: CGFloat = 0.5
    var anchor: BodyID?
    /// The damping ratio that the springs have; nil while there are none.
    var springDamping: CGFloat?
  }

  private var state: State
  var anchor: BodyID? { state.anchor }

  /// Ends the program, as in UIKit: snaps are made with an item and a point.
  public override convenience init() { ProgrammerError.initIsUndefined("UISnapBehavior").raise() }

  /// Snaps an item's centre to a point of the reference system; a point that is not finite counts as the
  /// item's centre, with a diagnostic.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    state = State(point: accepted(point, at: item, for: "UISnapBehavior.snapPoint"))
    super.init()
    itemList = ItemList([item])
  }

  /// The point to which the item is pulled, in the reference system. A point that is not finite is refused
  /// with a diagnostic.
  open var snapPoint: CGPoint {
    get { state.point }
    set {
      guard newValue != state.point, accepts(newValue.x, newValue.y, for: "UISnapBehavior.snapPoint") else {
        return
      }
      state.point = newValue
      guard isAssociated, let animator else { return }
      animator.afterWorldStep { [self] in
        guard let anchor, let item = itemList.items.first else { return }
        animator.world.setTransform(of: anchor, position: Units.position(state.point), angle: 0)
        animator.body(of: item)?.wake()
      }
      animator.wake(for: self)
    }
  }

  /// Damping ratio of the springs: at 0 the item wobbles longest, at 1 least; 0.5 by default. While a snap is
  /// in an animator, it keeps the ratio with which it was added.
  open var damping: CGFloat {
    get { state.damping }
    set {
      guard accepts(newValue, for: "UISnapBehavior.damping") else { return }
      state.damping = newValue
    }
  }

  override var isComposite: Bool { false }

  override var leavesWithItem: Bool { true }

  override func didRegister(in animator: UIDynamicAnimator) {
    guard let item = itemList.items.first, let body = animator.body(of: item) else { return }
    let others = body.behaviors.lazy.compactMap { $0 as? UISnapBehavior }
    if let other = others.first(where: { $0 !== self && $0.snapPoint != snapPoint }) {
      Mistake.secondSnap(self, item, other: other).tell()
    }
    let world = animator.world
    var definition = BodyDefinition()
    definition.kind = .static
    definition.position = Units.position(state.point)
    let anchor = world.createBody(definition)
    state.anchor = anchor
    guard world.kind(of: body.id) == .dynamic else { return }
    let half = Vector2(Units.meters(body.size.width / 2), Units.meters(body.size.height / 2))
    let length = Units.meters(Self.springLength)
    let springs = [
      (-half, -half - Vector2(length, 0)), (-half, -half - Vector2(0, length)),
      (half, half + Vector2(length, 0)), (half, half + Vector2(0, length)),
    ]
    for (onItem, onAnchor) in springs {
      var spring = DistanceJointDefinition()
      (spring.localAnchorA, spring.localAnchorB) = (onItem, onAnchor)
      spring.length = length
      spring.hertz = Self.hertz
      spring.dampingRatio = Float(min(max(state.damping, 0), 1e6))
      _ = world.createJoint(.distance(spring), from: body.id, to: anchor, collideConnected: true)
    }
    state.springDamping = state.damping
  }

  override func willUnregister(from animator: UIDynamicAnimator) {
    // The springs are destroyed with the body to which they are attached.
    if let anchor { animator.world.destroyBody(anchor) }
    forgetWorld()
  }

  override func forgetWorld() {
    state.anchor = nil
    state.springDamping = nil
  }

  package override var keepsEarlierValue: Bool { state.springDamping.map { $0 != state.damping } ?? false }

  package override func addAgain() {
    guard isAssociated, let animator else { return }
    animator.afterWorldStep { [self] in
      guard isAssociated, let item = itemList.items.first else { return }
      willUnregister(from: animator)
      didRegister(in: animator)
      animator.body(of: item)?.wake()
    }
    animator.wake(for: self)
  }

  override func didChangeKind(of body: ItemBody) {
    guard let animator else { return }
    willUnregister(from: animator)
    didRegister(in: animator)
  }

  override func captureState() -> @MainActor () -> Void {
    let kept = state
    return { [self] in state = kept }
  }

  override var descriptionDetails: String { " {\(state.point.x), \(state.point.y)}" }

  private static let properties: [Property<UISnapBehavior>] = [
    .point(\.snapPoint, "snapPoint", "Snap point", initial: nil).unassigned,
    .number(\.damping, "damping", "Damping", takes: .notNegative, slider: 0...1, initial: 0.5),
  ]

  override var ownedProperties: [OwnedProperty] {
    Self.properties.map { OwnedProperty($0, of: self) }
  }
}
