// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// Presentations in the styles that need no client: those that cover the window, and sheets.
@MainActor
final class ModalStyleTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 600))
  private let log = CallLog()
  private let root: LoggingController, card: LoggingController

  init() {
    root = LoggingController("root", log)
    card = LoggingController("card", log)
    host.window.rootViewController = root
    host.step()
    log.lines = []
  }

  @Test func aFullScreenControllerHidesThePresenterWhichDisappears() {
    card.modalPresentationStyle = .fullScreen
    root.present(card, animated: true)
    host.step(30)
    #expect(log.lines.contains("root gone") && card.view.frame == host.window.bounds)
    card.dismiss(animated: true)
    host.step(30)
    #expect(log.lines.suffix(2).contains("root here") && root.view.superview === host.window)
  }

  @Test func overTheFullScreenThePresenterStaysAndAFadeIsAFade() {
    (card.modalPresentationStyle, card.modalTransitionStyle) = (.overFullScreen, .crossDissolve)
    root.present(card, animated: true)
    host.step(10)
    #expect(card.view.shownAlpha > 0.3 && card.view.shownAlpha < 0.7)
    host.step(20)
    #expect(!log.lines.contains("root gone") && card.view.shownAlpha == 1)
  }

  @Test func underReducedMotionASlideIsAFade() {
    host.appearance.reducesMotion = true
    card.modalPresentationStyle = .overFullScreen
    root.present(card, animated: true)
    host.step(6)
    #expect(
      card.view.shownAlpha > 0.2 && card.view.shownAlpha < 0.8 && card.view.presentation?.transform == nil)
    host.step(10)
    card.dismiss(animated: true)
    host.step(20)
    #expect(card.view.window == nil && card.view.alpha == 1, "it can be presented again")
  }

  @Test func aRequestForAnotherSizeIsToldToTheParentAndThePresentation() {
    let child = UIViewController()
    card.addChild(child)
    child.preferredContentSize = CGSize(width: 10, height: 20)
    #expect(log.lines == ["card child 10×20"])
    card.modalPresentationStyle = .overFullScreen
    root.present(card, animated: false)
    let room = CGSize(width: 30, height: 40)
    #expect(root.size(forChildContentContainer: card, withParentContainerSize: room) == room)
    #expect(card.presentationController?.preferredContentSize == .zero)
  }

  @Test func aSheetAsksItsDelegateAndTellsIt() {
    let sheet = UIViewController()
    let asked = SheetDelegate()
    sheet.presentationController?.delegate = asked
    root.present(sheet, animated: false)
    asked.allows = false
    host.click(at: CGPoint(x: 200, y: 10))
    #expect(asked.calls == ["attempt"] && root.presentedViewController === sheet)
    asked.allows = true
    host.click(at: CGPoint(x: 200, y: 10))
    host.step(30)
    #expect(asked.calls == ["attempt", "will", "did"] && root.presentedViewController == nil)
  }
}

@MainActor
private final class SheetDelegate: UIAdaptivePresentationControllerDelegate {
  var allows = true
  var calls: [String] = []
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool { allows }
  func presentationControllerWillDismiss(_ controller: UIPresentationController) { calls.append("will") }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) { calls.append("did") }
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    calls.append("attempt")
  }
}
