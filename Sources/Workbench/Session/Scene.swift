package import Tabletop

/// What a view controller tells the workbench about itself, so that it can be looked into and tuned there.
/// Only `animators` must be said.
///
/// A scene sets itself up in `viewDidAppear`: then its root view has the stage's size. A reset makes a new
/// one.
@MainActor
package protocol Scene: UIViewController {
  /// One line that says what to do; "" shows none.
  var hint: String { get }
  /// What moves the scene; traces and hashes follow them in this order.
  var animators: [UIDynamicAnimator] { get }
  /// What can be tuned while it runs.
  var parameters: [SceneParameter] { get }
  /// What "+" does here.
  var plus: ScenePlus { get }
  /// Takes in an item that "+" made: a view with a size and a centre, not yet in any superview.
  func add(_ item: UIView)
}

extension Scene {
  package var hint: String { "" }
  package var parameters: [SceneParameter] { [] }
  package var plus: ScenePlus { .items }

  /// Shows the item and gives it to every gravity, collision and field of the animators.
  package func add(_ item: UIView) {
    view.addSubview(item)
    for behavior in animators.flatMap(\.behaviors) {
      switch behavior {
      case let gravity as UIGravityBehavior: gravity.addItem(item)
      case let collision as UICollisionBehavior: collision.addItem(item)
      case let field as UIFieldBehavior: field.addItem(item)
      default: break
      }
    }
  }
}

/// What "+" does in a scene.
package enum ScenePlus {
  /// It offers a photo and a speaker, which fall onto the stage.
  case items
  /// It does nothing and is disabled.
  case none
  /// The scene brings its own: the first of its navigation item's right items stands where "+" would.
  case own
}
