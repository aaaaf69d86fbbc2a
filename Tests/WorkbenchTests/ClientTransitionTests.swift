// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics
import UIGeometry
import UIWidgets

@testable import iOSClient

/// A custom transition with UIKit Dynamics, of unedited source for iOS, does what its author meant.
@MainActor
final class ClientTransitionTests {
  // Made in the test: the newest window is the one that has the keys.
  private lazy var host = HeadlessHost(size: CGSize(width: 390, height: 844))

  private func show() -> SnapDeskController {
    let desk = SnapDeskController()
    host.window.rootViewController = desk
    host.step(2)
    host.click(at: CGPoint(x: 40, y: 700))
    return desk
  }

  @Test func aCardThatIsPresentedSnapsIntoItsPlace() {
    let desk = show()
    let card = desk.card
    #expect(desk.presentedViewController === card && card.isBeingPresented)
    host.step(8)
    #expect(card.view.center.y < 400, "\(card.view.center)")
    host.step(400)
    #expect(!card.isBeingPresented)
    #expect(hypot(card.view.center.x - 195, card.view.center.y - 422) < 2, "\(card.view.center)")
    let dimming = (card.presentationController as? DimmingPresentationController)?.dimmingView
    #expect(dimming?.alpha == 1 && dimming?.frame == host.window.bounds)
  }

  @Test func aTapBesideTheCardLetsItFallOutOfTheWindow() async {
    let desk = show()
    host.step(400)
    host.click(at: CGPoint(x: 30, y: 60))
    host.step(20)
    #expect(desk.card.view.center.y > 500 && desk.card.isBeingDismissed, "\(desk.card.view.center)")
    for _ in 0..<200 where desk.presentedViewController != nil {
      try? await Task.sleep(for: .milliseconds(20))
      host.step()
    }
    #expect(desk.presentedViewController == nil && desk.card.view.window == nil)
    host.click(at: CGPoint(x: 40, y: 700))
    host.step(400)
    #expect(hypot(desk.card.view.center.x - 195, desk.card.view.center.y - 422) < 2, "it comes again")
  }

  @Test func theControlsOfTheCardWorkWithinThePresentation() {
    let desk = show()
    host.step(400)
    let card = desk.card
    let right = card.pageControl.convert(CGPoint(x: 180, y: 13), to: nil)
    host.click(at: right)
    #expect(card.pageControl.currentPage == 1 && card.progressView.progress == 0.5)
    #expect(card.spinner.isAnimating)
    host.click(at: right)
    #expect(card.progressView.progress == 0.75 && card.spinner.isHidden)
  }

  @Test func notesAreCountedUpToTheirLimitAndTheNextScreenFadesIn() throws {
    let notes = NotesController()
    let navigation = NotesNavigationController(rootViewController: notes)
    host.window.rootViewController = navigation
    host.step(2)
    host.click(at: notes.textView.convert(CGPoint(x: 30, y: 30), to: nil))
    host.send(.text("A note of two lines"))
    host.press(.return)
    for _ in 0..<30 { host.send(.text("x")) }
    #expect(notes.countLabel.text == "40/40" && notes.textView.text.hasPrefix("A note of two lines\nxxxx"))
    let hasIndigoBar = host.render().commands.contains { command in
      if case .roundedRect(let rect) = command { rect.fill == RGBA(0.2, 0.2, 0.6) } else { false }
    }
    #expect(hasIndigoBar)
    try #require(notes.navigationItem.rightBarButtonItem).press()
    host.step(5)
    let detail = try #require(navigation.topViewController)
    #expect(!notes.textView.isFirstResponder && detail.title == "Detail" && notes.view.superview != nil)
    host.step(20)
    #expect(notes.view.superview == nil && navigation.shown == ["Notes", "Detail"])
  }
}
