// SPDX-License-Identifier: Apache-2.0
public import UIGeometry
package import UIWidgets

/// A behaviour composed of other behaviours, and the base class of them all.
///
/// Created directly or subclassed, it is a composite, which has children and no items. Gravity, collision and
/// the other kinds have items and no children.
///
/// ```swift
/// // A behaviour made of others: whatever is added falls, and stops at the edges.
/// final class FallingBehavior: UIDynamicBehavior {
///   init(items: [any UIDynamicItem]) {
///     super.init()
///     let collision = UICollisionBehavior(items: items)
///     collision.translatesReferenceBoundsIntoBoundary = true
///     addChildBehavior(collision)
///     addChildBehavior(UIGravityBehavior(items: items))
///   }
/// }
/// animator.addBehavior(FallingBehavior(items: [square, ball]))
/// ```
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// Called once a frame, after the items have been moved and contacts reported; nil by default.
  ///
  /// Differs from UIKit: actions run in the order in which the behaviours were added, parents before
  /// children; UIKit's order is that of a hash table.
  open var action: (() -> Void)? {
    didSet { if (oldValue == nil) != (action == nil) { dynamicAnimator?.wake(for: self) } }
  }

  /// The direct children, in the order in which they were added.
  open var childBehaviors: [UIDynamicBehavior] { children }

  /// The animator to which this behaviour, or the composite that contains it, was added.
  open var dynamicAnimator: UIDynamicAnimator? { animator ?? parent?.dynamicAnimator }

  var children: [UIDynamicBehavior] = []
  weak var parent: UIDynamicBehavior?
  /// The animator in which this behaviour is registered; set before `willMove(to:)`.
  weak var animator: UIDynamicAnimator?
  /// Whether the behaviour's items have bodies and its joints exist.
  var isAssociated = false
  /// The items; a composite has none.
  var itemList = ItemList()
  /// The items' bodies, in the items' order, while the behaviour is registered. An item that was refused has
  /// no body.
  var bodies: [ItemBody] = []

  /// An empty composite.
  public override init() { super.init() }

  /// Adds a child; does nothing if it is a child already. On a behaviour with items, it only reports a
  /// diagnostic.
  ///
  /// Ends the program, where UIKit raises, if the child is registered elsewhere.
  ///
  /// Differs from UIKit: also ends the program for this behaviour itself or one of its ancestors, and for
  /// more than 64 levels.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard isComposite else { return Mistake.childOfBehavior(behavior, parent: self).tell() }
    guard !children.contains(where: { $0 === behavior }) else { return }
    behavior.checkItMayBeChild(of: self)
    children.append(behavior)
    behavior.parent = self
    if isAssociated { animator?.register(behavior) }
  }

  /// Removes a child; behaviours that are not children are ignored. Inside an action or a delegate's method,
  /// the removal takes effect at the end of the frame.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = children.firstIndex(where: { $0 === behavior }) else { return }
    children.remove(at: index)
    behavior.parent = nil
    behavior.animator?.unregister(behavior)
  }

  /// Override this to learn of the move to an animator (called before bodies exist) or out of one (called
  /// with nil, afterwards).
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// Class, address and details, with "(Stoppable)" if the behaviour lets the animator stop and "(A)" if it
  /// has an action.
  open nonisolated override var description: String {
    MainActor.assumeIsolated { summary }
  }

  private var summary: String {
    let changedProperties = (allowsAnimatorToStop ? " (Stoppable)" : "") + (action == nil ? "" : " (A)")
    return "<\(objectName(self))\(descriptionDetails)>\(changedProperties)"
  }

  // MARK: For subclasses to override

  /// Whether the behaviour has children instead of items.
  var isComposite: Bool { true }

  /// Whether the behaviour leaves the animator together with its item.
  var leavesWithItem: Bool { false }

  /// An item of this behaviour has got its body, or already had one; called for each item when the behaviour
  /// is registered.
  func didAssociate(_ body: ItemBody) {}

  /// An item is about to leave this behaviour; its body still exists.
  func willDissociate(_ body: ItemBody) {}

  /// The behaviour is about to be registered; its items may have no bodies yet.
  func willRegister(in animator: UIDynamicAnimator) {}

  /// All items have their bodies.
  func didRegister(in animator: UIDynamicAnimator) {}

  /// The items still have their bodies.
  func willUnregister(from animator: UIDynamicAnimator) {}

  /// All items have left the behaviour.
  func didUnregister(from animator: UIDynamicAnimator) {}

  /// The animator is gone, and its world with it: identifiers of bodies and joints are no longer valid.
  func forgetWorld() {}

  /// One of the items became anchored, or free again.
  func didChangeKind(of body: ItemBody) {}

  /// Saves everything that a snapshot has to restore, in the closure that restores it. A class stores its
  /// values in one struct, so a new property is saved along with the others.
  func captureState() -> @MainActor () -> Void { {} }

  /// The description after class and address, with a leading space.
  var descriptionDetails: String { "" }

  /// The table of the properties that the behaviour's class describes.
  var ownedProperties: [OwnedProperty] { [] }

  /// Whether the behaviour acts with a value from the time when it was added, instead of the current value.
  package var keepsEarlierValue: Bool { false }

  /// Acts as if the behaviour were removed from its animator and added again, in the same position and with
  /// the same items: from then on its current values apply.
  package func addAgain() {}

  /// The parameters of a single item.
  package func parameters(for item: any UIDynamicItem) -> [Parameter] { [] }
}

