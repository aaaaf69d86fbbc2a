// SPDX-License-Identifier: Apache-2.0
import Foundation
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import MotionTesting

/// Recordings, and what can be asked of them.
@MainActor
struct MotionTests {
  private let size = CGSize(width: 390, height: 600)

  @Test func aSnapIsMeasured() throws {
    let controller = SnappingController(nil)
    let motion = Motion.record(controller, size: size, for: 3)
    let card = motion["card"]
    #expect(motion.itemNames == ["card"] && motion[controller.card] === card)
    #expect(card.path.count == 181 && abs(card.path[0].x - 80) < 20, "\(card.path[0])")
    let time = try #require(card.settlingTime)
    #expect(time > 0.3 && time < 0.8 && card.settles(within: time) && !card.settles(within: time - 0.01))
    #expect(card.finding.hasPrefix("card settles after 0."), "\(card)")
    #expect(card.comesToRest(at: CGPoint(x: 250, y: 300)) && card.passes(CGPoint(x: 165, y: 195), within: 40))
    #expect(card.peakSpeed > 500 && card.isNeverFaster(than: card.peakSpeed) && card.peakAcceleration > 1000)
    #expect(!card.isNeverFaster(than: 100) && card.finding.contains("pt/s"))
    #expect(card.bounces == 0 && card.touched.isEmpty && card.restingAngle.map { abs($0) < 0.01 } == true)
    #expect(!card.staysInside(CGRect(x: 0, y: 0, width: 200, height: 200)))
    #expect(card.finding.contains("outside at step"), "\(card)")
  }

