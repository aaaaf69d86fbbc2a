import HeadlessHost
import Tabletop
import Testing

@testable import SandboxScenes
@testable import UIWidgets

/// A scene in a sandbox without a display, a pointer for it, and what tests ask of it. Points are the stage's.
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

  /// The same after its first step.
  static func begun(_ scene: Shown.Type) -> ScenePlay {
    let play = ScenePlay(scene)
    play.host.step()
    return play
  }

  var scene: Shown { sandbox.scene as! Shown }
  var stage: CGRect { sandbox.scene.view.bounds }

  /// The views of the scene that its animator moves, in the order of their bodies.
  var items: [UIView] {
    sandbox.scene.animators.flatMap { $0.inspection.items.compactMap { $0.item as? UIView } }
  }

  var places: [CGPoint] { items.map(\.center) }

  /// How all items are turned, in radians, in the same order.
  var turns: [CGFloat] {
    var result: [CGFloat] = []
    sandbox.forEachItem { _, turn in result.append(turn) }
    return result
  }

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

  /// Lets seconds pass.
  func run(_ seconds: Double) { host.step(Int((seconds * 60).rounded())) }

  /// Clicks at a point.
  func click(_ x: CGFloat, _ y: CGFloat) { host.click(at: inWindow(x, y)) }

  /// Presses, moves evenly in so many steps, and lets go.
  func drag(_ start: CGPoint, _ end: CGPoint, steps: Int = 20) {
    host.drag(from: inWindow(start.x, start.y), to: inWindow(end.x, end.y), steps: steps)
  }

  /// Presses and moves as `drag` does, and holds still for as long again.
  func hold(_ start: CGPoint, _ end: CGPoint, steps: Int) {
    host.press(at: inWindow(start.x, start.y))
    for step in 1...steps {
      host.step()
      let part = CGFloat(step) / CGFloat(steps)
      let point = inWindow(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      host.send(.pointer(PointerEvent(.move, at: point)))
    }
    host.step(steps)
  }

  /// Lets go of what is held.
  func release(at point: CGPoint) {
    host.send(.pointer(PointerEvent(.up, at: inWindow(point.x, point.y))))
  }

  /// Presses a button that the scene put into the bar.
  func pressBarButton(_ title: String) throws {
    let items = sandbox.scene.navigationItem.rightBarButtonItems ?? []
    let button = try #require(items.first { $0.title == title })
    button.press()
  }

  /// Gives the window another size, and a little time to get used to it.
  func resizeWindow(to width: CGFloat, _ height: CGFloat) {
    host.resize(to: CGSize(width: width, height: height))
    host.step(120)
  }

  /// Gives the stage, not the window, that size.
  func resizeStage(to width: CGFloat, _ height: CGFloat) {
    host.resize(to: CGSize(width: width, height: height + 2 * Look.barHeight))
    host.step()
  }
}

/// The distance between two points.
func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

/// Whether two points are the same within `tolerance` points each way.
func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 0.1) -> Bool {
  abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}
