// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics
import UIGeometry
import UIWidgets

@testable import iOSClient

/// Gestures, animators and delegates of unedited source for iOS do what their authors meant.
@MainActor
final class ClientGestureTests {
  // Made in the test: the newest window is the one that has the keys.
  private lazy var host = HeadlessHost(size: CGSize(width: 390, height: 844))

  private func show<Controller: UIViewController>(_ controller: Controller) -> Controller {
    host.window.rootViewController = controller
    host.step(2)
    return controller
  }

  private func finger(_ id: Int, _ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
    host.send(.pointer(PointerEvent(phase, at: CGPoint(x: x, y: y), id: id, button: .finger)))
  }

  private func scale(of view: UIView) -> CGFloat { hypot(view.transform.a, view.transform.b) }
  private func turn(of view: UIView) -> CGFloat { atan2(view.transform.b, view.transform.a) }

  // MARK: Two fingers

  @Test func twoFingersZoomAndTurnAPhotoAtOnce() {
    let controller = show(PhotoTableViewController())
    let photo = controller.photo
    finger(1, .down, 155, 422)
    finger(2, .down, 235, 422)
    // Both go apart to 160 points, and a quarter turn clockwise.
    for index in 1...40 {
      let part = CGFloat(index) / 40, radius = 40 + 40 * part, angle = part * .pi / 2
      finger(1, .move, 195 - radius * cos(angle), 422 - radius * sin(angle))
      finger(2, .move, 195 + radius * cos(angle), 422 + radius * sin(angle))
      host.step()
    }
    finger(1, .up, 195, 342)
    finger(2, .up, 195, 502)
    host.step(2)
    // The first 10 points of the way begin the gestures, and are taken out of them.
    #expect(scale(of: photo) > 1.6 && scale(of: photo) < 2, "\(scale(of: photo))")
    #expect(abs(scale(of: photo) - photo.zoom) < 1e-9 && controller.pinches == 1)
    #expect(turn(of: photo) > .pi / 2 - 0.3 && turn(of: photo) <= .pi / 2, "\(turn(of: photo))")
    #expect(abs(turn(of: photo) - photo.turn) < 1e-9 && photo.center == CGPoint(x: 195, y: 422))
  }

  @Test func aPinchGoesNoFartherThanItsAuthorLetsIt() {
    let controller = show(PhotoTableViewController())
    for (start, end, least, most) in [(20.0, 90.0, 2.0, 2.0), (90, 70, 1.5, 1.8), (90, 20, 0.5, 0.5)] {
      finger(1, .down, 195 - start, 422)
      finger(2, .down, 195 + start, 422)
      for index in 1...20 {
        let x = start + (end - start) * Double(index) / 20
        finger(1, .move, 195 - x, 422)
        finger(2, .move, 195 + x, 422)
      }
      finger(1, .up, 195 - end, 422)
      finger(2, .up, 195 + end, 422)
      let scale = scale(of: controller.photo)
      #expect(scale >= least - 1e-9 && scale <= most + 1e-9, "\(start)…\(end): \(scale)")
    }
  }