  @Test func aFallIsToldByItsContacts() {
    let motion = Motion.record(FallingController(nil), size: size, for: 4)
    #expect(motion["ball"].touched.first == "floor" && motion["ball"].touches(inOrder: ["floor"]))
    #expect(motion.touch("block", "floor", comesBefore: ("ball", "floor")), "\(motion)")
    #expect(
      !motion.touch("ball", "floor", comesBefore: ("block", "floor")) && motion.finding.contains("after"))
    #expect(!motion.touch("ball", "moon", comesBefore: ("block", "floor")))
    #expect(motion.finding == "ball never touches moon")
    #expect(motion.nothingOverlaps() && motion.neverOverlaps("ball", "block"))
  }

  /// A recorded gesture is the same motion as the same events in a window.
  @Test func aScriptDoesWhatEventsDo() {
    let motion = Motion.record(DraggedController(), size: size, for: 2) {
      $0.wait(0.1)
      $0.drag("handle", to: CGPoint(x: 300, y: 300), over: 0.2)
      $0.wait(0.2)
      $0.tap(at: CGPoint(x: 30, y: 500))
    }
    #expect(motion.failure == nil, "\(motion)")
    let controller = DraggedController()
    let host = HeadlessHost(size: size)
    host.window.rootViewController = controller
    host.step()
    host.step(6)
    host.press(at: CGPoint(x: 100, y: 100))
    for step in 1...12 {
      host.step()
      let place = CGFloat(100) + 200 * CGFloat(step) / 12
      host.send(.pointer(PointerEvent(.move, at: CGPoint(x: place, y: place))))
    }
    host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 300, y: 300))))
    host.step()
    #expect(motion["handle"].place(at: 19.0 / 60) == controller.handle.center)
    host.step(12)
    host.click(at: CGPoint(x: 30, y: 500))
    host.step(87)
    #expect(motion["handle"].path.last == controller.handle.center && controller.taps == 1)
    #expect(motion["handle"].isStill(from: 0.5, within: 0))
    #expect(motion.events.count == 16, "\(motion.events.map(\.kind))")
  }

  @Test func pinchesKeysTextAndTurnsAreDone() {
    let controller = DraggedController()
    var turned = CGSize.zero
    let motion = Motion.record(controller, size: size, for: 2) {
      $0.pinch(at: CGPoint(x: 200, y: 400), scale: 2, over: 0.2)
      $0.press(.character("a"))
      $0.drag(along: [CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100), CGPoint(x: 200, y: 200)], over: 0.4)
      $0.fling("handle", velocity: CGVector(dx: 100, dy: 0))
      $0.rotate()
      $0.perform { turned = controller.view.bounds.size }
    }
    #expect(motion.failure == nil, "\(motion)")
    #expect(controller.scale > 1.7 && controller.keys == 1)
    #expect(motion["handle"].passes(CGPoint(x: 200, y: 100), within: 0.1))
    #expect(turned == CGSize(width: 600, height: 390))
  }

  /// A view that is animated, and not moved by the core, is where it is shown.
  @Test func animatedViewsAreRecordedAsTheyAreShown() throws {
    let controller = UIViewController()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.accessibilityIdentifier = "panel"
    controller.view.addSubview(view)
    let motion = Motion.record(controller, size: size, for: 1) {
      $0.perform { UIView.animate(withDuration: 0.5) { view.center.x = 220 } }
    }
    let middle = try #require(motion["panel"].place(at: 0.25))
    #expect(middle.x > 50 && middle.x < 200 && motion["panel"].comesToRest(at: CGPoint(x: 220, y: 20)))
    #expect(motion["panel"].settlingTime.map { abs($0 - 0.5) < 0.06 } == true, "\(motion["panel"])")
  }

  @Test func whatNeverEndsFailsAndSaysWhatMovesAndWhy() {
    let ball = UIView(frame: CGRect(x: 100, y: 0, width: 40, height: 40))
    ball.accessibilityIdentifier = "ball"
    let stage = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    stage.addSubview(ball)
    let animator = UIDynamicAnimator(referenceView: stage)
    animator.addBehavior(UIGravityBehavior(items: [ball]))
    let motion = Motion.record(animator, for: 3)
    #expect(!motion["ball"].settles(within: 10) && !motion.everythingSettles(within: 10))
    #expect(motion.finding.hasPrefix("ball still moves after 3.00 s, at 2597.1 pt/s"), "\(motion)")
    #expect(motion.finding.contains("Why"), "\(motion)")
  }

  @Test func anAnimatorWithoutAViewIsAdvanced() {
    let item = PlainItem()
    item.name = "point"
    let animator = UIDynamicAnimator()
    animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 0)))
    let motion = Motion.record(animator, for: 2)
    #expect(motion["point"].comesToRest(at: CGPoint(x: 100, y: 0)), "\(motion["point"])")
    #expect(
      Motion.record(animator, for: 2) { $0.tap(at: .zero) }.failure?.contains("takes no gestures") == true)
  }

  @Test func aRecordingIsTheSameEveryTime() {
    let (a, b) = (record(), record())
    #expect(a["ball"].moves(like: b["ball"], within: 0, turnedWithin: 0) && a.contacts == b.contacts)
    func record() -> Motion { Motion.record(FallingController(nil), size: size, for: 2) }
  }

  // MARK: Bad input

  @Test func whatIsNotThereIsNamed() {
    let motion = Motion.record(FallingController(nil), size: size, for: 1)
    let wrong = motion["bal"]
    #expect(
      !wrong.settles(within: 9)
        && wrong.finding == "no item is named \"bal\": the recording has ball, block")
    #expect(
      wrong.settlingTime == nil && wrong.path.isEmpty && wrong.place(at: 0) == nil && wrong.bounces == 0)
    #expect(!wrong.comesToRest(at: .zero) && !wrong.staysInside(.infinite) && !wrong.passes(.zero))
    #expect(!wrong.isNeverFaster(than: 1e9) && !wrong.moves(like: motion["ball"]) && !wrong.movesStraight())
    #expect(!motion.neverOverlaps("ball", "moon") && motion.finding.contains("moon"))
    let stranger = UIView()
    #expect(!motion[stranger].settles(within: 1) && motion[stranger].finding.contains("was not recorded"))
    #expect(motion["ball"].place(at: .nan) == nil && motion["ball"].place(at: 1e300) == nil)
  }

  @Test func twoItemsOfOneNameAreTold() {
    let controller = FallingController(nil)
    controller.ball.accessibilityIdentifier = "thing"
    controller.block.accessibilityIdentifier = "thing"
    let motion = Motion.record(controller, size: size, for: 1)
    #expect(!motion["thing"].settles(within: 9))
    #expect(
      motion["thing"].finding
        == "2 items are named \"thing\": ask by the view, or give each its own identifier")
    #expect(motion[controller.ball].name == "thing" && motion["ball"] === motion[controller.ball])
  }

  @Test(arguments: [
    (0.0, "a recording of 0.0 s is refused"), (.nan, "a recording of nan s"), (1e9, "a recording of"),
  ]) func timesThatAreNoneAreRefused(seconds: Double, words: String) {
    let motion = Motion.record(FallingController(nil), size: size, for: seconds)
    #expect(motion.failure?.hasPrefix(words) == true && motion.itemNames.isEmpty)
    #expect(!motion["ball"].settles(within: 9) && motion["ball"].finding == motion.failure)
  }

  @Test func scriptsThatCannotBePlayedAreTold() {
    func failure(_ script: @escaping (GestureScript) -> Void) -> String {
      Motion.record(FallingController(nil), size: size, for: 1, script: script).failure ?? ""
    }
    #expect(
      failure { $0.tap(at: CGPoint(x: 500, y: 20)) }.hasPrefix("the script presses at (500.0, 20.0), outside")
    )
    #expect(failure { $0.tap("moon") }.hasPrefix("the script presses \"moon\""))
    #expect(failure { $0.wait(.infinity) }.hasPrefix("the script has a time of inf s"))
    #expect(failure { $0.wait(-1) }.hasPrefix("the script has a time of"))
    #expect(failure { $0.drag(along: [], over: 1) } == "the script has a drag along no points")
    #expect(failure { $0.resize(to: CGSize(width: 0, height: 9)) }.hasPrefix("the script has a size of"))
    #expect(failure { $0.pinch(at: .zero, scale: 0, over: 1) } == "the script has a pinch by 0.0")
    #expect(
      failure { $0.fling("ball", velocity: CGVector(dx: CGFloat.nan, dy: 0)) }.hasPrefix(
        "the script has a fling"))
    #expect(failure { $0.drag("ball", to: .zero, over: 2) }.hasPrefix("the script ends after 2.00 s"))
    let motion = Motion.record(FallingController(nil), size: CGSize(width: -1, height: 0), for: 1)
    #expect(motion.failure?.hasPrefix("a window of") == true)
  }
}

/// A handle that a pan moves, and what counts taps, pinches and keys.
@MainActor
final class DraggedController: UIViewController {
  let handle = UIView(frame: CGRect(x: 80, y: 80, width: 40, height: 40))
  var (taps, keys, scale) = (0, 0, CGFloat(1))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(handle)
    view.isMultipleTouchEnabled = true
    handle.addGestureRecognizer(
      UIPanGestureRecognizer { [unowned self] pan in handle.center = pan.location(in: view) })
    view.addGestureRecognizer(UITapGestureRecognizer { [unowned self] _ in taps += 1 })
    view.addGestureRecognizer(
      UIPinchGestureRecognizer { [unowned self] in scale = ($0 as? UIPinchGestureRecognizer)?.scale ?? 0 })
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(.character("a")) { [unowned self] in keys += 1 }]
  }
}

private final class PlainItem: UIDynamicItem {
  var center = CGPoint.zero
  let bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
  var transform = CGAffineTransform.identity
}
