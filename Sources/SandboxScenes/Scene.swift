package import Tabletop

/// One scene of the sandbox: a view controller as one would write it for iOS, and what the sandbox wants to
/// know of it.
@MainActor
package protocol Scene: UIViewController {
  /// The name on the command line and in recordings: lower case letters and dashes.
  static var id: String { get }
  /// The name in the bar.
  static var title: String { get }
  /// One line that says what to do.
  static var hint: String { get }

  init()

  /// What moves the scene; traces and hashes follow them in this order.
  var animators: [UIDynamicAnimator] { get }
}

/// All scenes, in the order in which `[` and `]` walk through them.
@MainActor
package enum SceneCatalog {
  /// Every scene.
  package static let all: [any Scene.Type] = [
    GravityScene.self, CollisionScene.self, BoundaryScene.self, PushScene.self,
  ]

  /// The scene that opens when none is named.
  package static let first: any Scene.Type = PushScene.self

  /// The scene of that id.
  package static func scene(_ id: String) -> (any Scene.Type)? { all.first { $0.id == id } }

  /// The scene that stands `offset` places after another, around the end.
  package static func scene(after id: String, by offset: Int) -> any Scene.Type {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return first }
    let count = all.count
    return all[((index + offset) % count + count) % count]
  }
}