extension UIDynamicBehavior {
  /// Whether the animator may stop while it has this behaviour: a composite without an action or children may
  /// be ignored, and so may a composite whose children may all be ignored. Behaviours with items always keep
  /// it running.
  var allowsAnimatorToStop: Bool {
    guard isComposite else { return false }
    return children.isEmpty ? action == nil : children.allSatisfy(\.allowsAnimatorToStop)
  }

  /// Calls `body` for this behaviour, then for its descendants, depth first.
  func walk(_ body: (UIDynamicBehavior) -> Void) {
    body(self)
    for child in children { child.walk(body) }
  }

  /// Whether an item is one of the behaviour's own items.
  package func holds(_ item: any UIDynamicItem) -> Bool { itemList.contains(item) }

  /// Adds an item, with its body if the behaviour is registered.
  func insertItem(_ item: any UIDynamicItem) {
    guard itemList.insert(item) else { return }
    if isAssociated { animator?.associate(item, with: self) }
  }

  /// Removes an item; its body is removed with the last behaviour that the item is in.
  func removeItemIfPresent(_ item: any UIDynamicItem) {
    guard itemList.remove(item) else { return }
    if isAssociated { animator?.dissociate(item, from: self) }
  }

  /// Saves the behaviour's position in the tree, its items, its action and the state of its class.
  func captureAll() -> @MainActor () -> Void {
    let kept = (children, parent, animator, isAssociated, itemList, bodies, action)
    let own = captureState()
    return { [self] in
      (children, parent, animator, isAssociated, itemList, bodies, action) = kept
      own()
    }
  }

  /// Returns a closure that restores the behaviour's current state. It is meant for behaviours that are added
  /// and removed. A behaviour in an animator is part of the animator's snapshot, which the caller must
  /// restore too.
  package func capture() -> @MainActor () -> Void { captureAll() }

  /// Removes the behaviour from an animator without touching the world, which is gone or was restored to an
  /// earlier state.
  func detach() {
    animator = nil
    isAssociated = false
    bodies = []
    forgetWorld()
  }

  /// Removes an item that leaves the animator. If the behaviour leaves with its item, removes the behaviour
  /// instead.
  func releaseItem(_ item: any UIDynamicItem) {
    guard leavesWithItem else { return removeItemIfPresent(item) }
    if let parent { parent.removeChildBehavior(self) } else { animator?.removeBehavior(self) }
  }

  /// Ends the program if this behaviour has a parent or an animator, or if it is an ancestor of `parent`.
  func checkItMayBeChild(of parent: UIDynamicBehavior) {
    if (animator != nil && animator?.changes.isLeaving(self) != true) || self.parent != nil {
      ProgrammerError.behaviorAddedTwice(self).raise()
    }
    var depth = 1
    var above: UIDynamicBehavior? = parent
    while let next = above {
      if next === self { ProgrammerError.behaviorInsideItself(self).raise() }
      depth += 1
      above = next.parent
    }
    if depth + height > ProgrammerError.greatestDepth { ProgrammerError.behaviorTreeTooDeep(self).raise() }
  }

  /// The number of levels of descendants.
  private var height: Int { (children.map { $0.height + 1 }).max() ?? 0 }
}

/// Class and address, as Foundation prints objects.
package func objectName(_ object: AnyObject) -> String {
  let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  return "\(type(of: object)): 0x\(String(address, radix: 16))"
}
