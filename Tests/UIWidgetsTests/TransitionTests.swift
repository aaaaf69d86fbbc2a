// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct TransitionTests {
  private let host = HeadlessHost(size: CGSize(width: 300, height: 300))
  private let box = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

  init() {
    box.backgroundColor = .red
    host.window.addSubview(box)
  }

  private func fills() -> [String] { sketch(host.render()).split(separator: "\n").map(String.init) }

  @Test func theOldContentFadesOverTheNew() {
    var finished: [Bool] = []
    UIView.transition(
      with: box, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear],
      animations: { box.backgroundColor = .blue }
    ) { finished.append($0) }
    #expect(fills() == ["rect 50,50 100×100 r0 #0000FF", "rect 50,50 100×100 r0 #FF0000"])
    host.step(15)
    #expect(fills() == ["rect 50,50 100×100 r0 #0000FF", "rect 50,50 100×100 r0 #FF0000 50%"])
    host.step(15)
    #expect(fills() == ["rect 50,50 100×100 r0 #0000FF"] && finished == [true])
    #expect(host.window.subviews.count == 1)
  }

  @Test func withoutATransitionOrADurationItChangesAtOnce() {
    var finished = 0
    UIView.transition(with: box, duration: 1, animations: { box.alpha = 0.5 }) { _ in finished += 1 }
    UIView.transition(
      with: box, duration: 0, options: .transitionCrossDissolve, animations: { box.backgroundColor = .blue }
    ) { _ in finished += 1 }
    #expect(finished == 2 && fills() == ["rect 50,50 100×100 r0 #0000FF 50%"])
  }

  @Test(arguments: [false, true])
  func oneViewTakesThePlaceOfAnother(isKept: Bool) {
    let other = UIView(frame: CGRect(x: 60, y: 60, width: 20, height: 20))
    other.backgroundColor = .blue
    if isKept {
      other.isHidden = true
      host.window.addSubview(other)
    }
    UIView.transition(
      from: box, to: other, duration: 0.5,
      options: isKept ? [.transitionFlipFromLeft, .showHideTransitionViews] : .transitionCrossDissolve)
    #expect(fills().sorted() == ["rect 50,50 100×100 r0 #FF0000", "rect 60,60 20×20 r0 #0000FF"])
    host.step(31)
    #expect(fills() == ["rect 60,60 20×20 r0 #0000FF"])
    #expect((box.superview != nil) == isKept && box.isHidden == isKept && !other.isHidden)
  }

  @Test func aSnapshotStandsWhereItsViewStandsAndStaysAsItWas() {
    box.transform = CGAffineTransform(rotationAngle: 0.5)
    box.clipsToBounds = true
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 5, height: 5))
    inner.backgroundColor = .green
    box.addSubview(inner)
    let before = fills()
    let snapshot = box.snapshotView(afterScreenUpdates: true)
    box.removeFromSuperview()
    inner.backgroundColor = .black
    if let snapshot { host.window.addSubview(snapshot) }
    #expect(fills() == before && UIView().snapshotView(afterScreenUpdates: true) == nil)
  }
}
