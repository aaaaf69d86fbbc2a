import HeadlessHost
import Tabletop
import UIWidgets

@testable import SandboxScenes

/// A scene in the sandbox of 1024×768 pt, without a display, and a pointer for it. Points are the stage's.
@MainActor
struct PlayedScene<Played: Scene> {
  let host = HeadlessHost()
  let sandbox: SandboxController

  init(_ type: Played.Type) {
    sandbox = SandboxController(scene: type)
    host.window.rootViewController = sandbox
    host.step()
  }

  var scene: Played { sandbox.scene as! Played }
  var stage: CGRect { scene.view.bounds }

  /// Centres of all items, in the order in which they got their bodies.
  var places: [CGPoint] {
    var result: [CGPoint] = []
    sandbox.forEachItem { center, _ in result.append(center) }
    return result
  }

  /// How all items are turned, in radians, in the same order.
  var turns: [CGFloat] {
    var result: [CGFloat] = []
    sandbox.forEachItem { _, turn in result.append(turn) }
    return result
  }

  /// Lets seconds pass.
  func run(_ seconds: Double) { host.step(Int((seconds * 60).rounded())) }

  func click(_ x: CGFloat, _ y: CGFloat) {
    host.click(at: inWindow(x, y))
    host.step()
  }

  /// Presses, moves evenly in so many steps of 1/60 s, and lets go.
  func drag(from start: (x: CGFloat, y: CGFloat), to end: (x: CGFloat, y: CGFloat), steps: Int) {
    host.drag(from: inWindow(start.x, start.y), to: inWindow(end.x, end.y), steps: steps)
    host.step()
  }

  /// Presses and moves as `drag` does, and holds still for as long again.
  func hold(from start: (x: CGFloat, y: CGFloat), to end: (x: CGFloat, y: CGFloat), steps: Int) {
    host.press(at: inWindow(start.x, start.y))
    for step in 1...steps {
      host.step()
      let part = CGFloat(step) / CGFloat(steps)
      let point = inWindow(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      host.send(.pointer(PointerEvent(.move, at: point)))
    }
    host.step(steps)
  }

  func release(at point: (x: CGFloat, y: CGFloat)) {
    host.send(.pointer(PointerEvent(.up, at: inWindow(point.x, point.y))))
    host.step()
  }

  /// Gives the window another size, and a little time to get used to it.
  func resize(_ width: CGFloat, _ height: CGFloat) {
    host.resize(to: CGSize(width: width, height: height))
    host.step(120)
  }

  private func inWindow(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y + Look.barHeight) }
}

/// The distance between two points.
func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
