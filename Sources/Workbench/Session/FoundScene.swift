// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// Makes a scene out of a controller that does not conform to `Scene`. The controller is shown as a child,
/// and its views are searched for moving ones.
@MainActor
final class FoundScene: UIViewController, Scene {
  let content: UIViewController
  var hint = ""
  var sourceType: UIViewController.Type { type(of: content) }

  init(_ content: UIViewController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Adds the controller only now, when the stage has the size that the log names, because client code that
  /// reads its view's bounds in `viewDidLoad` must see the same bounds in each run.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard content.parent == nil else { return }
    UIScreen.main.content = view
    addChild(content)
    content.view.frame = view.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  func add(_ item: UIView) { add(item, to: content.view) }

  /// True, because nothing is known about the controller's drags.
  func drags(_ item: UIView) -> Bool { true }
}

extension Scene {
  /// The navigation item that the scene contributes to the bar.
  var barItem: UINavigationItem { contentController.navigationItem }

  /// The controller whose keys and buttons are used; for a found scene, the client's.
  var contentController: UIViewController { (self as? FoundScene)?.content ?? self }

  /// Whether the controller has a command for a key.
  func hasCommand(for key: KeyEvent) -> Bool {
    contentController.keyCommands?.contains { $0.matches(key) } == true
  }

  /// Performs the controller's command for a key.
  func perform(_ key: KeyEvent) {
    contentController.keyCommands?.first { $0.answers(key) }?.answer(key, for: contentController)
  }
}

extension SceneEntry {
  /// The entry of any controller; a reset makes a new controller. The first controller shown is the one that
  /// was made to learn the name.
  init(of make: @escaping @MainActor () -> UIViewController) {
    var first: UIViewController? = make()
    let name = first.map { String(describing: type(of: $0)) } ?? ""
    self.init(
      id: Self.identifier(name), title: first?.title ?? Self.words(name), drawThumbnail: { _ in },
      make: {
        let controller = first ?? make()
        first = nil
        return controller as? any Scene ?? FoundScene(controller)
      })
  }

  /// An identifier such as "card-throw" for "CardThrowViewController".
  static func identifier(_ typeName: String) -> String {
    words(typeName).lowercased().replacingOccurrences(of: " ", with: "-")
  }

  /// Words such as "Card throw" for "CardThrowViewController".
  static func words(_ typeName: String) -> String {
    var name = Substring(typeName)
    for suffix in ["ViewController", "Controller"] where name.hasSuffix(suffix) && name.count > suffix.count {
      name = name.dropLast(suffix.count)
      break
    }
    return CamelCase.words(of: name)
  }
}
