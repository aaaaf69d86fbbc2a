// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct ReducedMotionTests {
  private func body(_ it: PopoverFixture) -> UIView? {
    (it.host.window.subviews.last as? PresentationOverlay)?.body
  }

  @Test(arguments: [CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800)], [false, true])
  func itOnlyFadesWhereItWouldMove(size: CGSize, isReduced: Bool) {
    let it = PopoverFixture(size: size)
    it.host.appearance = UserInterfaceAppearance(reducesMotion: isReduced)
    it.host.click(at: it.plus)
    it.host.step(6)
    let shown = body(it)?.presentation
    #expect((shown?.transform ?? .identity).isIdentity == isReduced)
    if isReduced { #expect(abs((shown?.alpha ?? 0) - 0.5) < 1e-9) }
    it.host.step(isReduced ? 6 : 9)
    #expect(body(it)?.presentation == nil && body(it)?.transform == .identity && body(it)?.alpha == 1)
    it.host.press(.escape)
    it.host.step(6)
    if isReduced { #expect(abs((body(it)?.shownAlpha ?? 0) - 0.5) < 1e-9) }
    it.host.step(7)
    #expect(it.host.window.subviews.count == 1)
  }

  @Test(arguments: [false, true])
  func aSheetComesFromBelowOrFades(isReduced: Bool) {
    let it = PopoverFixture()
    it.host.appearance = UserInterfaceAppearance(reducesMotion: isReduced)
    it.root.present(UIViewController(), animated: true)
    it.host.step(3)
    let shown = body(it)?.presentation
    #expect(((shown?.transform?.ty ?? 0) > 0) != isReduced)
    #expect((shown?.alpha ?? 1 < 1) == isReduced)
    it.host.step(20)
    #expect(body(it)?.presentation == nil && body(it)?.frame.minY == 52)
    it.root.dismiss(animated: true)
    it.host.step(3)
    #expect((body(it)?.presentation?.transform != nil) != isReduced)
    it.host.step(20)
    #expect(it.host.window.subviews.count == 1)
  }
}
