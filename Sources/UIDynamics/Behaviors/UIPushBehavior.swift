// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
public import UIGeometry
public import UIWidgets

/// Pushes its items with a steady force or with one impulse.
///
/// ```swift
/// // A click pushes the square towards it; the farther away, the harder.
/// let push = UIPushBehavior(items: [square], mode: .continuous)
/// animator.addBehavior(push)
/// let click = CGPoint(x: 300, y: 200)
/// push.angle = atan2(click.y - square.center.y, click.x - square.center.x)
/// push.magnitude = hypot(click.x - square.center.x, click.y - square.center.y) / 200
/// ```
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// How a push acts.
  ///
  /// ```swift
  /// // One impulse upwards.
  /// let kick = UIPushBehavior(items: [ball], mode: .instantaneous)
  /// kick.pushDirection = CGVector(dx: 0, dy: -0.5)
  /// animator.addBehavior(kick)
  /// ```
  public enum Mode: Int, Sendable {
    /// A force in newtons, as long as the push is active. 1 N gives 100 pt/s² to a 100×100 pt item of density
    /// 1.
    case continuous = 0
    /// An impulse in newton-seconds, once. 1 N·s gives 100 pt/s to a 100×100 pt item of density 1.
    case instantaneous = 1
  }

  /// Continuous or instantaneous.
  open var mode: Mode { kind }
  private let kind: Mode

  private struct State {
    var isActive = true
    var hasGivenImpulse = false
    var polar = PolarVector()
    var direction = CGVector()
    /// The items' own points. The table is never iterated.
    var offsets: [ObjectIdentifier: UIOffset] = [:]
  }

  private var state = State()
  /// Whether the push has given an impulse.
  package final var hasGivenImpulse: Bool { state.hasGivenImpulse }

  /// A continuous push of force 0 without items.
  public override convenience init() { self.init(items: [], mode: .continuous) }

  /// An active push of force 0 on `items`.
  public init(items: [any UIDynamicItem], mode: Mode) {
    kind = mode
    super.init()
    itemList = ItemList(items)
  }

  /// The items that are pushed, in the order in which they were added.
  open var items: [any UIDynamicItem] { itemList.items }

  /// Adds an item; does nothing if the behaviour has it already.
  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }

  /// Removes an item; its velocity is kept.
  open func removeItem(_ item: any UIDynamicItem) {
    state.offsets[ObjectIdentifier(item)] = nil
    removeItemIfPresent(item)
  }

  /// Whether the push acts; true from the start. An instantaneous push becomes inactive after its impulse,
  /// and gives another one when it is set active again.
  open var active: Bool {
    get { state.isActive }
    set {
      guard newValue != state.isActive else { return }
      state.isActive = newValue
      wakeItems()
    }
  }

  /// The force in newtons, or the impulse in newton-seconds; (0, 0) by default. A vector that is not finite
  /// is refused with a diagnostic.
  open var pushDirection: CGVector {
    get { state.direction }
    set {
      guard newValue != state.direction,
        accepts(newValue.dx, newValue.dy, for: "UIPushBehavior.pushDirection")
      else { return }
      state.direction = newValue
      state.polar = PolarVector(newValue)
      wakeItems()
    }
  }

  /// The direction in radians, 0 = to the right, clockwise. Kept while the magnitude is 0.
  open var angle: CGFloat {
    get { state.polar.angle }
    set { setAngle(newValue, magnitude: state.polar.magnitude) }
  }

  /// The size of the force in newtons or of the impulse in newton-seconds; a negative one pushes in the
  /// opposite direction.
  open var magnitude: CGFloat {
    get { state.polar.magnitude }
    set { setAngle(state.polar.angle, magnitude: newValue) }
  }

  /// Sets angle (radians, clockwise from +x) and magnitude (N or N·s) at once.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    guard accepts(angle, magnitude, for: "UIPushBehavior.setAngle") else { return }
    state.polar = PolarVector(angle: angle, magnitude: magnitude)
    state.direction = state.polar.vector
    wakeItems()
  }

  /// The point at which an item is pushed: an offset from its centre, in points along the reference system's
  /// axes, and so does not rotate with the item. Zero by default.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    state.offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the point at which an item is pushed; offsets that are not finite are refused with a diagnostic.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    let name = "UIPushBehavior.setTargetOffsetFromCenter(_:for:)"
    guard accepts(offset.horizontal, offset.vertical, for: name) else { return }
    state.offsets[ObjectIdentifier(item)] = offset
    wakeItems()
  }

  /// Applies the force or the impulse to the bodies at the start of a frame.
  func applyForces() {
    guard state.isActive else { return }
    if state.direction != CGVector() {
      let vector = Units.plain(state.direction)
      for body in bodies {
        let offset = state.offsets.isEmpty ? .zero : targetOffsetFromCenter(for: body.item)
        let point = body.position + Units.meters(offset)
        switch kind {
        case .continuous: body.world.applyForce(vector, to: body.id, at: point)
        case .instantaneous: body.world.applyImpulse(vector, to: body.id, at: point)
        }
      }
    }
    if kind == .instantaneous {
      state.isActive = false
      state.hasGivenImpulse = true
    }
  }

  private func wakeItems() {
    guard isAssociated, let animator else { return }
    animator.afterWorldStep { [self] in
      for body in bodies { body.wake() }
    }
    animator.wake(for: self)
  }

  override var isComposite: Bool { false }

  override func didAssociate(_ body: ItemBody) { body.isBullet = true }

  override func captureState() -> @MainActor () -> Void {
    let kept = state
    return { [self] in state = kept }
  }

  override var descriptionDetails: String {
    " \(kind == .continuous ? "Continuous" : "Instantaneous") {\(state.direction.dx), \(state.direction.dy)}"
  }

  /// The export uses the shortest of several ways to set the vector.
  private static let properties: [Property<UIPushBehavior>] = [
    .flag(\.active, "active", "Active", initial: true),
    .vector(\.pushDirection, "pushDirection", "Push direction", slider: -5...5, initial: CGVector())
      .unit { $0.unit }.unassigned,
    .number(\.angle, "angle", "Angle", unit: "rad", slider: -.pi ... .pi, initial: 0).derived,
    .number(\.magnitude, "magnitude", "Magnitude", slider: -5...5, initial: 0).unit { $0.unit }.derived,
  ]

  private var unit: String { kind == .continuous ? "N" : "N·s" }

  override var ownedProperties: [OwnedProperty] {
    Self.properties.map { OwnedProperty($0, of: self) }
  }

  /// The point at which the behaviour pushes the item.
  package override func parameters(for item: any UIDynamicItem) -> [Parameter] {
    [
      Parameter(
        "targetOffsetFromCenter", "Target offset from center", unit: "pt", .vector(slider: -100...100),
        initial: .vector(dx: 0, dy: 0),
        get: { [weak self, weak item] in
          guard let self, let item else { return .vector(dx: 0, dy: 0) }
          let offset = targetOffsetFromCenter(for: item)
          return .vector(dx: Double(offset.horizontal), dy: Double(offset.vertical))
        },
        set: { [weak self, weak item] in
          guard let self, let item, case .vector(let dx, let dy) = $0 else { return }
          setTargetOffsetFromCenter(UIOffset(horizontal: dx, vertical: dy), for: item)
        })
    ]
  }
}
