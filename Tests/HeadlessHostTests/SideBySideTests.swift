// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIDynamics
import UIGeometry

@testable import UIWidgets

/// Time belongs to a window: what several windows of one process do does not depend on each other.
@MainActor
struct SideBySideTests {
  /// A window in which everything moves that can: an animator, a display link, animations, a list that
  /// scrolls.
  @MainActor
  private final class Room {
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let stage = CountingView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    private let square = UIView(frame: CGRect(x: 100, y: 50, width: 40, height: 40))
    private let fading = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    private let sliding = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    private let page = UIScrollView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    private let animator: UIDynamicAnimator
    private let slide = UIViewPropertyAnimator(duration: 1.5, curve: .easeInOut)

    /// What one frame shows.
    struct Sight: Equatable {
      let calls: Int, ends: Int, fall: CGPoint, turn: CGAffineTransform, alpha: CGFloat?, place: CGPoint?
      let offset: CGFloat, seconds: TimeInterval
    }

    init() {
      for view in [square, fading, sliding, page] { stage.addSubview(view) }
      host.window.addSubview(stage)
      animator = UIDynamicAnimator(referenceView: stage)
      animator.addBehavior(UIGravityBehavior(items: [square]))
      let collision = UICollisionBehavior(items: [square])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      page.contentSize = CGSize(width: 100, height: 1000)
    }

    /// Starts all of it.
    func start() {
      CADisplayLink(target: stage, selector: CountingView.count).add(to: .main, forMode: .common)
      UIView.animate(
        withDuration: 0.5, animations: { [fading] in fading.alpha = 0 },
        completion: { [stage] _ in stage.ends += 1 })
      slide.addAnimations { [sliding] in sliding.center.x = 280 }
      slide.startAnimation()
      page.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    }

    func sight() -> Sight {
      Sight(
        calls: stage.calls, ends: stage.ends, fall: square.center, turn: square.transform,
        alpha: fading.presentation?.alpha, place: sliding.presentation?.center, offset: page.contentOffset.y,
        seconds: animator.elapsedTime)
    }

    /// What it shows after each of so many steps.
    func run(_ steps: Int) -> [Sight] {
      (0..<steps).map { _ in
        host.step()
        return sight()
      }
    }
  }

  @Test(
    "each of two windows shows in every frame what it shows alone, at equal and at different rates",
    arguments: [[0, 1], [0, 1, 1], [0, 0, 0, 1], [1, 0, 1, 1, 1, 0, 0]])
  func twoWindows(order: [Int]) {
    let alone = Room()
    alone.start()
    let expected = alone.run(140)
    #expect(expected.last?.calls == 140 && expected.last?.ends == 1)

    let rooms = [Room(), Room()]
    var shown: [[Room.Sight]] = [[], []]
    for room in rooms { room.start() }
    while shown.contains(where: { $0.count < 140 }) {
      for index in order { shown[index] += rooms[index].run(1) }
    }
    for index in 0...1 { #expect(Array(shown[index].prefix(140)) == expected, "window \(index)") }
  }

  @Test("windows that come in turns by chance show the same", arguments: 0..<4 as Range<UInt64>)
  func windowsByChance(seed: UInt64) {
    let alone = Room()
    alone.start()
    let expected = alone.run(100)
    var random = SeededGenerator(seed: seed)
    let rooms = [Room(), Room(), Room()]
    for room in rooms { room.start() }
    var shown: [[Room.Sight]] = [[], [], []]
    while shown.contains(where: { $0.count < 100 }) {
      let index = Int(random.next() % 3)
      shown[index] += rooms[index].run(1)
      // Which window has the keyboard makes no difference.
      if random.next() % 8 == 0 { rooms[Int(random.next() % 3)].host.window.makeKey() }
    }
    for index in 0...2 {
      #expect(Array(shown[index].prefix(100)) == expected, "seed \(seed), window \(index)")
    }
  }

  @Test func displaysOf60And144HertzRunSixtyStepsASecondEach() {
    let (slow, fast) = (Room(), Room())
    slow.start()
    fast.start()
    fast.host.driver.interpolatesPoses = true
    // 720 is a multiple of both rates.
    for tick in 0..<720 {
      if tick % 12 == 0 { slow.host.driver.advance(by: 1.0 / 60) }
      if tick % 5 == 0 { fast.host.driver.advance(by: 1.0 / 144) }
    }
    #expect(slow.host.driver.stepIndex == 60 && slow.stage.calls == 60)
    #expect(abs(fast.host.driver.stepIndex - 60) <= 1 && fast.stage.calls == fast.host.driver.stepIndex)
    #expect(abs(slow.sight().seconds - 1) < 1e-9)
  }

  @Test func aWindowInWhichNothingMovesIsNotKeptAwakeByAnother() {
    // What is in no window keeps the key window awake: the one made last.
    let (quiet, busy) = (HeadlessHost(), Room())
    busy.start()
    #expect(busy.host.driver.isActive && !quiet.driver.isActive)
  }

  @Test func whatWasMadeBeforeItsViewWasInAWindowRunsInThatWindow() {
    let (other, key) = (HeadlessHost(), HeadlessHost())
    let stage = CountingView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let square = UIView(frame: CGRect(x: 100, y: 50, width: 40, height: 40))
    stage.addSubview(square)
    let animator = UIDynamicAnimator(referenceView: stage)
    animator.addBehavior(UIGravityBehavior(items: [square]))
    CADisplayLink(target: stage, selector: CountingView.count).add(to: .main, forMode: .common)
    key.step()
    #expect(stage.calls == 1 && square.center.y > 70, "in no window it follows the key window")
    other.window.addSubview(stage)
    key.step(5)
    #expect(stage.calls == 1 && abs(animator.elapsedTime - 1.0 / 60) < 1e-9)
    other.step(5)
    #expect(stage.calls == 6 && abs(animator.elapsedTime - 6.0 / 60) < 1e-9)
    stage.removeFromSuperview()
    other.step(3)
    #expect(stage.calls == 6)
    key.step(2)
    #expect(stage.calls == 8)
  }

  @Test func anAnimatorWithoutReferenceViewFollowsTheWindowOfItsItems() {
    let (first, second) = (HeadlessHost(), HeadlessHost())
    let square = UIView(frame: CGRect(x: 100, y: 50, width: 40, height: 40))
    first.window.addSubview(square)
    let animator = UIDynamicAnimator()
    animator.addBehavior(UIGravityBehavior(items: [square]))
    second.step(10)
    #expect(animator.elapsedTime == 0)
    first.step(3)
    #expect(abs(animator.elapsedTime - 3.0 / 60) < 1e-9)
  }

  @Test func whatIsInNoWindowFollowsTheKeyWindowWhicheverThatIs() {
    let first = HeadlessHost()
    var second: HeadlessHost? = HeadlessHost()
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Counter.count)
    link.add(to: .main, forMode: .common)
    first.step()
    #expect(counter.calls == 0)
    second?.step()
    #expect(counter.calls == 1)
    first.window.makeKey()
    second?.step()
    first.step(2)
    #expect(counter.calls == 3)
    second?.window.makeKey()
    UIApplication.shared.host = first
    second = nil
    first.step()
    #expect(counter.calls == 3, "without a key window it waits")
    first.window.makeKey()
    first.step()
    #expect(counter.calls == 4)
    link.invalidate()
    first.step()
    #expect(counter.calls == 4)
  }

