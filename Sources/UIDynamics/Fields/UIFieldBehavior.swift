// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
public import UIGeometry
public import UIWidgets

/// A field of force around a position: gravity, springs, vortices, drag, noise and more.
///
/// A field acts on its own items every 1/120 s, while they are awake and their centres lie in the region.
/// Several fields add up; of several velocity fields, the first wins. An animator takes 32 fields. Numbers
/// that are not finite are refused with a diagnostic: the old value stays.
///
/// A subclass gets fields of its own class from the class methods. A subclass with an initialiser of its own
/// also declares `required init()`.
///
/// ```swift
/// // A whirl of 100 pt around the middle of the view.
/// let vortex = UIFieldBehavior.vortexField()
/// vortex.position = view.center
/// vortex.region = UIRegion(radius: 100)
/// vortex.strength = 0.5
/// vortex.addItem(ball)
/// animator.addBehavior(vortex)
/// ```
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  /// Computes the force in newtons on an item.
  ///
  /// The block gets the field, the item's position relative to the field's in points, its velocity in m/s
  /// (100 pt = 1 m), its mass in kg, its charge, and the time in seconds that the animator's world has run.
  public typealias EvaluationBlock = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) ->
    CGVector

  var kernel: FieldKernel
  final let block: EvaluationBlock?
  final var area = UIRegion.infinite

  /// The values for the field that a class method makes. `Self` has only its required initialiser, which
  /// takes no arguments, as in UIKit.
  private static var recipe: (kernel: FieldKernel, block: EvaluationBlock?)?

  /// Ends the program, as in UIKit, when called directly: fields are made by the class methods.
  public required override init() {
    guard let recipe = UIFieldBehavior.recipe else { ProgrammerError.fieldInitIsUndefined.raise() }
    UIFieldBehavior.recipe = nil
    (kernel, block) = recipe
    super.init()
  }

  /// A field of the receiving class.
  class func make(_ kernel: FieldKernel, block: EvaluationBlock? = nil) -> Self {
    assert(recipe == nil, "the initializer of a subclass made another field before it called super")
    recipe = (kernel, block)
    return self.init()
  }

  /// The items that the field acts on, in the order in which they were added.
  open var items: [any UIDynamicItem] { itemList.items }

  /// Adds an item; does nothing if the behaviour has it already.
  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }

  /// Removes an item; its velocity is kept.
  open func removeItem(_ item: any UIDynamicItem) { removeItemIfPresent(item) }

  /// The field's position, in points of the reference system; (0, 0) by default.
  open var position: CGPoint {
    get { CGPoint(x: 100 * CGFloat(kernel.position.x), y: 100 * CGFloat(kernel.position.y)) }
    set {
      guard accepts(newValue.x, newValue.y, for: "UIFieldBehavior.position") else { return }
      change { $0.position = Units.position(newValue) }
    }
  }

  /// The region in which the field acts, relative to `position`; infinite by default.
  open var region: UIRegion {
    get { area }
    set {
      area = newValue
      wakeItems()
    }
  }

  /// Strength, 1 by default; its unit depends on the kind.
  open var strength: CGFloat {
    get { CGFloat(kernel.strength) }
    set { set(newValue, "strength") { $0.strength = Units.float(newValue) } }
  }

  /// k in r^(−k), with the distance r in metres (100 pt): how the strength falls off.
  open var falloff: CGFloat {
    get { CGFloat(kernel.falloff) }
    set { set(newValue, "falloff") { $0.falloff = Units.float(newValue) } }
  }

  /// Items closer than this, in points, count as being at this distance; 0.00305 by default, negative counts
  /// as 0.
  open var minimumRadius: CGFloat {
    get { Units.points(kernel.minimumRadius) }
    set { set(newValue, "minimumRadius") { $0.minimumRadius = max(Units.meters(newValue), 0) } }
  }

  /// The direction of linear gravity (1 = 100 pt/s²), or of the velocity of drag and velocity fields (1 = 100
  /// pt/s).
  open var direction: CGVector {
    get { CGVector(dx: CGFloat(kernel.direction.x), dy: CGFloat(kernel.direction.y)) }
    set {
      guard accepts(newValue.dx, newValue.dy, for: "UIFieldBehavior.direction") else { return }
      change { $0.direction = Units.plain(newValue) }
    }
  }

  /// How smooth noise and turbulence are, 0…1; 0 for other kinds.
  open var smoothness: CGFloat {
    get { kind.isNoisy ? CGFloat(kernel.smoothness) : 0 }
    set { set(newValue, "smoothness") { $0.smoothness = Units.float(newValue) } }
  }

  /// How fast noise and turbulence change, in turns of 1 rad/s; 0 for other kinds.
  open var animationSpeed: CGFloat {
    get { kind.isNoisy ? CGFloat(kernel.animationSpeed) : 0 }
    set { set(newValue, "animationSpeed") { $0.animationSpeed = Units.float(newValue) } }
  }

  // MARK: In the world

  /// The field's effect on a body at a given time; none outside its region.
  func effect(on body: ItemBody, time: Double) -> FieldKernel.Effect {
    let world = body.world
    let offset = world.position(of: body.id) - kernel.position
    if area.node != .everything, !area.contains(Units.points(offset)) { return .none }
    let velocity = world.linearVelocity(of: body.id)
    let mass = world.massData(of: body.id).mass
    guard let block else {
      return kernel.effect(
        on: FieldKernel.Subject(
          offset: offset, velocity: velocity, mass: mass, charge: body.charge, time: Float(time)))
    }
    guard abs(kernel.strength) >= FieldKernel.threshold else { return .none }
    let force = block(
      self, Units.points(offset), CGVector(dx: CGFloat(velocity.x), dy: CGFloat(velocity.y)), CGFloat(mass),
      CGFloat(body.charge), time)
    guard accepts(force.dx, force.dy, for: "the force of a UIFieldBehavior's block") else { return .none }
    return .force(Units.plain(force))
  }

  private func set(_ value: CGFloat, _ name: String, _ body: (inout FieldKernel) -> Void) {
    guard accepts(value, for: "UIFieldBehavior.\(name)") else { return }
    change(body)
  }

  private func change(_ body: (inout FieldKernel) -> Void) {
    let old = kernel
    body(&kernel)
    if kernel != old { wakeItems() }
  }

  private func wakeItems() {
    guard isAssociated, let animator else { return }
    animator.afterWorldStep { [self] in
      for body in bodies { body.wake() }
    }
    animator.wake(for: self)
  }

  override var isComposite: Bool { false }

  override func willRegister(in animator: UIDynamicAnimator) { animator.checkFieldCount() }

  override func didAssociate(_ body: ItemBody) { body.wake() }

  override func captureState() -> @MainActor () -> Void {
    let kept = (kernel, area)
    return { [self] in (kernel, area) = kept }
  }

  override var descriptionDetails: String { " (\(kernel.kind))" }

  override var ownedProperties: [OwnedProperty] {
    Self.properties.map { OwnedProperty($0, of: self) }
  }
}