  @Test func aMousePinchesWithTheControlKeyAndTheThrownPhotoStaysInSight() {
    let controller = show(PhotoTableViewController())
    func mouse(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
      host.send(
        .pointer(PointerEvent(phase, at: CGPoint(x: x, y: y), id: 0, button: .primary, modifiers: .control)))
    }
    mouse(.down, 235, 422)
    for x in stride(from: 236.0, through: 255, by: 1) { mouse(.move, x, 422) }
    mouse(.up, 255, 422)
    #expect(scale(of: controller.photo) > 1.2 && controller.photo.center == CGPoint(x: 195, y: 422))
    let taps = controller.photo.center
    host.click(at: taps)
    host.click(at: taps)
    host.step(120)
    #expect(controller.photo.transform.isIdentity && controller.photo.zoom == 1)
    host.drag(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 240, y: 340), steps: 4)
    #expect(controller.photo.center.y < 400)
    host.step(300)
    #expect(
      controller.view.bounds.insetBy(dx: -2, dy: -2).contains(controller.photo.frame),
      "\(controller.photo.frame)")
    #expect(controller.photo.frame.minY < 150)
  }

  @Test func oneTapTurnsThePhotoOverOnceNoSecondOneComes() {
    let controller = show(PhotoTableViewController())
    host.click(at: CGPoint(x: 195, y: 422))
    host.step(2)
    #expect(controller.photo.backgroundColor == .orange, "a second tap may still come")
    host.step(60)
    #expect(controller.photo.backgroundColor == .brown && controller.snap == nil)
  }

  // MARK: Property animators

  @Test func aTapRaisesTheCurtainAndASecondOneTurnsItBack() {
    let controller = show(CurtainViewController())
    host.click(at: CGPoint(x: 195, y: 800))
    host.step(60)
    #expect(
      controller.position == .up && controller.curtain.frame.minY == 60 && controller.completions == [.end])
    #expect(abs(controller.dim.alpha - 0.6) < 1e-6)
    host.click(at: CGPoint(x: 195, y: 200))
    host.step(8)
    // Where it will be, as on iOS, is where it is touched.
    host.click(at: CGPoint(x: 195, y: 800))
    host.step(60)
    #expect(controller.completions == [.end, .start] && controller.position == .up)
    #expect(controller.curtain.frame.minY == 60 && abs(controller.dim.alpha - 0.6) < 1e-6)
  }

  /// How far the finger goes of 664 points, whether it is flung back, and where the curtain ends.
  @Test(arguments: [(0.5, false, true), (0.25, false, true), (0.5, true, false), (0.9, true, false)])
  func theCurtainFollowsAFingerAndGoesWhereItIsFlung(part: CGFloat, isFlungBack: Bool, isUp: Bool) {
    let controller = show(CurtainViewController())
    let travel: CGFloat = 724 - 60
    host.press(at: CGPoint(x: 195, y: 770))
    for index in 1...40 {
      host.move(to: CGPoint(x: 195, y: 760 - travel * part * CGFloat(index) / 40))
      host.step()
    }
    // The frame is already where the animation would end.
    let tops = host.render().commands.compactMap { command in
      if case .roundedRect(let box) = command, box.cornerRadius == 12 {
        box.rect.minY + box.transform.ty
      } else {
        nil
      }
    }
    #expect(tops.count == 1 && abs(tops[0] - (724 - travel * part)) < 2, "\(tops)")
    if isFlungBack {
      for index in 1...8 {
        host.move(to: CGPoint(x: 195, y: 760 - travel * part + 10 * CGFloat(index)))
        host.step()
      }
    }
    host.release(at: CGPoint(x: 195, y: 760 - travel * part + (isFlungBack ? 80 : 0)))
    host.step(90)
    #expect(controller.position == (isUp ? .up : .down), "\(controller.completions)")
    #expect(controller.curtain.frame.minY == (isUp ? 60 : 724))
    #expect(abs(controller.dim.alpha - (isUp ? 0.6 : 0)) < 1e-6)
  }

  // MARK: A long press, and requirements that need not be met

  @Test func aToyIsPickedUpWithALongPressAndFallsBack() throws {
    let controller = show(ShelfViewController())
    host.step(60)
    // Timers go by the clock of the run loop: here they are told to come.
    let timer = try #require(controller.checkTimer)
    for _ in 0..<4 { timer.fire() }
    #expect(controller.checks == 2 && !timer.isValid, "the timer ends itself")
    let toy = controller.toys[1]
    host.drag(from: toy.center, to: CGPoint(x: 195, y: 300), steps: 4)
    #expect(controller.pickedUp == 0, "a drag that begins at once is no long press")
    host.press(at: toy.center)
    host.step(20)
    #expect(controller.pickedUp == 1 && toy.layer.shadowOpacity > 0 && controller.view.subviews.last === toy)
    for index in 1...20 {
      host.move(to: CGPoint(x: 195, y: 460 - 10 * CGFloat(index)))
      host.step()
    }
    host.step(60)
    #expect(abs(toy.center.y - 260) < 30, "\(toy.center)")
    host.release(at: CGPoint(x: 195, y: 260))
    #expect(controller.droppedAt == CGPoint(x: 195, y: 260) && toy.layer.shadowOpacity == 0)
    host.step(200)
    #expect(abs(toy.frame.maxY - 500) < 3, "\(toy.frame)")
  }

  @Test func aSwipeAsksAndThenTheShelfIsCleared() throws {
    let controller = show(ShelfViewController())
    host.drag(from: CGPoint(x: 300, y: 700), to: CGPoint(x: 100, y: 700), steps: 6)
    host.step(60)
    let question = try #require(controller.question)
    #expect(controller.presentedViewController === question && controller.toys.count == 3)
    let word = try #require(host.window.label("Clear"))
    host.click(at: word.convert(CGPoint(x: word.bounds.midX, y: word.bounds.midY), to: nil))
    host.step(80)
    #expect(controller.toys.allSatisfy { $0.frame.minY > 500 }, "\(controller.toys.map(\.frame))")
    try #require(controller.clearTimer).fire()
    #expect(controller.toys.isEmpty && controller.gravity.items.isEmpty)
  }

  // MARK: A drag from the edge

  @Test func theMenuOpensFromTheEdgeAloneAndClosesWithAChoice() {
    let controller = show(SideMenuController())
    let content = controller.content
    host.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400), steps: 8)
    host.step(60)
    #expect(!controller.isOpen && content.view.frame.minX < 2)
    host.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 150, y: 400), steps: 8)
    #expect(controller.isOpen && content.view.frame.minX > 100)
    host.step(240)
    #expect(abs(content.view.frame.minX - 240) < 3, "\(content.view.frame)")
    host.click(at: CGPoint(x: 180, y: 116))
    #expect(content.title == "Page 2" && !controller.isOpen)
    host.step(240)
    #expect(abs(content.view.frame.minX) < 3, "\(content.view.frame)")
    #expect(controller.children.count == 2 && content.parent === controller)
  }
}

extension UIView {
  /// The label that shows a text.
  fileprivate func label(_ text: String) -> UILabel? {
    if let label = self as? UILabel, label.text == text { return label }
    return subviews.lazy.compactMap { $0.label(text) }.first
  }
}
