// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIGeometry

@testable import UIWidgets

/// Where recognizers see touches, which of them count, and when.
@MainActor
final class GestureCoordinateTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
  private var log: [String] = []

  init() { host.window.addSubview(view) }

  private func finger(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat, id: Int) {
    host.send(.pointer(PointerEvent(phase, at: CGPoint(x: x, y: y), id: id, button: .finger)))
  }

  @Test func aSecondFingerDoesNotDisturbAPanOfOne() {
    let pan = UIPanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    view.addGestureRecognizer(pan)
    view.isMultipleTouchEnabled = true
    finger(.down, 150, 150, id: 1)
    finger(.down, 250, 250, id: 2)
    finger(.move, 150, 180, id: 1)
    finger(.move, 150, 200, id: 1)
    #expect(pan.state == .changed && pan.numberOfTouches == 1)
    #expect(abs(pan.translation(in: nil).y - 40) < 1e-9, "\(pan.translation(in: nil))")
  }

  @Test func aTranslationThatIsSetIsTheTranslation() {
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    finger(.down, 150, 150, id: 1)
    finger(.move, 170, 180, id: 1)
    pan.setTranslation(CGPoint(x: 3, y: 7), in: nil)
    #expect(pan.translation(in: nil) == CGPoint(x: 3, y: 7))
    finger(.move, 175, 190, id: 1)
    #expect(pan.translation(in: nil) == CGPoint(x: 8, y: 17))
  }

  /// In a view that is shown twice as large and a quarter turned, a way is half as long and turned back.
  @Test func aTranslationIsMeasuredInTheViewsOwnCoordinates() {
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    finger(.down, 150, 150, id: 1)
    finger(.move, 150, 190, id: 1)
    pan.setTranslation(.zero, in: view)
    finger(.move, 150, 230, id: 1)
    let way = pan.translation(in: view)
    #expect(abs(way.x - 20) < 1e-9 && abs(way.y) < 1e-9, "\(way)")
  }

  @Test(arguments: [(39.0, 1), (41.0, 0)]) func theTapsOfADoubleTapLieNearEachOther(
    distance: Double, count: Int
  ) {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.addHandler { [unowned self] _ in log.append("double") }
    view.addGestureRecognizer(tap)
    host.click(at: CGPoint(x: 150, y: 150))
    host.click(at: CGPoint(x: 150 + distance, y: 150))
    #expect(log.count == count)
  }

  /// A line of touches that passes the left, where angles jump from π to -π, turns on.
  @Test(arguments: [1.0, -1]) func aTurnGoesOnPastHalfATurn(way: Double) {
    let rotation = UIRotationGestureRecognizer()
    view.addGestureRecognizer(rotation)
    func place(_ degrees: Double) -> CGPoint {
      CGPoint(x: 200 + 80 * cos(degrees * .pi / 180), y: 200 + 80 * sin(degrees * .pi / 180))
    }
    let start = place(180 - 30 * way)
    finger(.down, 200, 200, id: 1)
    finger(.down, start.x, start.y, id: 2)
    for degrees in stride(from: 20.0, through: 60, by: 10) {
      let next = place(180 - 30 * way + degrees * way)
      finger(.move, next.x, next.y, id: 2)
    }
    // All of it but the ten points at the beginning.
    #expect(abs(rotation.rotation - way * (.pi / 3 - 10.0 / 80)) < 1e-6, "\(rotation.rotation)")
  }

  /// Time is counted in whole steps, and what is not a whole number of them is waited out.
  @Test func aLongPressIsNotBeforeItsTime() {
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.51
    view.addGestureRecognizer(press)
    finger(.down, 150, 150, id: 1)
    host.step(30)
    #expect(press.state == .possible)
    host.step()
    #expect(press.state == .began)
  }

  @MainActor
  private final class Target {
    var count = 0
    func tapped() { count += 1 }
  }

  @Test func allTargetsCanBeTakenAwayAtOnce() {
    let (first, second) = (Target(), Target())
    let tap = UITapGestureRecognizer(target: first, action: Target.tapped)
    tap.addTarget(second, action: Target.tapped)
    view.addGestureRecognizer(tap)
    host.click(at: CGPoint(x: 150, y: 150))
    tap.removeTarget(first)
    host.step(60)
    host.click(at: CGPoint(x: 150, y: 150))
    #expect(first.count == 1 && second.count == 2)
    tap.removeTarget(nil)
    host.step(60)
    host.click(at: CGPoint(x: 150, y: 150))
    #expect(first.count == 1 && second.count == 2)
  }
}
