// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry
import UIWidgets

@MainActor
private final class Listener {
  var taps = 0
  var states: [UIGestureRecognizer.State] = []
  var translation = CGPoint.zero, velocity = CGPoint.zero

  func tapped() { taps += 1 }
  func panned(_ pan: UIPanGestureRecognizer) {
    states.append(pan.state)
    translation = pan.translation(in: nil)
    velocity = pan.velocity(in: nil)
  }
}

/// Which press in a row each of its touches was, and where it began.
private final class PressCounter: UIView {
  var counts: [Int] = []
  var places: [CGPoint] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    counts += touches.map(\.tapCount)
    places += touches.map { $0.location(in: nil) }
  }
}

@MainActor
struct GestureTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  private let listener = Listener()

  private var root: UIView {
    if host.window.rootViewController == nil { host.window.rootViewController = UIViewController() }
    return host.window.rootViewController!.view
  }

  @Test(arguments: [(0.0, 1), (10.0, 1), (10.1, 0), (40.0, 0)])
  func aTapStaysWithinTenPoints(distance: Double, taps: Int) {
    root.addGestureRecognizer(UITapGestureRecognizer(target: listener, action: Listener.tapped))
    host.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100 + distance, y: 100), steps: 3)
    #expect(listener.taps == taps)
  }

  @Test func aPanBeginsAfterTenPointsWithATranslationNearZero() {
    root.addGestureRecognizer(UIPanGestureRecognizer(target: listener, action: Listener.panned(_:)))
    host.send(.pointer(PointerEvent(.down, at: CGPoint(x: 100, y: 100))))
    host.step()
    host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 109, y: 100))))
    #expect(listener.states.isEmpty)
    host.step()
    host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 112, y: 100))))
    #expect(listener.states == [.began] && abs(listener.translation.x - 2) < 1e-9)
    host.step()
    host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 130, y: 100))))
    #expect(listener.states == [.began, .changed] && abs(listener.translation.x - 20) < 1e-9)
    host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 130, y: 100))))
    #expect(listener.states == [.began, .changed, .ended])
  }

  @Test(arguments: [(9.9, false), (10, true), (11.9, true)])
  func aPanBeginsAtTenPoints(distance: Double, begins: Bool) {
    root.addGestureRecognizer(UIPanGestureRecognizer(target: listener, action: Listener.panned(_:)))
    host.press(at: CGPoint(x: 100, y: 100))
    host.step()
    host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 100, y: 100 + distance))))
    #expect(listener.states == (begins ? [.began] : []))
  }

  /// Each sample counts for a fifth: after 600, 600 and 60 pt/s it is 0.8 · 600 + 0.2 · 60.
  @Test func aPansSpeedIsSmoothed() {
    root.addGestureRecognizer(UIPanGestureRecognizer(target: listener, action: Listener.panned(_:)))
    host.press(at: CGPoint(x: 100, y: 100))
    for x in [110.0, 120, 121] {
      host.step()
      host.send(.pointer(PointerEvent(.move, at: CGPoint(x: x, y: 100))))
    }
    #expect(abs(listener.velocity.x - 492) < 1e-6 && listener.velocity.y == 0)
  }

  /// The second press of a double click is within 10 pt of the first and within its time.
  @Test(arguments: [(0.0, 5, 2), (9.9, 5, 2), (50, 5, 1), (0, 60, 1)])
  func pressesCountAsManyNearOneAnother(distance: Double, steps: Int, count: Int) {
    let view = PressCounter(frame: root.bounds)
    root.addSubview(view)
    host.click(at: CGPoint(x: 100, y: 100))
    host.step(steps)
    host.click(at: CGPoint(x: 100 + distance, y: 100))
    #expect(view.counts == [1, count])
  }

  @Test func aSteadyPanHasTheSpeedOfThePointer() {
    root.addGestureRecognizer(UIPanGestureRecognizer(target: listener, action: Listener.panned(_:)))
    host.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 150), steps: 20)
    #expect(abs(listener.velocity.x - 600) < 1 && abs(listener.velocity.y - 300) < 1)
  }

  @Test func theTargetIsHeldWeakly() {
    var short: Listener? = Listener()
    weak let gone = short
    root.addGestureRecognizer(UITapGestureRecognizer(target: short, action: Listener.tapped))
    short = nil
    #expect(gone == nil)
    host.click(at: CGPoint(x: 5, y: 5))
  }

  @Test(.bug(id: "fault 40")) func whatTakesADragAwayCancelsItAndTheLateReleaseIsSwallowed() {
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.addGestureRecognizer(UIPanGestureRecognizer(target: listener, action: Listener.panned(_:)))
    let ends: [() -> Void] = [
      { host.send(.focus(false)) }, { host.press(.escape) }, { view.removeFromSuperview() },
      { host.send(.visibility(false)) }, { view.isHidden = true },
      { host.send(.pointer(PointerEvent(.hover, at: .zero))) },
    ]
    for end in ends {
      view.isHidden = false
      root.addSubview(view)
      listener.states = []
      host.send(.pointer(PointerEvent(.down, at: CGPoint(x: 100, y: 100))))
      host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 130, y: 100))))
      end()
      #expect(listener.states == [.began, .cancelled])
      host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 150, y: 100))))
      host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 150, y: 100))))
      #expect(listener.states == [.began, .cancelled])
    }
  }

  @Test(.bug(id: "fault 39")) func aDragGoesOnOutsideTheWindowAndEndsOnce() {
    root.addGestureRecognizer(UIPanGestureRecognizer(target: listener, action: Listener.panned(_:)))
    host.drag(from: CGPoint(x: 390, y: 390), to: CGPoint(x: 1e9, y: -1e9), steps: 4)
    #expect(listener.states.filter { $0 == .ended }.count == 1 && listener.states.last == .ended)
    let farthest = PointerEvent.farthest
    #expect(listener.translation.x <= farthest && listener.translation.y >= -farthest - 390)
  }

  @Test("a press lands where it was, up to the end of the widest window", arguments: [15_999.0, 16_383])
  func aPressLandsWhereItWas(x: Double) {
    let place = CGPoint(x: x, y: 100)
    let view = PressCounter(frame: CGRect(x: 15_000, y: 0, width: 1384, height: 400))
    root.addSubview(view)
    host.resize(to: CGSize(width: 16_384, height: 400))
    host.send(.pointer(PointerEvent(.down, at: place)))
    #expect(view.places == [place])
  }

  @Test(.bug(id: "fault 41")) func theFirstButtonOwnsTheGesture() {
    root.addGestureRecognizer(UIPanGestureRecognizer(target: listener, action: Listener.panned(_:)))
    host.send(.pointer(PointerEvent(.down, at: CGPoint(x: 100, y: 100))))
    host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 120, y: 100))))
    host.send(.pointer(PointerEvent(.down, at: CGPoint(x: 120, y: 100), button: .secondary)))
    host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 120, y: 100), button: .secondary)))
    host.send(.pointer(PointerEvent(.down, at: CGPoint(x: 300, y: 300), id: 7, button: .finger)))
    host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 340, y: 300), id: 7, button: .finger)))
    host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 340, y: 300), id: 7, button: .finger)))
    #expect(listener.states == [.began])
    host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 120, y: 100))))
    #expect(listener.states == [.began, .ended])
  }

  @Test func theDeeperViewWinsAndADoubleTapCanBeWaitedFor() {
    let inner = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    root.addSubview(inner)
    var log: [String] = []
    root.addGestureRecognizer(UITapGestureRecognizer { _ in log.append("outer") })
    let single = UITapGestureRecognizer { _ in log.append("single") }
    let double = UITapGestureRecognizer { _ in log.append("double") }
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    inner.addGestureRecognizer(single)
    inner.addGestureRecognizer(double)
    host.click(at: CGPoint(x: 150, y: 150))
    host.step()
    host.click(at: CGPoint(x: 150, y: 150))
    host.step(60)
    #expect(log.filter { $0 == "double" }.count == 1 && !log.contains("single"))
    log = []
    host.click(at: CGPoint(x: 20, y: 20))
    host.step(60)
    #expect(log == ["outer"])
  }
}
