// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
internal import UIGeometry
internal import UIWidgets

/// An item's body. An item has one body in an animator, from when it is added to its first behaviour until it
/// is removed from its last.
@MainActor
final class ItemBody {
  let item: any UIDynamicItem
  /// The item, if it is a view.
  let view: UIView?
  /// Whether the item was in a superview when it got its body.
  let hadSuperview: Bool
  /// Whether the item's pose is rounded to device pixels at rest: true for views, and for groups as if they
  /// were views.
  var roundsAtRest: Bool { view != nil || item is UIDynamicItemGroup }
  let world: World
  let id: BodyID
  /// The body's number, unique in the animator and never reused. It is the body's user data, by which the
  /// core's events name it.
  let serial: Int
  /// The behaviours that the item is in, in the order in which it was added to them.
  private(set) var behaviors: [UIDynamicBehavior] = []
  /// The gravity and the collision behaviours among `behaviors`, stored so a change need not search for them.
  private var gravities: [UIGravityBehavior] = []
  private var collisions: [UICollisionBehavior] = []
  var shapes: [ShapeID] = []
  /// The size that the shapes were made for, in points.
  var size: CGSize
  var charge: Float = 0
  /// The pose that the animator last wrote, by which it notices when other code writes one.
  var written: ItemPose
  /// The scale, shear and translation of the item's transform. They stay when its rotation is written.
  var residual: CGAffineTransform
  /// Whether the pose was rounded to device pixels after the body came to rest.
  var isSettled = false
  private var properties = ItemProperties()

  init(item: any UIDynamicItem, pose: ItemPose, center: Vector2, serial: Int, world: World) {
    self.item = item
    view = item as? UIView
    hadSuperview = view?.superview != nil
    self.world = world
    self.serial = serial
    size = item.bounds.size
    written = pose
    residual = pose.transform.residual
    var definition = BodyDefinition()
    definition.position = center
    definition.angle = Float(pose.transform.rotation)
    definition.linearDamping = Units.float(properties.resistance)
    definition.angularDamping = Units.float(properties.angularResistance)
    definition.gravityScale = 0
    definition.userData = serial
    id = world.createBody(definition)
  }

