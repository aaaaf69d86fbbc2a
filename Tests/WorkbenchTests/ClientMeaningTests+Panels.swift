// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics
import UIGeometry
import UIWidgets

@testable import iOSClient

/// Alerts, sheets and cards of unedited source for iOS do what their authors meant.
@MainActor
final class ClientPanelTests {
  // Made in the test: the newest window is the one that has the keys.
  private lazy var host = HeadlessHost(size: CGSize(width: 390, height: 844))

  private func show<Controller: UIViewController>(_ controller: Controller) -> Controller {
    host.window.rootViewController = controller
    host.step(2)
    return controller
  }

  @Test func aPhotoIsTossedAwayOrComesHome() {
    let lightbox = show(LightboxController())
    host.drag(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 255, y: 450), steps: 60)
    host.step(240)
    #expect(abs(lightbox.photo.center.x - 195) < 3 && !lightbox.isDismissed, "\(lightbox.photo.center)")
    host.drag(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 222), steps: 5)
    host.step(300)
    #expect(lightbox.isDismissed && lightbox.photo.superview == nil, "\(lightbox.photo.center)")
  }

  @Test func anAlertSnapsInAndFallsOut() {
    let controller = show(AlertHostController())
    host.click(at: CGPoint(x: 40, y: 700))
    host.step(180)
    let alert = controller.alert!
    #expect(hypot(alert.center.x - 195, alert.center.y - 422) < 3 && controller.overlay.alpha > 0.5)
    host.click(at: alert.convert(alert.okButton.center, to: nil))
    host.step(20)
    #expect(alert.center.y > 500 && !alert.transform.isIdentity, "\(alert.center)")
    host.step(60)
    #expect(alert.isHidden && controller.overlay.alpha == 0)
  }

  @Test func aModalSwingsInOnItsString() {
    let controller = show(SwingingModalController())
    host.click(at: CGPoint(x: 200, y: 600))
    host.step(60)
    #expect(!controller.isUp)
    host.click(at: CGPoint(x: 200, y: 600))
    host.click(at: CGPoint(x: 200, y: 600))
    host.step(900)
    #expect(controller.isUp && abs(controller.modal.center.x - 195) < 20, "\(controller.modal.center)")
    let hang = controller.modal.center.y - 80 - (422 - 280)
    #expect(hang > 150 && hang < 320, "\(hang)")
  }

  @Test func thePageHopsAtATapAndFliesUpAtASwipe() {
    let controller = show(LockScreenController())
    host.step(60)
    host.click(at: CGPoint(x: 200, y: 600))
    var highest: CGFloat = 0
    for _ in 0..<120 {
      host.step()
      highest = min(highest, controller.page.frame.minY)
    }
    #expect(highest < -20, "\(highest)")
    host.step(300)
    #expect(abs(controller.page.frame.minY) < 4 && !controller.isUnlocked, "\(controller.page.frame)")
    host.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), steps: 5)
    host.step(300)
    #expect(controller.isUnlocked && controller.page.frame.maxY < 0, "\(controller.page.frame)")
  }

  @Test func theSheetGoesWhereItIsThrownAndWhereATapSends() {
    let controller = show(BottomSheetController())
    host.drag(from: CGPoint(x: 195, y: 780), to: CGPoint(x: 195, y: 640), steps: 6)
    host.step(240)
    #expect(
      controller.state == .open && abs(controller.sheet.frame.minY - 311) < 4, "\(controller.sheet.frame)")
    host.click(at: CGPoint(x: 195, y: 500))
    host.step(240)
    #expect(controller.state == .closed && abs(controller.sheet.frame.minY - 744) < 4)
  }

  @Test func cardsLieByTheirDepthAndTheWrongOneShakes() {
    let controller = show(CardStackController())
    // Red lies in front of green and blue, though it was added first.
    let colors = host.render().commands.compactMap { command in
      if case .roundedRect(let rect) = command, rect.rect.width == 160 { rect.fill } else { nil }
    }
    #expect(colors.map(\.red) == [0, 0, 1], "\(colors)")
    host.click(at: CGPoint(x: 300, y: 700))
    host.step(3)
    let shaken = host.render().commands.contains { command in
      guard case .roundedRect(let rect) = command, rect.fill == RGBA(1, 0, 0) else { return false }
      return abs(rect.transform.tx - 100) > 2
    }
    #expect(shaken && controller.cards[0].frame.minX == 100)
    host.step(60)
    #expect(controller.cards[0].layer.animationKeys() == nil)
  }

  @Test func theDoorTurnsAboutItsEdge() {
    let controller = show(CardStackController())
    #expect(controller.door.frame == CGRect(x: 40, y: 500, width: 120, height: 200))
    #expect(controller.door.center == CGPoint(x: 40, y: 600))
    host.click(at: CGPoint(x: 60, y: 600))
    host.step(60)
    #expect(controller.isOpen && abs(controller.door.frame.width - 60) < 1e-6, "\(controller.door.frame)")
    #expect(abs(controller.door.frame.minX - 40) < 1e-6)
  }

  @Test func aScreenShowsTheNextWhoseBadgeLands() throws {
    let menu = MenuController()
    let navigation = show(UINavigationController(rootViewController: menu))
    let item = try #require(menu.navigationItem.rightBarButtonItem)
    item.press()
    host.step(60)
    #expect(navigation.topViewController is BadgeController)
    host.step(300)
    #expect(menu.landed > 0 && menu.title == "Menu \(menu.landed)")
  }

  @Test func aNumberIsMovedByPhysics() {
    let controller = show(CounterController())
    host.click(at: CGPoint(x: 200, y: 600))
    host.step(10)
    #expect(controller.label.text != "0" && controller.label.text != "500", "\(controller.label.text ?? "")")
    host.step(400)
    #expect(controller.label.text == "500" && controller.pauses > 0)
    #expect(controller.label.textColor == .red)
  }

  @Test func rowsLagBehindTheFingerAndComeBack() {
    let controller = show(SpringyListController())
    let row = controller.rows[10]
    let home = row.center
    host.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 500), steps: 10)
    #expect(abs(row.center.y - home.y) > 5, "\(row.center)")
    host.step(900)
    #expect(abs(row.center.y - home.y) < 2 && controller.scrollView.contentOffset.y > 100, "\(row.center)")
  }
}
