// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct FaultTests {
  @Test(.bug(id: "fault 34")) func windowsOfAnySizeAreLaidOutAndDrawn() {
    let it = PopoverFixture()
    let sizes: [CGFloat] = [1, 2, 43, 44, 45, 87, 88, 89, 360, 16_384, 1e9, .infinity, .nan, -5, 0]
    it.host.click(at: it.plus)
    for width in sizes {
      for height in sizes {
        it.host.resize(to: CGSize(width: width, height: height))
        it.host.step(13)
        for command in it.host.render().commands {
          if case .roundedRect(let rect) = command {
            #expect(rect.rect.isFinite && rect.rect.width >= 0, "\(width)×\(height): \(rect.rect)")
          }
        }
        let bounds = it.host.window.bounds
        #expect(bounds.width >= 1 && bounds.height >= 1 && bounds.width <= 16_384 && bounds.height <= 16_384)
      }
    }
  }

  @Test(.bug(id: "fault 34")) func onADisplayOfAnotherScaleEverythingIsLaidOutAgain() {
    final class Watching: UIView {
      var (layouts, scales): (Int, [CGFloat]) = (0, [])
      override func layoutSubviews() { layouts += 1 }
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        scales.append(traitCollection.displayScale)
      }
    }
    /// As wide as whole pixels of the present scale are.
    final class Measurer: TextMeasurer {
      func width(of text: String, font: FontDescription) -> CGFloat {
        CGFloat(text.count) * 10 + (UIApplication.shared.host?.displayScale ?? 1)
      }
      func metrics(of font: FontDescription) -> FontMetrics {
        FontMetrics(ascent: 10, descent: 4, lineHeight: 14)
      }
    }
    // What other tests draw and round must not see this host's scale.
    let before = UIApplication.shared.host
    defer { UIApplication.shared.host = before }
    let host = HeadlessHost(size: CGSize(width: 300, height: 200), textMeasurer: Measurer())
    let watching = Watching(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let label = UILabel(frame: CGRect(x: 0, y: 60, width: 100, height: 20))
    label.text = "right"
    label.textAlignment = .right
    host.window.addSubview(watching)
    host.window.addSubview(label)
    host.step()
    #expect(sketch(host.render()).contains("text 49,") && watching.layouts == 1)
    host.displayScale = 2
    #expect(host.driver.needsDisplay)
    host.step()
    #expect(sketch(host.render()).contains("text 48,"), "the text is two wide pixels wider")
    #expect(watching.layouts == 2 && watching.scales == [2])
  }

  @Test(.bug(id: "fault 35")) func aFrameLaysOutOnceHoweverOftenTheSizeWasAskedFor() {
    final class Watching: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let it = PopoverFixture()
    let watching = Watching(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    it.root.view.addSubview(watching)
    it.host.step()
    watching.layouts = 0
    for index in 0..<500 { watching.frame.size.width = CGFloat(100 + index) }
    it.host.step()
    #expect(watching.layouts == 1)
  }

  @Test(.bug(id: "fault 35")) func tenThousandResizesInASecondLeaveThePopoverInPlace() {
    let it = PopoverFixture()
    it.host.click(at: it.plus)
    it.host.step(20)
    for frame in 0..<60 {
      for index in 0..<167 {
        let isWide = (frame + index) % 2 == 0
        it.host.resize(to: isWide ? CGSize(width: 1024, height: 768) : CGSize(width: 768, height: 1024))
        #expect(it.host.window.subviews.count <= 2)
      }
      it.host.step()
    }
    #expect(it.form == .popover && it.host.window.subviews.last?.subviews.last?.isHidden == true)
    it.host.resize(to: CGSize(width: 1024, height: 768))
    it.host.step(20)
    #expect(it.form == .popover && it.bodyFrame == CGRect(x: 814, y: 44, width: 200, height: 138))
  }

  @Test(.bug(id: "fault 35")) func tenThousandResizesKeepNoMemory() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let it = PopoverFixture()
        it.host.click(at: it.plus)
        it.host.step(20)
        /// Pages of memory in use after so many resizes.
        @MainActor func resize(_ count: Int) -> Int {
          for index in 0..<count {
            it.host.resize(to: CGSize(width: 700 + index % 300, height: 500 + index % 200))
            if index % 100 == 99 { it.host.step(20) }
          }
          let numbers = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(
            separator: " ")
          return numbers.flatMap { Int($0[1]) } ?? 0
        }
        let before = resize(2000), after = resize(10_000)
        precondition(before > 0 && after < before + 128, "\(before) to \(after) pages")
      }
    }
  }

  @Test(.bug(id: "fault 36")) func anAlertOverAPopoverReplacesItAndATurnOnTheWayInLeavesNoLayer() {
    let it = PopoverFixture()
    it.host.click(at: it.plus)
    it.host.step(5)
    let alert = UIAlertController(title: "Over", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    it.root.present(alert, animated: true)
    #expect(it.form == .alert && it.host.window.subviews.count == 2 && it.log == ["did"])
    it.host.step(3)
    it.host.resize(to: CGSize(width: 480, height: 800))
    it.host.step(3)
    it.host.resize(to: CGSize(width: 800, height: 480))
    it.host.step(30)
    let body = (it.host.window.subviews.last as? PresentationOverlay)?.body
    #expect(it.form == .alert && body?.center == CGPoint(x: 400, y: 240))
    it.host.press(.return)
    it.host.step(20)
    #expect(it.form == nil && it.host.window.subviews.count == 1)
  }

  @Test(.bug(id: "fault 36")) func aSourceThatGoesOnTheWayInTakesThePopoverWithIt() {
    let it = PopoverFixture()
    let view = UIView(frame: CGRect(x: 400, y: 300, width: 50, height: 50))
    it.root.view.addSubview(view)
    let popover = it.makePopover()
    popover.present(from: view.bounds, in: view, permittedArrowDirections: .any, animated: true)
    it.host.step(5)
    view.removeFromSuperview()
    #expect(it.form == nil)
    it.host.step(20)
    #expect(it.host.window.subviews.count == 1 && it.log == ["did"] && !popover.isPopoverVisible)
  }

  @Test(.bug(id: "fault 40")) func aPopoverThatOpensTakesTheDragAway() {
    let it = PopoverFixture()
    var states: [UIGestureRecognizer.State] = []
    it.root.view.addGestureRecognizer(UIPanGestureRecognizer { states.append($0.state) })
    it.host.press(at: CGPoint(x: 300, y: 300))
    it.host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 340, y: 300))))
    it.makePopover().present(
      from: CGRect(x: 500, y: 500, width: 10, height: 10), in: it.root.view, permittedArrowDirections: .any,
      animated: true)
    #expect(states == [.began, .cancelled] && it.form == .popover)
    it.host.send(.pointer(PointerEvent(.move, at: CGPoint(x: 380, y: 300))))
    it.host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 380, y: 300))))
    #expect(states == [.began, .cancelled] && it.form == .popover, "the late release closes nothing")
  }

  @Test func diagnosticsDoNotActOnTheTerminal() {
    let (_, said) = Diagnostic.recording {
      Diagnostic.report("terminal", "a\u{1B}[31mb\n\u{202E}" + String(repeating: "x", count: 9000))
    }
    #expect(
      said.count == 1 && said[0].hasPrefix("a\\u{1B}[31mb\\n\\u{202E}xxx") && said[0].count < 600, "\(said)"
    )
  }

  @Test func otherPointersTakeNoPartInAPressOnABarButton() {
    let it = PopoverFixture()
    it.host.press(at: it.plus)
    for id in 1...3 {
      it.host.send(.pointer(PointerEvent(.down, at: CGPoint(x: 300, y: 300), id: id, button: .finger)))
      it.host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 300, y: 300), id: id, button: .finger)))
    }
    #expect(it.form == nil)
    it.host.send(.pointer(PointerEvent(.up, at: it.plus)))
    #expect(it.form == .popover)
  }

  @Test(.bug(id: "fault 42")) func aKeyThatRepeatsAnswersOnceAndShortcutsRestInFields() {
    let it = PopoverFixture(size: CGSize(width: 480, height: 800))
    let alert = UIAlertController(title: "?", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "OK", style: .default) { [weak it] _ in it?.log.append("OK") })
    it.root.present(alert, animated: false)
    it.host.press(.character("r"))
    it.host.press(.space)
    #expect(it.form == .alert && it.log.isEmpty)
    it.host.send(.key(KeyEvent(.return, isRepeat: true)))
    #expect(it.form == .alert, "a held key began elsewhere")
    it.host.send(.key(KeyEvent(.return)))
    it.host.send(.key(KeyEvent(.return, isRepeat: true)))
    it.host.step(20)
    #expect(it.log == ["OK"] && it.form == nil)
  }

  @Test func aClickIsToBeSeenInTheNextFrame() {
    let it = PopoverFixture()
    _ = it.host.render()
    #expect(!it.host.driver.needsDisplay)
    it.host.press(at: it.plus)
    #expect(it.host.driver.needsDisplay)
    let plate = it.host.render().commands.contains {
      if case .roundedRect(let rect) = $0 { rect.fill == Token.pressed.rgba(.light) } else { false }
    }
    #expect(plate, "the plate comes at once, without a step")
  }
}
