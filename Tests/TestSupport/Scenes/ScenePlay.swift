// SPDX-License-Identifier: Apache-2.0
package import HeadlessHost
package import Scenes
package import Tabletop
package import Workbench

/// A scene in a sandbox without a display, a pointer for it, and what tests ask of it. Points are the
/// stage's.
@MainActor
package struct ScenePlay<Shown: CatalogScene> {
  package let host: HeadlessHost
  package let workbench: Workbench

  /// Opens the scene of a catalogue in a window of `size` points.
  package init(
    _ scene: Shown.Type, of catalog: SceneCatalog = .small, size: CGSize = CGSize(width: 1024, height: 768)
  ) {
    host = HeadlessHost(size: size)
    workbench = Workbench(catalog, scene: catalog.scene(scene.id))
    host.window.rootViewController = workbench
  }

  /// The same after its first step.
  package static func begun(_ scene: Shown.Type, of catalog: SceneCatalog = .small) -> ScenePlay {
    let play = ScenePlay(scene, of: catalog)
    play.host.step()
    return play
  }

  package var session: SceneSession { workbench.session }
  package var scene: Shown { session.scene as! Shown }
  package var stage: CGRect { session.scene.view.bounds }

  /// The views of the scene that its animator moves, in the order of their bodies.
  package var items: [UIView] {
    session.scene.animators.flatMap { $0.inspection.items.compactMap { $0.item as? UIView } }
  }

  package var places: [CGPoint] { items.map(\.center) }

  /// How all items are turned, in radians, in the same order.
  package var turns: [CGFloat] {
    var result: [CGFloat] = []
    session.forEachItem { _, turn in result.append(turn) }
    return result
  }

  /// The scene's labels that can be seen, wherever they are in its view.
  package var words: [String] {
    func texts(_ view: UIView) -> [String] {
      guard !view.isHidden else { return [] }
      return [(view as? UILabel)?.text].compactMap { $0 } + view.subviews.flatMap(texts)
    }
    return texts(session.scene.view)
  }

  /// All views of a kind in the scene's view.
  package func views<View: UIView>(_ kind: View.Type) -> [View] { session.scene.view.all(kind) }

  package func parameter(_ name: String, of group: String? = nil) throws -> SceneParameter {
    try session.scene.parameters.first { $0.name == name && $0.group == group } ?? lacks(name)
  }

  /// From a point of the stage to one of the window.
  package func inWindow(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y + Look.barHeight) }

  /// Lets seconds pass.
  package func run(_ seconds: Double) { host.step(Int((seconds * 60).rounded())) }

  /// Clicks at a point.
  package func click(_ x: CGFloat, _ y: CGFloat) { host.click(at: inWindow(x, y)) }

  /// Presses, moves evenly in so many steps, and lets go.
  package func drag(_ start: CGPoint, _ end: CGPoint, steps: Int = 20) {
    host.drag(from: inWindow(start.x, start.y), to: inWindow(end.x, end.y), steps: steps)
  }

  /// Presses and moves as `drag` does, and holds still for as long again.
  package func hold(_ start: CGPoint, _ end: CGPoint, steps: Int) {
    host.press(at: inWindow(start.x, start.y))
    host.move(from: inWindow(start.x, start.y), to: inWindow(end.x, end.y), steps: steps)
    host.step(steps)
  }

  /// Lets go of what is held.
  package func release(at point: CGPoint) {
    host.release(at: inWindow(point.x, point.y))
  }

  /// Presses a button that the scene put into the bar.
  package func pressBarButton(_ title: String) throws {
    let items = session.scene.navigationItem.rightBarButtonItems ?? []
    let button = try items.first { $0.title == title } ?? lacks(title)
    button.press()
  }

  /// Gives the window another size, and a little time to get used to it.
  package func resizeWindow(to width: CGFloat, _ height: CGFloat) {
    host.resize(to: CGSize(width: width, height: height))
    host.step(120)
  }

  /// Gives the stage, not the window, that size.
  package func resizeStage(to width: CGFloat, _ height: CGFloat) {
    host.resize(to: CGSize(width: width, height: height + 2 * Look.barHeight))
    host.step()
  }
}