  func addBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.append(behavior)
    if let gravity = behavior as? UIGravityBehavior { gravities.append(gravity) }
    if let collision = behavior as? UICollisionBehavior { collisions.append(collision) }
  }

  func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeObject(behavior)
    if let gravity = behavior as? UIGravityBehavior { gravities.removeObject(gravity) }
    if let collision = behavior as? UICollisionBehavior { collisions.removeObject(collision) }
  }

  // MARK: Pose

  /// The item's current centre and transform.
  var itemPose: ItemPose {
    if let view { return ItemPose(center: view.center, transform: view.transform) }
    return ItemPose(center: item.center, transform: item.transform)
  }

  /// Moves the item to the pose of its body.
  func write(_ pose: ItemPose) {
    written = pose
    if let view {
      view.movePose(center: pose.center, transform: pose.transform)
    } else {
      item.center = pose.center
      item.transform = pose.transform
    }
  }

  // MARK: Motion

  /// The position in metres of the reference system.
  var position: Vector2 { world.position(of: id) }
  var linearVelocity: Vector2 { world.linearVelocity(of: id) }
  var angularVelocity: Float { world.angularVelocity(of: id) }
  var isAwake: Bool { world.isAwake(id) }
  func wake() { world.wake(id) }

  func addLinearVelocity(_ change: Vector2) {
    guard change != .zero else { return }
    world.setLinearVelocity(linearVelocity + change, of: id)
  }

  func addAngularVelocity(_ change: Float) {
    guard change != 0 else { return }
    world.setAngularVelocity(angularVelocity + change, of: id)
  }

  /// Whether other moving items also stop the item reliably at any speed. Once set, it stays set, as in
  /// UIKit.
  var isBullet: Bool {
    get { world.isBullet(id) }
    set { world.setBullet(newValue, of: id) }
  }

  /// Sets the body's acceleration to the sum of its gravity behaviours.
  func refreshAcceleration(without leaving: UIGravityBehavior? = nil) {
    var sum = Vector2.zero
    for gravity in gravities where gravity !== leaving { sum += gravity.acceleration(of: item) }
    world.setAcceleration(sum, of: id)
  }

  /// Whether one gravity behaviour alone pulls the item.
  var isPulledOnce: Bool { gravities.count == 1 }

  /// Sets the body's collision filter to the union of its collision behaviours.
  func refreshFilter(without leaving: UICollisionBehavior? = nil) {
    var filter = CollisionFilter.none
    for collision in collisions where collision !== leaving { filter.formUnion(collision.itemFilter) }
    for shape in shapes { world.setFilter(category: filter.category, mask: filter.mask, of: shape) }
  }

  // MARK: Material

  /// Adopts the properties of `new` that `names` lists.
  func apply(_ new: ItemProperties, _ names: ItemProperties.Names) {
    if names.contains(.elasticity), new.elasticity != properties.elasticity {
      properties.elasticity = new.elasticity
      for shape in shapes { world.setRestitution(Units.float(new.elasticity), of: shape) }
    }
    if names.contains(.friction), new.friction != properties.friction {
      properties.friction = new.friction
      for shape in shapes { world.setFriction(Units.float(new.friction), of: shape) }
    }
    if names.contains(.density), new.density != properties.density {
      properties.density = new.density
      for shape in shapes { world.setDensity(Units.density(new.density), of: shape) }
    }
    if names.contains(.resistance), new.resistance != properties.resistance {
      properties.resistance = new.resistance
      world.setLinearDamping(Units.damping(new.resistance), of: id)
    }
    if names.contains(.angularResistance), new.angularResistance != properties.angularResistance {
      properties.angularResistance = new.angularResistance
      world.setAngularDamping(Units.damping(new.angularResistance), of: id)
    }
    if names.contains(.allowsRotation), new.allowsRotation != properties.allowsRotation {
      properties.allowsRotation = new.allowsRotation
      world.setFixedRotation(!new.allowsRotation, of: id)
    }
    if names.contains(.charge) { charge = Units.float(new.charge) }
    if names.contains(.isAnchored), new.isAnchored != properties.isAnchored {
      properties.isAnchored = new.isAnchored
      world.setKind(new.isAnchored ? .static : .dynamic, of: id)
      for behavior in behaviors { behavior.didChangeKind(of: self) }
    }
  }

  /// Makes the shapes for the item's current outline, with the item's material.
  func makeShapes(_ geometries: [ShapeGeometry]) {
    for shape in shapes { world.destroyShape(shape) }
    var definition = ShapeDefinition()
    definition.density = Units.density(properties.density)
    definition.friction = Units.float(properties.friction)
    definition.restitution = Units.float(properties.elasticity)
    (definition.category, definition.mask) = (0, 0)
    definition.userData = serial
    shapes = geometries.map { world.createShape($0, on: id, definition: definition) }
    size = item.bounds.size
    refreshFilter()
  }

  /// The fraction of the approach speed that a bounce off the first shape returns.
  var restitution: Float { shapes.first.map { world.restitution(of: $0) } ?? 0 }
  /// The inertia about the centre of mass, in kg·m².
  var inertia: Float { world.massData(of: id).inertia }

  // MARK: Snapshots

  /// Returns a closure that restores what the core's snapshot does not contain.
  func captureState() -> @MainActor () -> Void {
    let kept = (
      behaviors, gravities, collisions, shapes, size, charge, written, residual, isSettled, properties
    )
    // This is not the pose written last. Other code may have moved the item since, and the next frame must
    // notice that again.
    let pose = itemPose
    let restoreGroup = (item as? UIDynamicItemGroup)?.captureState()
    return { [self] in
      (
        behaviors, gravities, collisions, shapes, size, charge, written, residual, isSettled, properties
      ) = kept
      (item.center, item.transform) = (pose.center, pose.transform)
      restoreGroup?()
    }
  }
}
