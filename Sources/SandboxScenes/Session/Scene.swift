package import Tabletop

/// What a view controller tells the workbench about itself, so that it can be looked into and tuned there. Only
/// `animators` must be said.
///
/// A scene sets itself up in `viewDidAppear`: then its root view has the stage's size. A reset makes a new one.
@MainActor
package protocol Scene: UIViewController {
  /// What a scene knows beside its animators, such as counts; part of a snapshot.
  associatedtype State: Codable = NoState

  /// Whether all that changes in the scene is in stored properties of objects that it holds: then a step back can
  /// come from a snapshot. Variables that closures captured and globals cannot be seen; a scene with such, or one
  /// that does not say, is run anew from its beginning.
  static var keepsStateInProperties: Bool { get }

  /// One line that says what to do; "" shows none.
  var hint: String { get }
  /// What moves the scene; traces and hashes follow them in this order.
  var animators: [UIDynamicAnimator] { get }
  /// What can be tuned while it runs.
  var parameters: [SceneParameter] { get }
  /// What "+" does here.
  var plus: ScenePlus { get }
  /// What the scene knows beside its animators.
  var state: State { get set }
  /// Takes in an item that "+" made: a view with a size and a centre, not yet in any superview.
  func add(_ item: UIView)
}

extension Scene {
  package static var keepsStateInProperties: Bool { false }
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

  /// What puts the scene's own state back as it is now.
  func captureState() -> @MainActor () -> Void {
    let kept = state
    return { [weak self] in self?.state = kept }
  }
}

extension Scene where State == NoState {
  package var state: NoState {
    get { NoState() }
    set {}
  }
}

/// The state of a scene that has none of its own.
package struct NoState: Codable {}

/// What "+" does in a scene.
package enum ScenePlus {
  /// It offers a photo and a speaker, which fall onto the stage.
  case items
  /// It does nothing and is disabled.
  case none
  /// The scene brings its own: the first of its navigation item's right items stands where "+" would.
  case own
}
