// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry
import UIWidgets

@MainActor
final class SwitchTests {
  private lazy var host = HeadlessHost(size: CGSize(width: 200, height: 100))

  private func toggle(isOn: Bool = false) -> (UISwitch, Counter) {
    let toggle = UISwitch(frame: CGRect(x: 50, y: 40, width: 0, height: 0))
    toggle.isOn = isOn
    host.window.addSubview(toggle)
    let counter = Counter()
    toggle.addAction(UIAction { _ in counter.values.append(toggle.isOn ? 1 : 0) }, for: .valueChanged)
    host.step()
    return (toggle, counter)
  }

  @Test func aPressTurnsItOverAndTellsOnce() {
    let (toggle, counter) = toggle()
    host.click(at: toggle.center)
    host.click(at: toggle.center)
    #expect(counter.values == [1, 0] && !toggle.isOn)
  }

  @Test func aDragTurnsItToTheSideItEndsOn() {
    let (toggle, counter) = toggle()
    host.drag(from: CGPoint(x: 60, y: 53), to: CGPoint(x: 90, y: 53))
    #expect(toggle.isOn && counter.values == [1])
    host.drag(from: CGPoint(x: 85, y: 53), to: CGPoint(x: 89, y: 90))
    #expect(toggle.isOn && counter.values == [1], "it ended on the same side")
  }

  @Test func aPressThatEndsFarAwayDoesNothing() {
    let (toggle, counter) = toggle()
    host.press(at: toggle.center)
    host.send(.focus(false))
    host.send(.pointer(PointerEvent(.up, at: toggle.center)))
    #expect(!toggle.isOn && counter.values.isEmpty)
  }

  @Test func theKeyboardTurnsItWhenTheRingShows() {
    let (toggle, counter) = toggle()
    host.press(.space)
    #expect(counter.values.isEmpty)
    host.press(.tab)
    host.press(.space)
    host.press(.right)
    host.press(.left)
    host.press(.return)
    #expect(counter.values == [1, 0, 1] && toggle.isOn)
  }

  @Test func settingItTellsNobody() {
    let (toggle, counter) = toggle()
    toggle.setOn(true, animated: true)
    #expect(toggle.isOn && counter.values.isEmpty)
  }

  @Test func theKnobTravelsEighteenPointsInAFifthOfASecond() {
    let (toggle, _) = toggle()
    func knob() -> CGFloat {
      host.render().commands.reduce(0) { place, command in
        if case .shadow(let shadow) = command { shadow.rect.applying(shadow.transform).midX } else { place }
      }
    }
    let start = knob()
    toggle.setOn(true, animated: true)
    host.step(6)
    #expect(knob() > start && knob() < start + 18)
    host.step(7)
    #expect(knob() == start + 18)
  }

  @Test func reducedMotionLeavesTheWayOut() {
    host.appearance.reducesMotion = true
    let (toggle, _) = toggle()
    toggle.setOn(true, animated: true)
    let knob = sketch(host.render()).split(separator: "\n").last
    #expect(knob == "rect 70,42 22×22 r11 #FFFFFF")
  }

  @Test func signsSayOnAndOffInLight() {
    _ = toggle()
    #expect(
      sketch(host.render()) == """
        rect 50,40 44×26 r13 #D5D5DB
        rect 78,48 10×10 r5 line 2 #5F5F66
        shadow 52,42 22×22 r11 σ1.5 ↓1 #000000 28%
        rect 52,42 22×22 r11 #FFFFFF
        """)
  }

  @Test func signsSayOnAndOffInDark() {
    host.appearance.isDark = true
    _ = toggle(isOn: true)
    #expect(
      sketch(host.render()) == """
        rect 50,40 44×26 r13 #30D158
        rect 60,48 2×10 r1 #10223A
        shadow 70,42 22×22 r11 σ1.5 ↓1 #000000 28%
        rect 70,42 22×22 r11 #F5F5F7
        """)
  }

  @Test func disabledItLooksItAndDoesNothing() {
    let (toggle, counter) = toggle(isOn: true)
    toggle.isEnabled = false
    host.click(at: toggle.center)
    #expect(toggle.isOn && counter.values.isEmpty)
    #expect(sketch(host.render()).contains("rect 50,40 44×26 r13 #B4B4BA"))
  }
}
