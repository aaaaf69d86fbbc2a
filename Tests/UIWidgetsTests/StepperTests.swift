// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry
import UIWidgets

@MainActor
final class StepperTests {
  private lazy var host = HeadlessHost(size: CGSize(width: 200, height: 100))
  private let minus = CGPoint(x: 70, y: 56), plus = CGPoint(x: 120, y: 56)

  private func stepper(_ value: Double = 5) -> (UIStepper, Counter) {
    let stepper = UIStepper(frame: CGRect(x: 50, y: 40, width: 0, height: 0))
    stepper.value = value
    host.window.addSubview(stepper)
    let counter = Counter()
    stepper.addAction(UIAction { _ in counter.values.append(stepper.value) }, for: .valueChanged)
    host.step()
    return (stepper, counter)
  }

  @Test func aPressTakesOneStep() {
    let (stepper, counter) = stepper()
    host.click(at: plus)
    host.click(at: minus)
    host.click(at: minus)
    #expect(counter.values == [6, 5, 4] && stepper.value == 4)
  }

  @Test(arguments: [(29, 1), (30, 2), (35, 2), (36, 3), (90, 12)])
  func aHeldButtonRepeatsAfterHalfASecondTenTimesASecond(steps: Int, events: Int) {
    let (_, counter) = stepper()
    host.press(at: plus)
    host.step(steps)
    host.send(.pointer(PointerEvent(.up, at: plus)))
    host.step(60)
    #expect(counter.values.count == events)
  }

  @Test func withoutRepeatOneStepIsAll() {
    let (stepper, counter) = stepper()
    stepper.autorepeat = false
    host.press(at: plus)
    host.step(120)
    host.send(.pointer(PointerEvent(.up, at: plus)))
    #expect(counter.values == [6])
  }

  @Test func theEndsHoldOrWrap() {
    let (stepper, counter) = stepper(100)
    host.click(at: plus)
    #expect(counter.values.isEmpty)
    stepper.wraps = true
    host.click(at: plus)
    host.click(at: minus)
    #expect(counter.values == [0, 100])
  }

  @Test func withoutContinuousValuesOneEventComesAtTheEnd() {
    let (stepper, counter) = stepper()
    stepper.isContinuous = false
    host.press(at: plus)
    host.step(90)
    #expect(counter.values.isEmpty)
    host.send(.pointer(PointerEvent(.up, at: plus)))
    #expect(counter.values == [17])
  }

  @Test func keysAndWheelStep() {
    let (_, counter) = stepper()
    host.press(.tab)
    host.press(.up)
    host.press(.left)
    host.press(.pageUp)
    host.press(.home)
    host.send(.wheel(CGVector(dx: 0, dy: -1), at: plus, modifiers: []))
    #expect(counter.values == [6, 5, 15, 0, 1])
  }

  @Test func badNumbersAreRefused() {
    let (stepper, _) = stepper()
    let (_, said) = Diagnostic.recording {
      stepper.value = .nan
      stepper.stepValue = 0
      stepper.maximumValue = .infinity
    }
    #expect(stepper.value == 5 && stepper.stepValue == 1 && stepper.maximumValue == 100 && said.count == 3)
  }

  @Test func takenAwayWhileHeldItStops() {
    let (stepper, counter) = stepper()
    host.press(at: plus)
    stepper.removeFromSuperview()
    host.step(120)
    #expect(counter.values == [6])
  }
}
