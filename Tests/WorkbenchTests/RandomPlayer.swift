// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Somebody who clicks, drags, presses keys and buttons and tunes, the same each time for one seed.
@MainActor
struct RandomPlayer {
  let host: HeadlessHost
  let workbench: Workbench
  private var random: SeededGenerator
  private var drag: (from: CGPoint, to: CGPoint, step: Int, steps: Int)?

  init(_ id: String, seed: UInt64) throws {
    (host, workbench) = try openWorkbench(id, size: CGSize(width: 800, height: 600))
    random = SeededGenerator(seed: seed)
  }

  private mutating func point() -> CGPoint {
    // Half of all presses are for a view of the scene, or for one of what it shows over the window.
    let body = workbench.session.log.presentedBody
    let targets = (body?.controls ?? workbench.session.scene.view.subviews).filter {
      !$0.isHidden && $0.isUserInteractionEnabled
    }
    if !targets.isEmpty, random.unit() < 0.5 {
      let target = targets[Int(random.unit() * Double(targets.count))]
      if CGRect(x: 0, y: 44, width: 800, height: 512).contains(target.middle) { return target.middle }
    }
    return CGPoint(x: 10 + random.unit() * 780, y: 54 + random.unit() * 492)
  }

  /// Goes on with a drag or thinks of something to do, and lets a step pass.
  mutating func step() {
    if var now = drag {
      now.step += 1
      let share = CGFloat(now.step) / CGFloat(now.steps)
      let place = CGPoint(
        x: now.from.x + (now.to.x - now.from.x) * share, y: now.from.y + (now.to.y - now.from.y) * share)
      host.send(.pointer(PointerEvent(now.step < now.steps ? .move : .up, at: place)))
      drag = now.step < now.steps ? now : nil
    } else {
      act()
    }
    host.step()
  }

  private mutating func act() {
    switch random.unit() {
    case ..<0.08: host.click(at: point())
    case ..<0.12:
      drag = (point(), point(), 0, 4 + Int(random.unit() * 50))
      host.send(.pointer(PointerEvent(.down, at: drag!.from)))
    case ..<0.15: pressKey()
    case ..<0.17: tune()
    case ..<0.18:
      let items = workbench.session.scene.navigationItem.rightBarButtonItems ?? []
      if let item = items.last { item.press() }
    case ..<0.19:
      if case .items = workbench.session.scene.plus {
        workbench.session.log.perform(.add([.photo, .speaker][Int(random.unit() * 2)]))
      }
    case ..<0.195: workbench.session.log.perform(.delete(item: Int(random.unit() * 3)))
    case ..<0.2: workbench.session.log.perform(.duplicate(item: Int(random.unit() * 3)))
    case ..<0.21:
      host.send(.wheel(CGVector(dx: 0, dy: random.unit() < 0.5 ? -3 : 3), at: point(), modifiers: []))
    default: break
    }
  }

  private mutating func pressKey() {
    let keys: [Key] = [.left, .right, .up, .down, .return, .character("x"), .tab, .tab, .space, .escape]
    let key = keys[Int(random.unit() * Double(keys.count))]
    // Where nothing of the scene has the keyboard, Space is for the frame: it stops the scene.
    if key != .space || workbench.session.log.focus.isShown { host.press(key) }
  }

  private mutating func tune() {
    let parameters = workbench.session.scene.parameters
    guard !parameters.isEmpty else { return }
    let parameter = parameters[Int(random.unit() * Double(parameters.count))]
    let value: Double =
      switch parameter.kind {
      case .number(let range, _):
        range.lowerBound + (min(range.upperBound, 150) - range.lowerBound) * random.unit()
      case .toggle: random.unit().rounded()
      case .choice(let words): Double(Int(random.unit() * Double(words.count)))
      }
    workbench.session.log.perform(.parameter(id: parameter.id, value: value))
  }
}
