// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIGeometry
import UIWidgets

@MainActor
final class SliderTests {
  private lazy var host = HeadlessHost(size: CGSize(width: 300, height: 200))

  /// Knob travel from 20 to 220, so that a point is half a hundredth.
  private func slider(_ low: Float = 0, _ high: Float = 1, value: Float = 0.5) -> UISlider {
    let slider = UISlider(frame: CGRect(x: 10, y: 50, width: 220, height: 34))
    (slider.minimumValue, slider.maximumValue, slider.value) = (low, high, value)
    host.window.addSubview(slider)
    host.step()
    return slider
  }

  private func count(_ slider: UISlider) -> Counter {
    let counter = Counter()
    slider.addAction(UIAction { _ in counter.values.append(Double(slider.value)) }, for: .valueChanged)
    return counter
  }

  @Test func draggingTheKnobKeepsTheGripAndStopsAtTheEnds() {
    let slider = slider()
    // Gripped 4 pt right of the knob's middle: moved by 20 pt, a tenth of the way.
    host.drag(from: CGPoint(x: 124, y: 67), to: CGPoint(x: 144, y: 67))
    #expect(abs(slider.value - 0.6) < 1e-5)
    host.drag(from: CGPoint(x: 140, y: 67), to: CGPoint(x: 900, y: 190))
    #expect(slider.value == 1)
  }

  @Test func aPressOnTheTrackBringsTheKnobThere() {
    let slider = slider()
    let counter = count(slider)
    host.click(at: CGPoint(x: 70, y: 67))
    #expect(abs(slider.value - 0.25) < 1e-5 && counter.values.count == 1)
  }

  @Test func aPressCountsWithinFortyFourPointsOfHeight() {
    let slider = slider()
    host.click(at: CGPoint(x: 70, y: 46))
    #expect(slider.value < 0.5)
    host.click(at: CGPoint(x: 200, y: 44))
    #expect(slider.value < 0.5)
  }

  @Test func withoutContinuousValuesOneEventComesAtTheEnd() {
    let slider = slider()
    slider.isContinuous = false
    let counter = count(slider)
    host.drag(from: CGPoint(x: 120, y: 67), to: CGPoint(x: 160, y: 67))
    #expect(counter.values.count == 1 && counter.values.last == Double(slider.value))
  }

