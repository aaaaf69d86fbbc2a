// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
public import UIGeometry
public import UIWidgets

/// Makes its items collide with each other and with boundaries.
///
/// Items of two collision behaviours do not collide with each other. Boundaries have friction 0.2 and
/// elasticity 0.2, and stop items on both sides. Lengths are in points of the reference system; values that
/// are not finite are refused with a diagnostic.
///
/// Differs from UIKit: an animator distinguishes up to 31 collision behaviours even after some were removed,
/// when UIKit's may clash.
///
/// ```swift
/// let collision = UICollisionBehavior(items: [square, ball])
/// collision.translatesReferenceBoundsIntoBoundary = true
/// animator.addBehavior(collision)
/// ```
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// The things with which items collide.
  ///
  /// ```swift
  /// // Items stop at walls and pass through each other.
  /// let collision = UICollisionBehavior(items: [square, ball])
  /// collision.collisionMode = .boundaries
  /// ```
  public struct Mode: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt
    /// The mode with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Items collide with each other. Contacts with boundaries are still reported, but items pass through
    /// them.
    public static let items = Mode(rawValue: 1)
    /// Items collide with boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Items collide with each other and with boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// The delegate, called for contacts; held weakly.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)? {
    didSet { hasDelegate = collisionDelegate != nil }
  }
  /// Whether a delegate was set, even if it is gone by now.
  private(set) var hasDelegate = false

  private(set) var boundaries: [CollisionBoundary] = []
  /// The boundaries by their identifiers. The table is never iterated, so its random order does not matter.
  private var boundariesByKey: [AnyHashable: CollisionBoundary] = [:]
  /// The boundary at the reference bounds, if the behaviour uses them.
  var referenceBoundary: CollisionBoundary?
  private struct Values {
    var mode = Mode.everything
    var insets: UIEdgeInsets?
  }

  private var values = Values()
  /// How far inside the reference bounds the reference boundary is; nil if there is none.
  package final var insets: UIEdgeInsets? { values.insets }
  /// This behaviour's bits in collision filters: see `CollisionFilter`.
  private(set) var group = 0

  /// A behaviour without items and boundaries.
  public override init() { super.init() }

  /// A behaviour for `items` without boundaries.
  public init(items: [any UIDynamicItem]) {
    super.init()
    itemList = ItemList(items)
  }

  /// The items, in the order in which they were added.
  open var items: [any UIDynamicItem] { itemList.items }

  /// Adds an item; does nothing if the behaviour has it already.
  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }

  /// Removes an item, which then passes through the other items and through this behaviour's boundaries.
  open func removeItem(_ item: any UIDynamicItem) { removeItemIfPresent(item) }

  /// The things with which the items collide; everything by default.
  open var collisionMode: Mode {
    get { values.mode }
    set {
      guard newValue != values.mode else { return }
      values.mode = newValue
      refreshFilters()
    }
  }

  /// Whether the bounds of the reference view are a boundary, 1 pt further out than the bounds; false by
  /// default. Setting it resets the insets. If the animator has no reference view, setting it only reports a
  /// diagnostic.
  ///
  /// Differs from UIKit: an item that shrinking bounds leave outside is moved just inside; UIKit leaves it
  /// stranded.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { insets != nil }
    set { setInsets(newValue ? .zero : nil) }
  }

  /// Uses the reference bounds as a boundary, moved inwards by `insets` points (outwards if negative).
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    let name = "UICollisionBehavior.setTranslatesReferenceBoundsIntoBoundary(with:)"
    guard accepts(insets.top, insets.left, insets.bottom, insets.right, for: name) else { return }
    setInsets(insets)
  }

  /// Adds a closed boundary along a path's first part.
  ///
  /// Curves become straight pieces of about 10 pt. Fewer than two distinct points end the program, as in
  /// UIKit, and so do more than 65 536; two points report contacts but stop nothing.
  ///
  /// Differs from UIKit: a boundary with the same identifier is replaced; UIKit leaves the old boundary in
  /// the world.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    guard let path = bezierPath.copy() as? UIBezierPath else { return }
    let corners = OutlineFlattening.corners(of: path)
    guard corners.allSatisfy({ accepts($0.x, $0.y, for: "UICollisionBehavior boundary") }) else { return }
    if corners.count < 2 { ProgrammerError.invalidBoundaryPath.raise() }
    if corners.count > ProgrammerError.mostBoundaryCorners {
      ProgrammerError.boundaryPathTooLong(corners.count).raise()
    }
    add(CollisionBoundary(identifier: identifier, path: path, corners: corners, isClosed: true))
  }

  /// Adds a straight boundary between two points of the reference system; it stops items on both sides. Equal
  /// points end the program, as in UIKit.
  ///
  /// Differs from UIKit: a boundary with the same identifier is replaced; UIKit leaves the old boundary in
  /// the world.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    guard accepts(p1.x, p1.y, p2.x, p2.y, for: "UICollisionBehavior boundary") else { return }
    if p1 == p2 { ProgrammerError.invalidBoundaryPath.raise() }
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    add(CollisionBoundary(identifier: identifier, path: path, corners: [p1, p2], isClosed: false))
  }

  /// A copy of a boundary's path; nil if no boundary has the identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundariesByKey[CollisionBoundary.key(identifier)]?.path.copy() as? UIBezierPath
  }

  /// The identifiers of the boundaries that were added, in order; nil when there are none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.compactMap(\.identifier)
  }

  /// Removes a boundary; does nothing if no boundary has the identifier.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    guard let boundary = boundariesByKey.removeValue(forKey: CollisionBoundary.key(identifier)) else {
      return
    }
    boundaries.removeAll { $0 === boundary }
    remove(boundary)
  }

  /// Removes all boundaries that were added; the reference boundary stays.
  open func removeAllBoundaries() {
    let removed = boundaries
    (boundaries, boundariesByKey) = ([], [:])
    removed.forEach(remove)
  }

  // MARK: In the world

  var itemFilter: CollisionFilter { .items(group: group, mode: values.mode) }
  var boundaryFilter: CollisionFilter { .boundaries(group: group, mode: values.mode) }

  /// The boundary for the given reference bounds: moved inwards by the insets, then 1 pt outwards.
  func referenceRect(for bounds: CGRect) -> CGRect? {
    guard let insets else { return nil }
    return CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: bounds.width - insets.left - insets.right, height: bounds.height - insets.top - insets.bottom
    ).insetBy(dx: -1, dy: -1)
  }

  private func setInsets(_ new: UIEdgeInsets?) {
    guard new != insets else { return }
    values.insets = new
    guard isAssociated, let animator else { return }
    tellIfWithoutReferenceView(animator)
    animator.afterWorldStep { animator.rebuildReferenceBoundary(of: self) }
    animator.wake(for: self)
  }

  private func add(_ boundary: CollisionBoundary) {
    if let identifier = boundary.identifier {
      removeBoundary(withIdentifier: identifier)
      boundariesByKey[CollisionBoundary.key(identifier)] = boundary
    }
    boundaries.append(boundary)
    guard isAssociated, let animator else { return }
    animator.afterWorldStep { [self] in
      animator.addToWorld(boundary, of: self)
      for body in bodies { body.wake() }
    }
    animator.wake(for: self)
  }

  private func remove(_ boundary: CollisionBoundary) {
    guard isAssociated, let animator else { return }
    animator.afterWorldStep { animator.removeFromWorld(boundary) }
    animator.wake(for: self)
  }

  private func refreshFilters() {
    guard isAssociated, let animator else { return }
    animator.afterWorldStep { [self] in
      for body in bodies { body.refreshFilter() }
      for boundary in boundaries + (referenceBoundary.map { [$0] } ?? []) {
        boundary.setFilter(boundaryFilter, in: animator.world)
      }
    }
    animator.wake(for: self)
  }

  /// The export writes the insets together with the bounds.
  private static let properties: [Property<UICollisionBehavior>] = [
    .choice(\.collisionMode, "collisionMode", "Collision mode", Mode.named, initial: "everything"),
    .flag(
      \.translatesReferenceBoundsIntoBoundary, "translatesReferenceBoundsIntoBoundary",
      "Bounds as boundary", initial: false
    ).unassigned,
  ]

  override var ownedProperties: [OwnedProperty] {
    Self.properties.map { OwnedProperty($0, of: self) }
  }

  override var isComposite: Bool { false }

  override func willRegister(in animator: UIDynamicAnimator) {
    group = animator.takeCollisionGroup(for: self)
  }

  override func didAssociate(_ body: ItemBody) {
    body.refreshFilter()
    tellIfOutside(body)
  }

  override func willDissociate(_ body: ItemBody) { body.refreshFilter(without: self) }

  override func didRegister(in animator: UIDynamicAnimator) {
    for boundary in boundaries { animator.addToWorld(boundary, of: self) }
    animator.rebuildReferenceBoundary(of: self)
    for body in bodies { tellIfOutside(body) }
    tellIfWithoutReferenceView(animator)
  }

  override func willUnregister(from animator: UIDynamicAnimator) {
    for boundary in boundaries { animator.removeFromWorld(boundary) }
    if let referenceBoundary { animator.removeFromWorld(referenceBoundary) }
    referenceBoundary = nil
  }

  override func didUnregister(from animator: UIDynamicAnimator) {
    animator.giveBackCollisionGroup(group)
  }

  override func forgetWorld() {
    referenceBoundary = nil
    for boundary in boundaries { boundary.forgetWorld() }
  }

  override func captureState() -> @MainActor () -> Void {
    let kept = (boundaries, boundariesByKey, referenceBoundary, values, group)
    let inner = (boundaries + (referenceBoundary.map { [$0] } ?? [])).map { $0.captureState() }
    return { [self] in
      (boundaries, boundariesByKey, referenceBoundary, values, group) = kept
      for restore in inner { restore() }
    }
  }

  override var descriptionDetails: String {
    let names: [(Mode, String)] = [
      (.everything, "Everything"), (.items, "Items"), (.boundaries, "Boundaries"),
    ]
    return " " + (names.first { $0.0 == collisionMode }?.1 ?? "Nothing")
  }
}

extension UICollisionBehavior.Mode {
  /// The modes that have names in code.
  fileprivate static var named: [(choice: Parameter.Choice, value: Self)] {
    [
      (Parameter.Choice("items", "Items"), .items),
      (Parameter.Choice("boundaries", "Boundaries"), .boundaries),
      (Parameter.Choice("everything", "Everything"), .everything),
    ]
  }
}