  @Test func aPausedLinkIsKeptUntilItGoesOn() {
    let host = HeadlessHost()
    let stage = CountingView(frame: .zero)
    host.window.addSubview(stage)
    weak var weakLink: CADisplayLink?
    do {
      let link = CADisplayLink(target: stage, selector: CountingView.count)
      link.isPaused = true
      link.add(to: .main, forMode: .common)
      weakLink = link
    }
    host.step(3)
    #expect(stage.calls == 0)
    weakLink?.isPaused = false
    host.step(2)
    #expect(stage.calls == 2)
    weakLink?.invalidate()
    #expect(weakLink == nil)
  }

  @Test func tickersThatChangeTheirWindowKeepTheirPlaceInTheOrder() {
    let (first, second) = (HeadlessHost(), HeadlessHost())
    var log: [Int] = []
    let views = (0..<4).map { _ in UIView(frame: .zero) }
    let tickers = (0..<4).map { index in LoggingTicker(views[index]) { log.append(index) } }
    for (index, view) in views.enumerated() { (index % 2 == 0 ? first : second).window.addSubview(view) }
    for ticker in tickers { ticker.startTicking() }
    for index in [2, 0] { second.window.addSubview(views[index]) }
    first.step()
    #expect(log.isEmpty)
    second.step()
    #expect(log == [0, 1, 2, 3])
    tickers[1].stopTicking()
    second.step()
    #expect(log == [0, 1, 2, 3, 0, 2, 3])
    // Nothing else keeps them.
    withExtendedLifetime(tickers) {}
  }

  @Test func hostsAnswerForTheirOwnWindows() {
    let (still, moving) = (HeadlessHost(), HeadlessHost())
    still.appearance = UserInterfaceAppearance(isDark: true, reducesMotion: true)
    #expect(still.window.traitCollection.userInterfaceStyle == .dark)
    #expect(moving.window.traitCollection.userInterfaceStyle == .light)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    still.window.addSubview(field)
    field.becomeFirstResponder()
    #expect(still.requests.contains { if case .textInput = $0 { true } else { false } })
    #expect(moving.requests.isEmpty)
    let windows = UIApplication.shared.windows
    #expect(windows.first === moving.window && windows.contains { $0 === still.window })
  }
}

@MainActor
private final class CountingView: UIView {
  var calls = 0, ends = 0
  func count() { calls += 1 }
}

@MainActor
private final class Counter {
  var calls = 0
  func count() { calls += 1 }
}

@MainActor
private final class LoggingTicker: DisplayTicker {
  let view: UIView
  let body: () -> Void
  weak var displayClock: DisplayClock?
  var home: UIView? { view }
  init(_ view: UIView, _ body: @escaping () -> Void) { (self.view, self.body) = (view, body) }
  func tick(_ duration: TimeInterval) { body() }
}
