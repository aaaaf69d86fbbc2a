// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import UIWidgets
import Workbench

/// Somebody who does anything with a scene and the workbench around it, the same for each seed.
///
/// It looks at the window to aim at what can be pressed; what it did is a script that needs no look.
@MainActor
struct SessionGenerator {
  private(set) var script: SessionScript
  private var random: SplitMix64
  /// Where the pointer is, and whether it is held down.
  private var pointer = CGPoint.zero
  private var isDown = false
  /// Where a drag goes, and how many more moves it has.
  private var drag: (goal: CGPoint, moves: Int)?
  /// How often something is done in a step.
  private let haste: Double

  init(seed: UInt64, scene: String) {
    random = SplitMix64(seed: seed)
    // Some sessions begin before anything stands still, and few need to be long.
    let steps = random.happens(0.15) ? random.number(1...40) : random.number(40...260)
    script = SessionScript(scene: scene, size: random.size(), steps: steps)
    haste = random.pick([0.05, 0.1, 0.2, 0.4])
  }

  /// Runs the whole session.
  mutating func play(_ player: SessionPlayer) {
    for step in 0..<script.steps {
      if drag != nil { goOn(step, player) }
      // More than one thing may happen before a step.
      while random.happens(step == 0 ? 0.5 : haste) { act(step, player) }
      player.step()
    }
  }

  private mutating func perform(_ action: SessionScript.Action, _ step: Int, _ player: SessionPlayer) {
    let act = SessionScript.Act(step: step, action: action)
    script.acts.append(act)
    player.perform(act)
  }

  private mutating func goOn(_ step: Int, _ player: SessionPlayer) {
    guard var now = drag, !random.happens(0.2) else { return }
    let fraction = 1 / CGFloat(now.moves)
    pointer.x += ((now.goal.x - pointer.x) * fraction * 16).rounded() / 16
    pointer.y += ((now.goal.y - pointer.y) * fraction * 16).rounded() / 16
    perform(.move(pointer), step, player)
    now.moves -= 1
    drag = now.moves > 0 ? now : nil
    // Some are held, and some releases are lost.
    if drag == nil, random.happens(0.85) {
      perform(.up(pointer), step, player)
      isDown = false
    }
  }

  private mutating func act(_ step: Int, _ player: SessionPlayer) {
    switch random.unit() {
    case ..<0.3: press(step, player)
    case ..<0.42:
      press(step, player)
      drag = (place(player), random.number(1...25))
    case ..<0.5:
      if isDown { perform(.up(random.happens(0.7) ? pointer : place(player)), step, player) }
      isDown = false
    case ..<0.55:
      pointer = place(player)
      perform(.move(pointer), step, player)
    case ..<0.8: pressKey(step, player)
    case ..<0.88: perform(.text(random.text()), step, player)
    case ..<0.93:
      let turn = CGVector(dx: random.pick([0, 0, 0, 2]), dy: random.pick([-3, -1, 1, 3, 0.5]))
      perform(.wheel(turn), step, player)
    case ..<0.98: resize(step, player)
    default:
      perform(.focus(false), step, player)
      if random.happens(0.7) { perform(.focus(true), step, player) }
    }
  }

  /// A press, mostly with its release at once: two downs without an up come of the others.
  private mutating func press(_ step: Int, _ player: SessionPlayer) {
    pointer = place(player)
    let button: PointerEvent.Button = random.happens(0.93) ? .primary : random.pick([.secondary, .middle])
    perform(.down(pointer, button), step, player)
    isDown = true
    guard random.happens(0.65) else { return }
    perform(.up(pointer), step, player)
    isDown = false
    // Another one at the same place is a double click.
    guard random.happens(0.15) else { return }
    perform(.down(pointer, button), step, player)
    perform(.up(pointer), step, player)
  }

  /// What the workbench knows, and what fields and controls know.
  private static let keys: [(Key, KeyModifiers)] = [
    (.space, []), (.space, []), (.character("."), []), (.character("."), []), (.character(","), []),
    (.character(","), []), (.character("r"), []), (.character("o"), []), (.character("o"), []),
    (.character("+"), []), (.character("a"), []), (.character("["), []), (.character("]"), []),
    (.character("f"), .control), (.character("f"), .control), (.function(9), []), (.function(9), []),
    (.character("d"), []), (.character("d"), .control), (.delete, []), (.backspace, []), (.function(1), []),
    (.escape, []), (.escape, []), (.tab, []), (.tab, []), (.tab, []), (.tab, .shift), (.return, []),
    (.return, []), (.left, []), (.right, []), (.up, []), (.down, []), (.left, .shift), (.right, .control),
    (.home, []), (.end, []), (.pageUp, []), (.pageDown, []), (.character("a"), .control),
    (.character("c"), .control), (.character("x"), .control), (.character("v"), .control),
    (.character("z"), .control), (.character("z"), [.control, .shift]), (.character("x"), []),
    (.character("5"), []), (.function(5), []), (.space, .shift), (.character("p"), []), (.function(8), []),
  ]

  private mutating func pressKey(_ step: Int, _ player: SessionPlayer) {
    let (key, modifiers) = random.pick(Self.keys)
    perform(.key(key, modifiers), step, player)
  }

  private mutating func resize(_ step: Int, _ player: SessionPlayer) {
    // Also several before one step.
    repeat { perform(.resize(random.size()), step, player) } while random.happens(0.3)
  }

  // MARK: Aiming

  /// A point of the window, mostly of something that stands there.
  private mutating func place(_ player: SessionPlayer) -> CGPoint {
    let window = player.host.window
    let views: [UIView]
    switch random.unit() {
    case ..<0.4: views = player.workbench.session.scene.view.subviews.filter { !$0.isHidden }
    case ..<0.75: views = Self.controls(in: window)
    case ..<0.97: return random.point(in: window.bounds)
    default: return random.point(in: window.bounds.insetBy(dx: -300, dy: -300))
    }
    guard !views.isEmpty else { return random.point(in: window.bounds) }
    let view = random.pick(views)
    let box = view.convert(view.bounds, to: nil)
    let point = random.point(in: box)
    let isNear = abs(point.x) < 20_000 && abs(point.y) < 20_000
    return isNear ? point : random.point(in: window.bounds)
  }

  /// Whatever takes presses for itself, in the order of the tree.
  private static func controls(in view: UIView) -> [UIView] {
    guard !view.isHidden, view.isUserInteractionEnabled else { return [] }
    let isTarget = view is UIControl || view.gestureRecognizers?.isEmpty == false
    return (isTarget ? [view] : []) + view.subviews.flatMap(controls)
  }
}
