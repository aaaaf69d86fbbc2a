// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIDynamics
import UIGeometry

@testable import UIWidgets

// Animations whose views change their window, and whose window ends.
extension SideBySideTests {
  @Test func anAnimationGoesOnInTheWindowToWhichItsViewMoves() {
    let (first, second) = (HeadlessHost(), HeadlessHost())
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    first.window.addSubview(view)
    var ends: [Bool] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 },
      completion: { ends.append($0) })
    first.step(15)
    #expect(abs(view.shownAlpha - 0.75) < 1e-9)
    second.window.addSubview(view)
    first.step(60)
    #expect(abs(view.shownAlpha - 0.75) < 1e-9)
    second.step(15)
    #expect(abs(view.shownAlpha - 0.5) < 1e-9 && ends.isEmpty)
    second.step(30)
    #expect(view.shownAlpha == 0 && ends == [true])
  }

  /// Not the next window's business: what a window showed is not held, or moved on, once it is gone.
  @Test(arguments: [UIView.AnimationOptions.curveLinear, [.repeat, .autoreverse]])
  func animationsEndWithTheWindowThatShowedThem(options: UIView.AnimationOptions) {
    var ends: [Bool] = []
    weak var view: UIView?
    do {
      let host = HeadlessHost()
      let fading = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view = fading
      host.window.addSubview(fading)
      UIView.animate(
        withDuration: 1, delay: 0, options: options, animations: { fading.alpha = 0 },
        completion: { ends.append($0) })
      host.step(10)
    }
    // The application holds its host until there is another one.
    let next = HeadlessHost()
    #expect(view == nil)
    next.step(90)
    #expect(ends.isEmpty)
  }

  @Test func aNewerAnimationTakesOverAlsoWhereTheBlockBeganInAnotherWindow() {
    let (first, second) = (HeadlessHost(), HeadlessHost())
    let (a, b) = (UIView(frame: .zero), UIView(frame: .zero))
    first.window.addSubview(a)
    second.window.addSubview(b)
    var ends: [Bool] = []
    UIView.animate(
      withDuration: 1,
      animations: {
        a.alpha = 0
        b.alpha = 0
      }, completion: { ends.append($0) })
    UIView.animate(withDuration: 0.1) { b.alpha = 0.5 }
    second.step(6)
    #expect(b.presentation == nil && b.alpha == 0.5)
    first.step(60)
    #expect(a.presentation == nil && b.alpha == 0.5 && ends == [false])
  }
}