  @Test func escapeGivesTheOldValueBack() {
    let slider = slider()
    host.press(at: CGPoint(x: 120, y: 67))
    host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 180, y: 67))))
    #expect(slider.value > 0.7)
    host.press(.escape)
    #expect(slider.value == 0.5 && !slider.isTracking)
    host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 180, y: 67))))
    #expect(slider.value == 0.5)
  }

  @Test(arguments: [
    (Key.right, KeyModifiers(), Float(0.51)), (.left, KeyModifiers(), 0.49),
    (.up, KeyModifiers.shift, 0.6), (.down, KeyModifiers.shift, 0.4),
    (.pageUp, KeyModifiers(), 0.6), (.home, KeyModifiers(), 0), (.end, KeyModifiers(), 1),
  ])
  func keysMoveByHundredthsAndTenths(key: Key, modifiers: KeyModifiers, value: Float) {
    let slider = slider()
    let counter = count(slider)
    host.press(.tab)
    host.press(key, modifiers: modifiers)
    #expect(abs(slider.value - value) < 1e-5 && counter.values.count == 1)
  }

  @Test func theWheelMovesByHundredthsAndWithShiftByTenths() {
    let slider = slider(-10, 10, value: 0)
    let over = CGPoint(x: 100, y: 67)
    host.send(.wheel(CGVector(dx: 0, dy: -3), at: over, modifiers: []))
    #expect(abs(slider.value - 0.6) < 1e-5)
    host.send(.wheel(CGVector(dx: 0, dy: 1), at: over, modifiers: .shift))
    #expect(abs(slider.value + 1.4) < 1e-5)
  }

  @Test func aPanFurtherOutDoesNotTakeTheKnob() {
    let slider = slider()
    var pans = 0
    host.window.addGestureRecognizer(UIPanGestureRecognizer { _ in pans += 1 })
    host.drag(from: CGPoint(x: 120, y: 67), to: CGPoint(x: 200, y: 67))
    #expect(pans == 0 && slider.value > 0.85)
    host.drag(from: CGPoint(x: 120, y: 150), to: CGPoint(x: 200, y: 150))
    #expect(pans > 0)
  }

  @Test func valuesThatAreNotFiniteAreRefused() {
    let slider = slider()
    let (_, said) = Diagnostic.recording {
      slider.value = .nan
      slider.minimumValue = -.infinity
      slider.maximumValue = .nan
    }
    #expect(slider.value == 0.5 && slider.minimumValue == 0 && slider.maximumValue == 1 && said.count == 3)
  }

  @Test func theRangeStaysInOrderAndHoldsTheValue() {
    let slider = slider()
    slider.minimumValue = 3
    #expect(slider.maximumValue == 3 && slider.value == 3)
    slider.maximumValue = -1
    #expect(slider.minimumValue == -1 && slider.value == -1)
  }

  @Test func disabledInTheMiddleOfADragItLetsGo() {
    let slider = slider()
    host.press(at: CGPoint(x: 120, y: 67))
    slider.isEnabled = false
    host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 180, y: 67))))
    #expect(slider.value == 0.5 && !slider.isTracking && !slider.isFirstResponder)
  }

  @Test func anySequenceOfEventsLeavesTheValueInItsRange() {
    let seed: UInt64 = 61
    var random = SeededGenerator(seed: seed)
    let slider = slider(-2, 5, value: 1)
    for round in 0..<2000 {
      let point = CGPoint(x: .random(in: -50...350, using: &random), y: .random(in: 0...120, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: host.press(at: point)
      case 1: host.send(.pointer(PointerEvent(.move, at: point)))
      case 2: host.send(.pointer(PointerEvent(.up, at: point)))
      case 3:
        host.send(.wheel(CGVector(dx: 0, dy: .random(in: -9...9, using: &random)), at: point, modifiers: []))
      case 4:
        host.press([Key.left, .right, .home, .end, .escape, .tab].randomElement(using: &random) ?? .tab)
      default: host.step()
      }
      #expect((-2...5).contains(slider.value), "seed \(seed), round \(round)")
    }
  }

  @Test func itIsDrawnAsTheTokensSayInLight() {
    _ = slider(value: 0.5)
    #expect(
      sketch(host.render()) == """
        rect 10,65 220×4 r2 #D5D5DB
        rect 10,65 110×4 r2 #0064D2
        shadow 110,57 20×20 r10 σ1.5 ↓1 #000000 28%
        rect 110,57 20×20 r10 #FFFFFF line 1 #000000 10%
        """)
  }

  @Test func signedValuesFillFromTheMiddleInDark() {
    host.appearance.isDark = true
    let slider = slider(-1, 1, value: -0.5)
    slider.markedValue = 0
    #expect(
      sketch(host.render()) == """
        rect 10,65 220×4 r2 #4A4A4F
        rect 70,65 50×4 r2 #4DA3FF
        rect 119,79 2×4 r1 #A1A1A8
        shadow 60,57 20×20 r10 σ1.5 ↓1 #000000 28%
        rect 60,57 20×20 r10 #F5F5F7 line 1 #000000 10%
        """)
  }

  @Test func theRingGoesAroundTheKnobOnceKeysAreUsed() {
    _ = slider(value: 0)
    host.press(.tab)
    #expect(sketch(host.render()).split(separator: "\n").last == "rect 6,53 28×28 r14 line 2 #0064D2")
  }
}

/// What an action saw.
@MainActor
final class Counter {
  var values: [Double] = []
}
