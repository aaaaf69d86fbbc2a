// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
public import UIGeometry
public import UIWidgets

/// Moves items according to its behaviours, 60 times a second.
///
/// It follows the time of the reference view's window, or else of the window of its first item that is a
/// view, or else of the key window. Coordinates are those of the reference view's bounds, in points. The
/// first frame is one step of 1/120 s, every later frame two. Where UIKit raises an Objective-C exception,
/// the program ends with the same text.
///
/// Differs from UIKit: a centre or transform that your code sets is adopted at the start of the next frame
/// and the velocity is kept, whereas UIKit overwrites such a change; scale and shear of an item's transform
/// are kept, whereas UIKit loses them; views are put on device pixels once they rest, whereas UIKit rounds in
/// every frame.
///
/// ```swift
/// // Keep the animator in a property: nothing moves once it is released.
/// let animator = UIDynamicAnimator(referenceView: view)
/// animator.addBehavior(UIGravityBehavior(items: [square]))
/// let collision = UICollisionBehavior(items: [square])
/// collision.translatesReferenceBoundsIntoBoundary = true
/// animator.addBehavior(collision)
/// ```
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The delegate, called when the animator starts to run and when it comes to rest; held weakly.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// The view in whose coordinates items move, held weakly; nil for an animator without one, and once the
  /// view is gone.
  open private(set) weak var referenceView: UIView?
  let hasReferenceView: Bool

  /// The behaviours that were added, in order; those inside composites are not included.
  open internal(set) var behaviors: [UIDynamicBehavior] = []

  let world = World()
  let bodies = BodyTable()
  var registry = BehaviorRegistry()
  var changes = ChangeQueue()
  var contacts = ContactDelivery()
  var groups = CollisionGroups()
  var clock = FrameClock()
  package final weak var displayClock: DisplayClock?
  var activity = Activity()
  /// Whether item behaviours have to be applied again at the start of the next frame.
  var needsProperties = false
  /// The number of sub-steps before the current frame, which is the fields' time.
  var subStepsBefore: UInt64 = 0
  /// Items wholly outside this rectangle are removed; nil keeps them.
  package var keptRect: CGRect?
  var didRemoveItem: ((any UIDynamicItem) -> Void)?
  /// Called for each item that began to touch something in a frame, with the impulse in N·s.
  package final var didTouch: ((any UIDynamicItem, CGFloat) -> Void)?
  /// Called before delegates are notified that a contact began, once for each behaviour to which both parties
  /// belong.
  package final var didBeginContact: ((any UIDynamicItem, ContactPartner) -> Void)?
  /// The view that draws bodies and contacts, while it is shown.
  var debugView: DynamicsDebugView?
  /// Whether frames measure the duration of the core's step.
  package final var measuresCore = false
  /// The duration of the core's step in the last frame, if `measuresCore` is true.
  package internal(set) final var coreTime = Duration.zero
  /// The observation of the reference view's bounds; ends when it is released.
  var boundsObservation: NSKeyValueObservation?

  /// An animator whose items' superviews are the reference view or are inside it. The view is held weakly:
  /// once it is gone, the animator stops permanently.
  public init(referenceView view: UIView) {
    referenceView = view
    hasReferenceView = true
    super.init()
    AnimatorRegistry.add(self)
    observeBounds(of: view)
  }

  /// An animator without a reference view: any object may be an item, and there is no implicit boundary.
  public override init() {
    hasReferenceView = false
    super.init()
    AnimatorRegistry.add(self)
  }

  // Behaviours may outlive the animator and be added to another one.
  isolated deinit {
    tellIfReleasedTooEarly()
    for behavior in behaviors { behavior.walk { $0.detach() } }
    for body in bodies.all { (body.item as? UIView)?.setHolder(nil) }
  }

  /// Adds a behaviour at the end. A behaviour that was added already is ignored.
  ///
  /// Ends the program where UIKit raises: for a child of some behaviour, for items outside the reference view
  /// or without a size, and for a 33rd field. Inside an action or a delegate's method, the addition takes
  /// effect at the end of the frame, but `behaviors` lists the behaviour at once.
  ///
  /// Differs from UIKit: a behaviour that is in another animator ends the program; UIKit leaves that
  /// undefined.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    MainThreadCheck.check(behavior)
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    if let owner = behavior.animator, owner !== self {
      ProgrammerError.behaviorInAnotherAnimator(behavior).raise()
    }
    let isLeaving = changes.isLeaving(behavior)
    if (behavior.animator != nil && !isLeaving) || behavior.parent != nil {
      ProgrammerError.behaviorAddedTwice(behavior).raise()
    }
    behaviors.append(behavior)
    register(behavior)
  }

  /// Removes a behaviour with its children. Behaviours that are not in `behaviors` are ignored, children with
  /// a diagnostic.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else {
      if let parent = behavior.parent { Mistake.childRemoved(behavior, parent: parent).tell() }
      return
    }
    behaviors.remove(at: index)
    unregister(behavior)
  }

  /// Removes all behaviours. The animator stops at its next frame.
  ///
  /// Differs from UIKit: called inside an action, this empties `behaviors`; UIKit leaves the behaviours
  /// listed, so they cannot be added again.
  open func removeAllBehaviors() {
    let removed = behaviors
    behaviors = []
    removed.forEach(unregister)
  }

  /// The items whose boxes, 10 pt larger on each side, overlap a rectangle of the reference system, in the
  /// order in which they got their bodies. A moving item's box may reach further.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    let lower = Units.position(CGPoint(x: rect.minX, y: rect.minY))
    let upper = Units.position(CGPoint(x: rect.maxX, y: rect.maxY))
    let wanted = AxisAlignedBox(lower: lower, upper: upper)
    return bodies.all.filter { body in
      body.shapes.contains { world.fatBox(of: $0).overlaps(wanted) }
    }.map(\.item)
  }

  /// Adopts an item's centre, rotation and size at once, keeps its velocity, and wakes it. An item that is in
  /// no behaviour is ignored.
  ///
  /// Differs from UIKit: the size is adopted too, with shape and mass; UIKit ignores the size and mishandles
  /// the angle.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let body = bodies[item] else { return }
    afterWorldStep { [self] in
      takeOver(body.itemPose, of: body)
      takeOverSize(of: body)
      body.wake()
    }
    wake()
  }

  /// Whether anything moves or may move, and the animator is not paused.
  open var isRunning: Bool { activity.isActive && activity.mode != .paused }

  /// The time of all frames since creation, 1/60 s each; not scaled by `speed` and never reset.
  open var elapsedTime: TimeInterval { clock.elapsedTime }

  /// "Stopped" while the animator does not run, then the time and the reference view.
  open nonisolated override var description: String {
    MainActor.assumeIsolated { summary }
  }

  private var summary: String {
    let state = isRunning ? "" : " Stopped"
    let time = String(format: " (%fs)", elapsedTime)
    guard let view = referenceView else { return "<\(objectName(self))>\(state)\(time)" }
    let b = view.bounds
    let bounds = String(
      format: "{{%g, %g}, {%g, %g}}", Double(b.minX), Double(b.minY), Double(b.width), Double(b.height))
    return "<\(objectName(self))>\(state)\(time) in <\(objectName(view))> \(bounds)"
  }
}

/// Is notified when an animator starts and comes to rest. Both methods are optional.
///
/// Differs from UIKit: refines `AnyObject` instead of `NSObjectProtocol`, so any class can conform.
///
/// ```swift
/// final class Referee: UIDynamicAnimatorDelegate {
///   func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
///     print("everything rests after", animator.elapsedTime, "s")
///   }
/// }
/// let referee = Referee()
/// animator.delegate = referee
/// ```
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// The animator is about to run, perhaps for the first time: called from inside the call that starts it.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Everything has come to rest, or nothing is left to move.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
