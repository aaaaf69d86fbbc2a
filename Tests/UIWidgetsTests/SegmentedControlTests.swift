// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry
import UIWidgets

@MainActor
final class SegmentedControlTests {
  private lazy var host = HeadlessHost(size: CGSize(width: 240, height: 100))

  private func speeds(selected: Int = 0) -> (UISegmentedControl, Counter) {
    let control = UISegmentedControl(items: ["1×", "1/2", "1/4", "1/10"])
    control.frame = CGRect(x: 20, y: 30, width: 192, height: 28)
    control.selectedSegmentIndex = selected
    host.window.addSubview(control)
    let counter = Counter()
    control.addAction(
      UIAction { _ in counter.values.append(Double(control.selectedSegmentIndex)) }, for: .valueChanged)
    host.step()
    return (control, counter)
  }

  @Test func aPressSelectsWhenItIsReleased() {
    let (control, counter) = speeds()
    host.press(at: CGPoint(x: 140, y: 44))
    #expect(control.selectedSegmentIndex == 0)
    host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 140, y: 44))))
    #expect(control.selectedSegmentIndex == 2 && counter.values == [2])
    host.click(at: CGPoint(x: 140, y: 44))
    #expect(counter.values == [2], "it was selected already")
  }

  @Test func aPressThatMovesSelectsWhereItEnds() {
    let (control, _) = speeds()
    host.drag(from: CGPoint(x: 60, y: 44), to: CGPoint(x: 200, y: 44))
    #expect(control.selectedSegmentIndex == 3)
    host.drag(from: CGPoint(x: 60, y: 44), to: CGPoint(x: 60, y: 95))
    #expect(control.selectedSegmentIndex == 3, "released outside")
  }

  @Test func theArrowKeysMoveTheSelectionOverWhatIsEnabled() {
    let (control, counter) = speeds()
    control.setEnabled(false, forSegmentAt: 1)
    host.press(.tab)
    for key in [Key.right, .right, .right, .left, .home, .end] { host.press(key) }
    #expect(counter.values == [2, 3, 2, 0, 3])
  }

  @Test func aSegmentOutOfUseCannotBePressed() {
    let (control, counter) = speeds()
    control.setEnabled(false, forSegmentAt: 1)
    host.click(at: CGPoint(x: 90, y: 44))
    #expect(control.selectedSegmentIndex == 0 && counter.values.isEmpty)
  }

  @Test func aMomentaryControlTellsAndForgets() {
    let (control, counter) = speeds()
    control.isMomentary = true
    host.click(at: CGPoint(x: 90, y: 44))
    host.click(at: CGPoint(x: 90, y: 44))
    #expect(counter.values == [1, 1] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func theSelectionStaysWithItsSegment() {
    let (control, _) = speeds(selected: 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1 && control.titleForSegment(at: 1) == "1/4")
    control.insertSegment(withTitle: "2×", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 2, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func anIndexThatDoesNotExistIsRefused() {
    let (control, _) = speeds(selected: 2)
    let (_, said) = Diagnostic.recording {
      control.selectedSegmentIndex = 4
      control.setTitle("x", forSegmentAt: -1)
    }
    #expect(control.selectedSegmentIndex == 2 && said.count == 2)
  }

  @Test func itemsMustBeStringsOrImages() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UISegmentedControl(items: [3]) }
    }
  }

  @Test func itIsDrawnAsTheTokensSayInLight() {
    _ = speeds()
    #expect(
      sketch(host.render()) == """
        rect 20,30 192×28 r8 #E6E6EA
        rect 116,38 1×12 r0 #D1D1D6
        rect 164,38 1×12 r0 #D1D1D6
        shadow 22,32 44×24 r6 σ1.5 ↓1 #000000 16%
        rect 22,32 44×24 r6 #FFFFFF
        text 36,49 13/600 #1C1C1E "1×"
        text 80,49 13/400 #1C1C1E "1/2"
        text 128,49 13/400 #1C1C1E "1/4"
        text 172,49 13/400 #1C1C1E "1/10"
        """)
  }

  @Test func itIsDrawnAsTheTokensSayInDark() {
    host.appearance.isDark = true
    _ = speeds(selected: 2)
    #expect(
      sketch(host.render()) == """
        rect 20,30 192×28 r8 #343437
        rect 68,38 1×12 r0 #3D3D41
        shadow 118,32 44×24 r6 σ1.5 ↓1 #000000 50%
        rect 118,32 44×24 r6 #606066
        text 36,49 13/400 #F5F5F7 "1×"
        text 80,49 13/400 #F5F5F7 "1/2"
        text 128,49 13/600 #F5F5F7 "1/4"
        text 172,49 13/400 #F5F5F7 "1/10"
        """)
  }

  @Test func allSegmentsAreAsWideAsTheWidestWantsAndAtLeast44Points() {
    func width(_ items: [Any]) -> CGFloat { UISegmentedControl(items: items).sizeThatFits(.zero).width }
    #expect(UISegmentedControl(items: ["a"]).sizeThatFits(.zero) == CGSize(width: 44, height: 28))
    #expect(width(["a", "b", "c"]) == 132)
    let label = UILabel()
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.text = "A title that is longer than the others"
    let widest = (label.sizeThatFits(.zero).width + 20).rounded(.up)
    #expect(widest > 44 && abs(width(["a", label.text ?? "", "c"]) - 3 * widest) <= 3)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 61, height: 10)).image { _ in }
    #expect(width([picture, "a"]) == 162)
  }
}
