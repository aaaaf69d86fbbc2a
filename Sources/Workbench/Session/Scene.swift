// SPDX-License-Identifier: Apache-2.0
public import Tabletop
import UIDynamics

/// What a view controller may tell the workbench about itself. Nothing must be told: a controller that does
/// not conform is shown all the same, and what moves in it is found.
///
/// A scene sets itself up in `viewDidAppear`: then its root view has the stage's size. A reset makes a new
/// one.
///
/// ```swift
/// import Workbench
///
/// final class FallingController: UIViewController, Scene {
///   private let gravity = UIGravityBehavior()
///   private lazy var animator = UIDynamicAnimator(referenceView: view)
///   var hint: String { "Press + and watch it fall" }
///
///   override func viewDidAppear(_ animated: Bool) {
///     super.viewDidAppear(animated)
///     animator.addBehavior(gravity)
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol Scene: UIViewController {
  /// One line that says what to do; "", the default, shows none.
  var hint: String { get }
  /// The class whose Swift the workbench shows; the controller's own by default.
  var sourceType: UIViewController.Type { get }
  /// What moves the scene; traces and hashes follow them in this order. By default all animators of the
  /// controller's views, in the order in which they were made.
  var animators: [UIDynamicAnimator] { get }
  /// What can be tuned while it runs, before the parameters of behaviours, which are found; none by default.
  var parameters: [SceneParameter] { get }
  /// What "+" does here; by default it offers a photo and a speaker.
  var plus: ScenePlus { get }
  /// Whether a person finds it paused, as a table to build on; false by default. Runs without a display and
  /// replays do not ask.
  var beginsPaused: Bool { get }
  /// Takes in an item that "+" made: a view with a size and a centre, not yet in any superview. By default it
  /// is shown in the controller's view, or in the reference view of the first animator where that is a part
  /// of it, and given to every gravity, collision and field of the animators, or to an item behaviour of its
  /// own where there is none and "+" offers items.
  func add(_ item: UIView)
  /// Whether a drag over the controller's view that begins on an item moves that item and not something else.
  /// Such a drag is left to the controller while the item is selected; any other one takes the item. False by
  /// default; a controller that does not conform keeps all its drags.
  func drags(_ item: UIView) -> Bool
  /// A person is about to place items by hand: says where they may stand, such as on the circle of a rod, and
  /// adds those that they take along. Not asked when that is taken back. By default everything stands where
  /// it is put.
  func adjust(_ placements: inout [Placement])
  /// A person placed an item while the scene stands still, or took that back. No step follows in which an
  /// action could put in place what is drawn beside the item, such as the thread on which it hangs. Nothing
  /// by default.
  func wasPlaced(_ item: any UIDynamicItem)
}

/// Where an item is put by hand.
///
/// ```swift
/// import Workbench
///
/// final class RailController: UIViewController, Scene {
///   /// Everything stays on a level line.
///   func adjust(_ placements: inout [Placement]) {
///     for index in placements.indices { placements[index].center.y = view.bounds.midY }
///   }
/// }
/// ```
public struct Placement {
  /// What is put.
  public let item: UIView
  /// Its centre, in points of its superview.
  public var center: CGPoint

  /// Puts an item at a point of its superview.
  public init(item: UIView, center: CGPoint) { (self.item, self.center) = (item, center) }
}

extension Scene {
  /// None.
  public var hint: String { "" }
  /// Its own.
  public var sourceType: UIViewController.Type { type(of: self) }
  /// All animators of the controller's views, in the order in which they were made.
  public var animators: [UIDynamicAnimator] {
    viewIfLoaded.map { UIDynamicAnimator.all(in: $0) } ?? []
  }
  /// None.
  public var parameters: [SceneParameter] { [] }
  /// A photo and a speaker.
  public var plus: ScenePlus { .items }

  /// Not paused.
  public var beginsPaused: Bool { false }

  /// No.
  public func drags(_ item: UIView) -> Bool { false }

  /// Nothing.
  public func adjust(_ placements: inout [Placement]) {}

  /// Nothing.
  public func wasPlaced(_ item: any UIDynamicItem) {}

  /// Shows the item and gives it to every gravity, collision and field of the animators; where there is none,
  /// to an item behaviour of its own, so that it can be thrown.
  public func add(_ item: UIView) { add(item, to: view) }

  /// Shows the item in a view, in whose coordinates its centre is, and gives it to every gravity, collision
  /// and field of the animators, or to an item behaviour of its own. An animator takes what is in its
  /// reference view alone: where that of the first one is a part of the view, the item is shown there.
  func add(_ item: UIView, to view: UIView) {
    var parent = view
    if let reference = animators.first?.referenceView, !view.isDescendant(of: reference) {
      parent = reference
      item.center = view.convert(item.center, to: reference)
    }
    parent.addSubview(item)
    let animators = animators.filter { $0.referenceView.map(parent.isDescendant) ?? true }
    for behavior in animators.flatMap({ $0.places.map(\.behavior) }) {
      switch behavior {
      case let gravity as UIGravityBehavior: gravity.addItem(item)
      case let collision as UICollisionBehavior: collision.addItem(item)
      case let field as UIFieldBehavior: field.addItem(item)
      default: break
      }
    }
    // Without any behaviour a view is no item. Where "+" offers nothing, copies stay the views that they are
    // in recordings.
    guard case .items = plus,
      !animators.contains(where: { $0.inspection.items.contains { $0.item === item } })
    else { return }
    animators.first?.addBehavior(UIDynamicItemBehavior(items: [item]))
  }
}

/// What "+" does in a scene.
///
/// ```swift
/// import Workbench
///
/// final class StillController: UIViewController, Scene {
///   var plus: ScenePlus { .none }
/// }
/// ```
public enum ScenePlus: Sendable {
  /// It offers a photo and a speaker, which fall onto the stage.
  case items
  /// It does nothing and is disabled.
  case none
  /// The scene brings its own: the first of its navigation item's right items stands where "+" would.
  case own
}
