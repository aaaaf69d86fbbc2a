// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
internal import UIWidgets

/// Mistakes that UIKit does not report: nothing moves, or not as intended. Each is reported once, in a line
/// that names the program's objects and says what to do; nothing else changes.
@MainActor
enum Mistake {
  case animatorReleased(UIDynamicAnimator)
  case boundsWithoutReferenceView(UICollisionBehavior)
  case referenceViewWithoutSize(UIView, UICollisionBehavior)
  case outsideOfBounds(any UIDynamicItem, UICollisionBehavior)
  case delegateReleased(UICollisionBehavior)
  case secondSnap(UISnapBehavior, any UIDynamicItem, other: UISnapBehavior)
  case spentPushes(Int, UIDynamicAnimator)
  case childRemoved(UIDynamicBehavior, parent: UIDynamicBehavior)
  case childOfBehavior(UIDynamicBehavior, parent: UIDynamicBehavior)
  case velocityOfStranger(any UIDynamicItem, UIDynamicItemBehavior)
  case resized(any UIDynamicItem, from: CGSize)
  case leftSuperview(any UIDynamicItem, UIDynamicBehavior)
  case farAway(any UIDynamicItem, UIDynamicAnimator)
  case animatedItem(any UIDynamicItem, UIDynamicAnimator)

  /// If an animator has this many spent pushes, the program forgets to remove them.
  static let manySpentPushes = 50
  /// Items farther than this from the reference system's origin, in points, will not come back.
  static let farAwayDistance: CGFloat = 100_000

  func tell() { Diagnostic.report("mistake.\(kind)", text) }

  private var kind: String { String("\(self)".prefix { $0 != "(" }) }

  var text: String {
    switch self {
    case .animatorReleased(let animator):
      "\(Self.name(animator)) is released before its first frame, with \(Self.name(animator.behaviors[0]))"
        + (animator.behaviors.count > 1 ? " and \(animator.behaviors.count - 1) more" : "")
        + ": nothing will move; keep the animator in a property"
    case .boundsWithoutReferenceView(let collision):
      "\(Self.name(collision)).translatesReferenceBoundsIntoBoundary has no effect: its animator has no "
        + "reference view; make it with UIDynamicAnimator(referenceView:)"
    case .referenceViewWithoutSize(let view, let collision):
      "\(Self.name(collision)) has no boundary at the bounds of \(Self.name(view)), whose size is "
        + "\(view.bounds.size); give the view its size before the animator runs"
    case .outsideOfBounds(let item, let collision):
      "\(Self.name(collision)) keeps \(Self.name(item)) out: it is at \(item.center), outside of the reference "
        + "bounds, which stop items on both sides; place it inside before adding it"
    case .delegateReleased(let collision):
      "\(Self.name(collision)).collisionDelegate is gone before the first contact: delegates are held weakly; "
        + "keep it in a property"
    case .secondSnap(let snap, let item, let other):
      "\(Self.name(snap)) pulls \(Self.name(item)) to \(snap.snapPoint) while \(Self.name(other)) pulls it to "
        + "\(other.snapPoint): it will rest in between; remove the old snap, or set its snapPoint"
    case .spentPushes(let count, let animator):
      "\(Self.name(animator)) has \(count) instantaneous pushes that are spent and no longer act: remove "
        + "each, or keep one and set active = true to push again"
    case .childRemoved(let behavior, let parent):
      "\(Self.name(behavior)) is a child of \(Self.name(parent)), so removeBehavior(_:) leaves it where it is; "
        + "call removeChildBehavior(_:) on its parent"
    case .childOfBehavior(let behavior, let parent):
      "\(Self.name(parent)) cannot have children, so \(Self.name(behavior)) was not added: make a "
        + "UIDynamicBehavior() and add both to it"
    case .velocityOfStranger(let item, let behavior):
      "\(Self.name(behavior)) lacks \(Self.name(item)), so its velocity is unchanged: call addItem(_:) first"
    case .resized(let item, let size):
      "\(Self.name(item)) is \(item.bounds.size) now but still collides as \(size): call "
        + "updateItem(usingCurrentState:) after resizing it"
    case .leftSuperview(let item, let behavior):
      "\(Self.name(item)) left its superview but is still moved, unseen, by \(Self.name(behavior)): call "
        + "removeItem(_:) too"
    case .farAway(let item, let animator):
      "\(Self.name(item)) is at \(item.center) and still moves, so \(Self.name(animator)) never rests: add a "
        + "boundary, or call removesItemsOutside(_:)"
    case .animatedItem(let item, let animator):
      "\(Self.name(item)) is moved by UIView.animate and by \(Self.name(animator)) at once: remove it from its "
        + "behaviors first, or move it with a snap or an attachment"
    }
  }

  /// An object as "<UIView: 0x5581…>", with the name that the program gave it, if any.
  static func name(_ object: AnyObject) -> String {
    let name = (object as? any UIDynamicItem)?.name ?? (object as? any Nameable)?.name
    return "<\(objectName(object))\(name.map { " \"\($0)\"" } ?? "")>"
  }
}

/// Mistakes that show only after a while.
extension UIDynamicAnimator {
  /// Checks all items once a second.
  func tellMistakesOfItems() {
    guard clock.frames.isMultiple(of: 60) else { return }
    for body in bodies.all where body.isAwake {
      if let view = body.view, body.hadSuperview, view.superview == nil, let behavior = body.behaviors.first {
        Mistake.leftSuperview(view, behavior).tell()
      }
      if body.item.bounds.size != body.size { Mistake.resized(body.item, from: body.size).tell() }
      let center = Units.points(body.position)
      if max(abs(center.x), abs(center.y)) > Mistake.farAwayDistance {
        Mistake.farAway(body.item, self).tell()
      }
    }
  }

  /// Reports an animator that is released without having moved anything. This is a mistake if its view is
  /// shown or its view's controller is alive.
  func tellIfReleasedTooEarly() {
    guard clock.frames == 0, !bodies.all.isEmpty, !behaviors.isEmpty else { return }
    let home = hasReferenceView ? referenceView : bodies.all.first { $0.view != nil }?.view
    var responder: UIResponder? = home
    while let next = responder, !(next is UIViewController) { responder = next.next }
    guard home?.window != nil || responder != nil else { return }
    Mistake.animatorReleased(self).tell()
  }
}

extension UICollisionBehavior {
  /// A boundary at the bounds of a view of size zero is narrower than this, in points.
  private static let leastWidth: CGFloat = 3

  /// Whether the behaviour has no reference boundary, or a reference boundary that encloses no space.
  var isWithoutRoom: Bool { (referenceBoundary?.referenceRect?.width ?? 0) < Self.leastWidth }

  func tellIfOutside(_ body: ItemBody) {
    let (center, size) = (Units.points(body.position), body.item.bounds.size)
    let box = CGRect(origin: center, size: .zero).insetBy(dx: -size.width / 2, dy: -size.height / 2)
    guard let rect = referenceBoundary?.referenceRect, rect.width >= Self.leastWidth,
      collisionMode.contains(.boundaries), !rect.intersects(box)
    else { return }
    Mistake.outsideOfBounds(body.item, self).tell()
  }

  func tellIfWithoutReferenceView(_ animator: UIDynamicAnimator) {
    if insets != nil, !animator.hasReferenceView { Mistake.boundsWithoutReferenceView(self).tell() }
  }
}
