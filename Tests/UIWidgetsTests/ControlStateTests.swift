// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry

@testable import UIWidgets

/// What controls hold is in a scene's hash, to the bit as recordings have it.
@MainActor
@Suite struct ControlStateTests {
  private func hash(_ view: UIView) -> UInt64 {
    var hash = StateHash()
    view.mixState(into: &hash)
    return hash.value
  }

  /// The same hash over words that are written here.
  private func hash(_ words: [UInt64]) -> UInt64 {
    words.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ $1) &* 0x0000_0100_0000_01B3 }
  }

  @Test func everyControlTellsWhatItHolds() {
    let toggle = UISwitch()
    for isOn in [false, true] {
      toggle.isOn = isOn
      #expect(hash(toggle) == hash([1, isOn ? 1 : 0]))
    }
    let slider = UISlider()
    for value in [0, 0.25, 1] as [Float] {
      slider.value = value
      #expect(hash(slider) == hash([1, UInt64(value.bitPattern)]))
    }
    let stepper = UIStepper()
    for value in [0, 3, 100] as [Double] {
      stepper.value = value
      #expect(hash(stepper) == hash([1, value.bitPattern]))
    }
    let segments = UISegmentedControl(items: ["a", "b"])
    for index in [-1, 0, 1] {
      segments.selectedSegmentIndex = index
      #expect(hash(segments) == hash([1, UInt64(bitPattern: Int64(index))]))
    }
    let field = UITextField()
    for text in ["", "a", "é🙂"] {
      field.text = text
      #expect(hash(field) == hash([1] + text.utf8.map { UInt64($0) }))
    }
  }

  @Test func whetherAControlIsInUseAndChosenIsTold() {
    for control in [UIControl(), UIButton(type: .system), UISwitch(), UITextField()] {
      let plain = hash(control)
      control.isSelected = true
      let chosen = hash(control)
      control.isEnabled = false
      #expect(Set([plain, chosen, hash(control)]).count == 3, "\(type(of: control))")
    }
    #expect(hash(UIControl()) == hash([1]))
  }

  @Test func plainViewsHoldNothingAndScrollsAWholePoint() {
    #expect(hash(UIView()) == StateHash.start)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 1000, height: 1000)
    scroll.contentOffset = CGPoint(x: 10.4, y: 7.6)
    #expect(hash(scroll) == hash([10, 8]))
  }
}
