// SPDX-License-Identifier: Apache-2.0
public import Tabletop
import UIDynamics

/// Optional information that a view controller gives the workbench. Controllers that do not conform are shown
/// too; the workbench finds their animators by itself.
///
/// Set up a scene in `viewDidAppear`, when its root view has the stage's size. A reset creates a new
/// controller.
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
  /// One line that tells people what to do; an empty string, the default, shows none.
  var hint: String { get }
  /// The class whose source the workbench shows; by default the controller's own.
  var sourceType: UIViewController.Type { get }
  /// The scene's animators, in the order used by traces and hashes. By default, these are all animators of
  /// the controller's views, in the order of their creation.
  var animators: [UIDynamicAnimator] { get }
  /// Parameters that people can tune, shown before those of behaviors, which the workbench finds; none by
  /// default.
  var parameters: [SceneParameter] { get }
  /// The effect of the "+" button; by default, it offers a photo and a speaker.
  var plus: ScenePlus { get }
  /// Whether the scene starts paused, as a table to build on; false by default. Ignored in replays and in
  /// runs without a display.
  var beginsPaused: Bool { get }
  /// Adds an item that "+" created: a view with a size and a center, without a superview. By default, the
  /// item is added to the controller's view, or to the first animator's reference view if that is inside the
  /// controller's view. It is also added to every gravity, collision and field behavior of the animators; if
  /// there are none and "+" offers items, it is added to a new item behavior.
  func add(_ item: UIView)
  /// Whether the controller itself moves an item when a drag begins on it. If so, drags of the selected item
  /// go to the controller; otherwise the workbench moves the item. False by default. Controllers that do not
  /// conform receive all drags.
  func drags(_ item: UIView) -> Bool
  /// Corrects the positions of items that a person is placing, for example to points on the circle of a rod,
  /// and adds items that move along. Not called on undo. Does nothing by default.
  func adjust(_ placements: inout [Placement])
  /// Called after a person placed an item in a paused scene, or undid a placement. No step follows, so update
  /// anything that an action would redraw, such as the thread of a hanging item. Does nothing by default.
  func wasPlaced(_ item: any UIDynamicItem)
}

/// The position at which a person places an item.
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
  /// The item.
  public let item: UIView
  /// The item's center, in its superview's coordinates.
  public var center: CGPoint

  /// A placement of an item at a point in its superview's coordinates.
  public init(item: UIView, center: CGPoint) { (self.item, self.center) = (item, center) }
}

extension Scene {
  /// No hint.
  public var hint: String { "" }
  /// The controller's own class.
  public var sourceType: UIViewController.Type { type(of: self) }
  /// All animators of the controller's views, in the order of their creation.
  public var animators: [UIDynamicAnimator] {
    viewIfLoaded.map { UIDynamicAnimator.all(in: $0) } ?? []
  }
  /// No parameters.
  public var parameters: [SceneParameter] { [] }
  /// A photo and a speaker.
  public var plus: ScenePlus { .items }

  /// False.
  public var beginsPaused: Bool { false }

  /// False.
  public func drags(_ item: UIView) -> Bool { false }

  /// Nothing.
  public func adjust(_ placements: inout [Placement]) {}

  /// Nothing.
  public func wasPlaced(_ item: any UIDynamicItem) {}

  /// Adds the item to the controller's view and to every gravity, collision and field behavior. If there are
  /// none, adds it to a new item behavior, so that people can throw it.
  public func add(_ item: UIView) { add(item, to: view) }

  /// Shows the item in a view, in whose coordinates its centre is given, and adds it to every gravity,
  /// collision and field of the animators, or to a new item behaviour. An animator accepts only views in its
  /// reference view, so if the first animator's reference view is inside the view, the item is shown there.
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
    // Without any behaviour, a view is not an item. If "+" offers nothing, copies remain plain views, as in
    // recordings.
    guard case .items = plus,
      !animators.contains(where: { $0.inspection.items.contains { $0.item === item } })
    else { return }
    animators.first?.addBehavior(UIDynamicItemBehavior(items: [item]))
  }
}

/// The effect of the "+" button in a scene.
///
/// ```swift
/// import Workbench
///
/// final class StillController: UIViewController, Scene {
///   var plus: ScenePlus { .none }
/// }
/// ```
public enum ScenePlus: Sendable {
  /// The button offers a photo and a speaker, which fall onto the stage.
  case items
  /// The button does nothing and is disabled.
  case none
  /// The scene brings its own button: the first of its navigation item's right items takes the place of "+".
  case own
}
