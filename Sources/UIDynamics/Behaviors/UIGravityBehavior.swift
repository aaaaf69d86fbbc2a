// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
public import UIGeometry
public import UIWidgets

/// Pulls its items in one direction; a vector of length 1 is 1000 pt/s².
///
/// Differs from UIKit: each gravity behaviour acts on its own items with its own vector, and several on one
/// item add up. UIKit has one vector per animator, which the last writer sets and any removal zeroes.
///
/// ```swift
/// // Half of the usual gravity, towards the lower right.
/// let gravity = UIGravityBehavior(items: [square, ball])
/// gravity.setAngle(.pi / 4, magnitude: 0.5)
/// animator.addBehavior(gravity)
/// ```
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  private struct State {
    var direction = CGVector(dx: 0, dy: 1)
    /// The items' own vectors. The table is never iterated.
    var directions: [ObjectIdentifier: CGVector] = [:]
  }

  private var state = State()

  /// Gravity downwards without items.
  public override init() { super.init() }

  /// Gravity downwards, 1000 pt/s², on `items`.
  public init(items: [any UIDynamicItem]) {
    super.init()
    itemList = ItemList(items)
  }

  /// The items that are pulled, in the order in which they were added.
  open var items: [any UIDynamicItem] { itemList.items }

  /// Adds an item; does nothing if the behaviour has it already.
  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }

  /// Removes an item; its velocity is kept.
  open func removeItem(_ item: any UIDynamicItem) {
    state.directions[ObjectIdentifier(item)] = nil
    removeItemIfPresent(item)
  }

  /// The direction and strength: 1.0 is 1000 pt/s², x to the right, y down; (0, 1) by default. Not
  /// normalised.
  ///
  /// Vectors that are not finite are refused with a diagnostic.
  open var gravityDirection: CGVector {
    get { state.direction }
    set {
      guard newValue != state.direction,
        accepts(newValue.dx, newValue.dy, for: "UIGravityBehavior.gravityDirection")
      else { return }
      // A vector with −0 would have an angle of π.
      state.direction = newValue == .zero ? .zero : newValue
      applyToAll()
    }
  }

  /// The vector's angle in radians, 0 = to the right, clockwise; π/2 by default. Computed from the vector, so
  /// it is 0 and cannot be set while the magnitude is 0.
  open var angle: CGFloat {
    get { CGFloat(atan2(Float(state.direction.dy), Float(state.direction.dx))) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The vector's length; 1.0 is 1000 pt/s².
  open var magnitude: CGFloat {
    get { CGFloat(hypot(Float(state.direction.dx), Float(state.direction.dy))) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the vector by its angle (radians, clockwise from +x) and length (1.0 = 1000 pt/s²).
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    guard accepts(angle, magnitude, for: "UIGravityBehavior.setAngle") else { return }
    gravityDirection = PolarVector(angle: angle, magnitude: magnitude).vector
  }

  /// The vector that acts on one item: its own, or else the behaviour's vector. Beyond UIKit.
  public func gravityDirection(for item: any UIDynamicItem) -> CGVector {
    state.directions[ObjectIdentifier(item)] ?? state.direction
  }

  /// Gives one item of this behaviour a vector of its own (1.0 = 1000 pt/s²); nil restores the behaviour's
  /// vector. An item that is not in the behaviour is ignored; a vector that is not finite is refused with a
  /// diagnostic. Beyond UIKit.
  public func setGravityDirection(_ direction: CGVector?, for item: any UIDynamicItem) {
    guard itemList.contains(item) else { return }
    if let direction,
      !accepts(direction.dx, direction.dy, for: "UIGravityBehavior.setGravityDirection(_:for:)")
    {
      return
    }
    state.directions[ObjectIdentifier(item)] = direction
    guard isAssociated, let animator else { return }
    animator.afterWorldStep { animator.body(of: item)?.refreshAcceleration() }
    animator.wake(for: self)
  }

  /// The acceleration that the behaviour gives an item, in m/s².
  func acceleration(of item: any UIDynamicItem) -> Vector2 {
    Units.metersPerSecondSquaredPerUnit * Units.plain(gravityDirection(for: item))
  }

  private func applyToAll() {
    guard isAssociated, let animator else { return }
    // Capturing one object needs no allocation; capturing two would.
    animator.afterWorldStep { [self] in
      guard let world = self.animator?.world else { return }
      // Adds to zero, as when several gravities are summed up. Otherwise −0 could remain, and the state's
      // hash would differ.
      let common = .zero + Units.metersPerSecondSquaredPerUnit * Units.plain(state.direction)
      let isCommon = state.directions.isEmpty
      for body in bodies {
        if isCommon, body.isPulledOnce {
          world.setAcceleration(common, of: body.id)
        } else {
          body.refreshAcceleration()
        }
      }
    }
    animator.wake(for: self)
  }

  override var isComposite: Bool { false }

  override func didAssociate(_ body: ItemBody) {
    body.isBullet = true
    body.refreshAcceleration()
    body.wake()
  }

  override func willDissociate(_ body: ItemBody) {
    body.refreshAcceleration(without: self)
  }

  override func captureState() -> @MainActor () -> Void {
    let kept = state
    return { [self] in state = kept }
  }

  override var descriptionDetails: String { " {\(state.direction.dx), \(state.direction.dy)}" }

  /// The export uses the shortest of several ways to set the vector.
  private static let vector = Property<UIGravityBehavior>.vector(
    \.gravityDirection, "gravityDirection", "Direction", unit: "× 1000 pt/s²", slider: -2...2,
    initial: CGVector(dx: 0, dy: 1)
  ).unassigned

  private static let properties: [Property<UIGravityBehavior>] = [
    vector,
    .number(\.angle, "angle", "Angle", unit: "rad", slider: -.pi ... .pi, initial: .pi / 2).derived,
    .number(\.magnitude, "magnitude", "Magnitude", unit: "× 1000 pt/s²", slider: 0...4, initial: 1).derived,
  ]

  override var ownedProperties: [OwnedProperty] {
    Self.properties.map { OwnedProperty($0, of: self) }
  }

  /// The vector that acts on the item: its own vector or the behaviour's.
  package override func parameters(for item: any UIDynamicItem) -> [Parameter] {
    [
      Self.vector.withoutInitial.elsewhere(
        like: self,
        get: { [weak self, weak item] in
          guard let self, let item else { return .vector(dx: 0, dy: 0) }
          return gravityDirection(for: item).parameterValue
        },
        set: { [weak self, weak item] in
          guard let self, let item, case .vector(let dx, let dy) = $0 else { return }
          setGravityDirection(CGVector(dx: dx, dy: dy), for: item)
        })
    ]
  }
}
