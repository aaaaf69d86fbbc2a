// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
public import UIGeometry
public import UIWidgets

/// Gives items their physical properties and velocities.
///
/// Only properties that were set to a different value act on the items. If several behaviours set a property
/// of one item, the last of them in the animator's tree (parents before children) wins, no matter when each
/// was set. Numbers that are not finite are refused with a diagnostic: the old value stays.
///
/// ```swift
/// // A heavy ball that bounces back to nearly where it fell from.
/// let properties = UIDynamicItemBehavior(items: [ball])
/// properties.elasticity = 0.9
/// properties.density = 5
/// properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: ball)
/// animator.addBehavior(properties)
/// ```
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private(set) var properties = ItemProperties()
  /// Which properties were set.
  private(set) var changedProperties: ItemProperties.Names = []
  /// Velocities given before the items had bodies. The table is never iterated.
  private var pendingVelocities: [ObjectIdentifier: (linear: CGPoint, angular: CGFloat)] = [:]

  /// A behaviour without items.
  public override init() { super.init() }

  /// A behaviour for `items` that changes nothing yet.
  public init(items: [any UIDynamicItem]) {
    super.init()
    itemList = ItemList(items)
  }

  /// The items, in the order in which they were added.
  open var items: [any UIDynamicItem] { itemList.items }

  /// Adds an item; does nothing if the behaviour has it already.
  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }

  /// Removes an item; its properties return to the defaults or to the values that other behaviours set.
  open func removeItem(_ item: any UIDynamicItem) {
    pendingVelocities[ObjectIdentifier(item)] = nil
    removeItemIfPresent(item)
  }

  /// The fraction of the approach speed that a bounce returns, usually 0…1 and not clamped; of two items, the
  /// greater value applies. Default 0.2, despite Apple's documentation. Acts above 100 pt/s of approach
  /// speed.
  open var elasticity: CGFloat {
    get { properties.elasticity }
    set { set(\.elasticity, newValue, .elasticity, "elasticity") }
  }

  /// Coulomb's coefficient, usually 0…1 and not clamped; between two items, √(f1·f2) applies. Default 0.2.
  open var friction: CGFloat {
    get { properties.friction }
    set { set(\.friction, newValue, .friction, "friction") }
  }

  /// Mass of an area of 100×100 pt, in kg; default 1.
  ///
  /// Differs from UIKit: values of 0 or less are refused with a diagnostic; UIKit's engine aborts.
  open var density: CGFloat {
    get { properties.density }
    set {
      guard newValue > 0 else {
        let name = "UIDynamicItemBehavior.density"
        return Diagnostic.report(
          "\(name) not above 0", "\(name) = \(newValue) is not above 0: the old value stays")
      }
      set(\.density, newValue, .density, "density")
    }
  }

  /// Linear damping c in 1/s: v ← v / (1 + c/120) every 1/120 s. Default 0.1. Values below −60 count as −60.
  ///
  /// Differs from UIKit: numbers beyond 32-bit floats are clamped internally but read back as set, and with
  /// the greatest finite number nothing moves the item; in UIKit they become infinite.
  open var resistance: CGFloat {
    get { properties.resistance }
    set { set(\.resistance, newValue, .resistance, "resistance") }
  }

  /// Angular damping c in 1/s: ω ← ω / (1 + c/120) every 1/120 s. Default 0.1. Values below −60 count as −60.
  open var angularResistance: CGFloat {
    get { properties.angularResistance }
    set { set(\.angularResistance, newValue, .angularResistance, "angularResistance") }
  }

  /// Whether torques turn the items; true by default. Setting it to false does not stop a spin.
  open var allowsRotation: Bool {
    get { properties.allowsRotation }
    set {
      guard newValue != properties.allowsRotation else { return }
      properties.allowsRotation = newValue
      didSet(.allowsRotation)
    }
  }

  /// Charge for electric and magnetic fields, of either sign; 0 by default. The charge stays with the item
  /// when the item is removed from the behaviour, as in UIKit.
  open var charge: CGFloat {
    get { properties.charge }
    set { set(\.charge, newValue, .charge, "charge") }
  }

  /// Whether the items stay in place like walls; false by default. Changing it, either way, sets the velocity
  /// to 0. The value stays with the item when the item is removed from the behaviour, as in UIKit.
  open var isAnchored: Bool {
    get { properties.isAnchored }
    set {
      guard newValue != properties.isAnchored else { return }
      properties.isAnchored = newValue
      didSet(.isAnchored)
    }
  }

  /// Adds to an item's velocity, in pt/s; if the item has no body yet, the velocity waits for it. The
  /// velocity (0, 0) and anchored items are ignored. An item that is not in this behaviour, and a velocity
  /// that is not finite, are refused with a diagnostic.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard velocity != .zero, holdsOrTells(item),
      accepts(velocity.x, velocity.y, for: "UIDynamicItemBehavior.addLinearVelocity")
    else { return }
    guard isAssociated, let body = animator?.body(of: item) else {
      let old = pendingVelocities[ObjectIdentifier(item)] ?? (.zero, 0)
      let sum = CGPoint(x: old.linear.x + velocity.x, y: old.linear.y + velocity.y)
      pendingVelocities[ObjectIdentifier(item)] = (sum, old.angular)
      return
    }
    animator?.afterWorldStep { body.addLinearVelocity(Units.meters(velocity)) }
    animator?.wake(for: self)
  }

  /// An item's velocity in pt/s; zero unless the behaviour is in an animator and has the item.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard isAssociated, itemList.contains(item), let body = animator?.body(of: item) else { return .zero }
    return Units.points(body.linearVelocity)
  }

  /// Adds to an item's spin, in rad/s, clockwise; otherwise like `addLinearVelocity`.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard velocity != 0, holdsOrTells(item),
      accepts(velocity, for: "UIDynamicItemBehavior.addAngularVelocity")
    else { return }
    guard isAssociated, let body = animator?.body(of: item) else {
      let old = pendingVelocities[ObjectIdentifier(item)] ?? (.zero, 0)
      pendingVelocities[ObjectIdentifier(item)] = (old.linear, old.angular + velocity)
      return
    }
    animator?.afterWorldStep { body.addAngularVelocity(Units.float(velocity)) }
    animator?.wake(for: self)
  }

  /// An item's spin in rad/s, clockwise; zero unless the behaviour is in an animator and has the item.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard isAssociated, itemList.contains(item), let body = animator?.body(of: item) else { return 0 }
    return CGFloat(body.angularVelocity)
  }

  private func holdsOrTells(_ item: any UIDynamicItem) -> Bool {
    if itemList.contains(item) { return true }
    Mistake.velocityOfStranger(item, self).tell()
    return false
  }

  private func set(
    _ path: WritableKeyPath<ItemProperties, CGFloat>, _ value: CGFloat, _ mark: ItemProperties.Names,
    _ name: String
  ) {
    guard value != properties[keyPath: path], accepts(value, for: "UIDynamicItemBehavior.\(name)") else {
      return
    }
    properties[keyPath: path] = value
    didSet(mark)
  }

  private func didSet(_ name: ItemProperties.Names) {
    changedProperties.insert(name)
    guard isAssociated, let animator else { return }
    animator.needsProperties = true
    animator.wake(for: self)
  }

  override var isComposite: Bool { false }

  override func didAssociate(_ body: ItemBody) {
    body.apply(properties, changedProperties)
    animator?.needsProperties = true
    guard let velocity = pendingVelocities.removeValue(forKey: ObjectIdentifier(body.item)) else { return }
    body.addLinearVelocity(Units.meters(velocity.linear))
    body.addAngularVelocity(Units.float(velocity.angular))
  }

  override func willDissociate(_ body: ItemBody) {
    body.apply(ItemProperties(), .ofIOS7)
    animator?.needsProperties = true
  }

  override func captureState() -> @MainActor () -> Void {
    let (properties, changedProperties, pendingVelocities) = (
      properties, changedProperties, pendingVelocities
    )
    return { [self] in
      self.properties = properties
      self.changedProperties = changedProperties
      self.pendingVelocities = pendingVelocities
    }
  }

  override var ownedProperties: [OwnedProperty] {
    Self.properties.map { OwnedProperty($0, of: self) }
  }

  override var descriptionDetails: String {
    let shown: [(ItemProperties.Names, String, CGFloat)] = [
      (.elasticity, "E", elasticity), (.friction, "F", friction), (.density, "D", density),
      (.resistance, "R", resistance), (.angularResistance, "AR", angularResistance),
    ]
    let values = shown.filter { changedProperties.contains($0.0) }.map {
      " \($0.1)=" + String(format: "%f", Double($0.2))
    }
    return values.joined() + (allowsRotation ? "" : " !Rotation")
  }
}
