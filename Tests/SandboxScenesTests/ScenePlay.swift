import HeadlessHost
import Tabletop
import Testing

@testable import SandboxScenes
@testable import UIWidgets

/// A scene in a sandbox without a display, and what tests ask of it.
@MainActor
struct ScenePlay<Shown: Scene> {
  let host: HeadlessHost
  let sandbox: SandboxController

  /// Opens the scene in a window of `size` points.
  init(_ scene: Shown.Type, size: CGSize = CGSize(width: 1024, height: 768)) {
    host = HeadlessHost(size: size)
    sandbox = SandboxController(scene: scene)
    host.window.rootViewController = sandbox
  }

  var scene: Shown {
    get throws { try #require(sandbox.scene as? Shown) }
  }

  /// The views of the scene that its animator moves, in the order of their bodies.
  var items: [UIView] {
    sandbox.scene.animators.flatMap { $0.inspection.items.compactMap { $0.item as? UIView } }
  }

  var places: [CGPoint] { items.map(\.center) }

  /// The scene's labels that can be seen, wherever they are in its view.
  var words: [String] {
    func texts(_ view: UIView) -> [String] {
      guard !view.isHidden else { return [] }
      return [(view as? UILabel)?.text].compactMap { $0 } + view.subviews.flatMap(texts)
    }
    return texts(sandbox.scene.view)
  }

  /// All views of a kind in the scene's view.
  func views<View: UIView>(_ kind: View.Type) -> [View] {
    func found(_ view: UIView) -> [View] { [view as? View].compactMap { $0 } + view.subviews.flatMap(found) }
    return found(sandbox.scene.view)
  }

  func parameter(_ name: String, of group: String? = nil) throws -> SceneParameter {
    try #require(sandbox.scene.parameters.first { $0.name == name && $0.group == group })
  }

  /// From a point of the stage to one of the window.
  func inWindow(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y + Look.barHeight) }

  /// Clicks at a point of the stage.
  func click(_ x: CGFloat, _ y: CGFloat) { host.click(at: inWindow(x, y)) }

  /// Drags from one point of the stage to another and lets go.
  func drag(_ start: CGPoint, _ end: CGPoint, steps: Int = 20) {
    host.drag(from: inWindow(start.x, start.y), to: inWindow(end.x, end.y), steps: steps)
  }

  /// Presses a button that the scene put into the bar.
  func pressBarButton(_ title: String) throws {
    let items = sandbox.scene.navigationItem.rightBarButtonItems ?? []
    let button = try #require(items.first { $0.title == title })
    button.press()
  }

  /// Gives the stage, not the window, that size.
  func resizeStage(to width: CGFloat, _ height: CGFloat) {
    host.resize(to: CGSize(width: width, height: height + 2 * Look.barHeight))
    host.step()
  }
}

/// Whether two points are the same within `tolerance` points each way.
func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 0.1) -> Bool {
  abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}
