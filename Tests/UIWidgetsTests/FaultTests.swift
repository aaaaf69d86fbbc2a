import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct FaultTests {
  @Test func fault34_windowsOfAnySizeAreLaidOutAndDrawn() {
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

  @Test func fault35_tenThousandResizesInASecondLeaveThePopoverInPlace() {
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
    #expect(it.kind == "popover" && it.host.window.subviews.last?.subviews.last?.isHidden == true)
    it.host.resize(to: CGSize(width: 1024, height: 768))
    it.host.step(20)
    #expect(it.kind == "popover" && it.bodyFrame == CGRect(x: 814, y: 44, width: 200, height: 138))
  }

  @Test func fault36_anAlertOverAPopoverReplacesItAndATurnOnTheWayInLeavesNoLayer() {
    let it = PopoverFixture()
    it.host.click(at: it.plus)
    it.host.step(5)
    let alert = UIAlertController(title: "Over", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    it.root.present(alert, animated: true)
    #expect(it.kind == "alert" && it.host.window.subviews.count == 2 && it.log == ["did"])
    it.host.step(3)
    it.host.resize(to: CGSize(width: 480, height: 800))
    it.host.step(3)
    it.host.resize(to: CGSize(width: 800, height: 480))
    it.host.step(30)
    let body = (it.host.window.subviews.last as? PresentationOverlay)?.body
    #expect(it.kind == "alert" && body?.center == CGPoint(x: 400, y: 240))
    it.host.press(.return)
    it.host.step(20)
    #expect(it.kind == "none" && it.host.window.subviews.count == 1)
  }

  @Test func fault36_aSourceThatGoesOnTheWayInTakesThePopoverWithIt() {
    let it = PopoverFixture()
    let view = UIView(frame: CGRect(x: 400, y: 300, width: 50, height: 50))
    it.root.view.addSubview(view)
    let popover = it.makePopover()
    popover.present(from: view.bounds, in: view, permittedArrowDirections: .any, animated: true)
    it.host.step(5)
    view.removeFromSuperview()
    #expect(it.kind == "none")
    it.host.step(20)
    #expect(it.host.window.subviews.count == 1 && it.log == ["did"] && !popover.isPopoverVisible)
  }

  @Test func fault41_otherPointersTakeNoPartInAPressOnABarButton() {
    let it = PopoverFixture()
    it.host.press(at: it.plus)
    for id in 1...3 {
      it.host.send(.pointer(PointerEvent(.down, at: CGPoint(x: 300, y: 300), id: id, button: .finger)))
      it.host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 300, y: 300), id: id, button: .finger)))
    }
    #expect(it.kind == "none")
    it.host.send(.pointer(PointerEvent(.up, at: it.plus)))
    #expect(it.kind == "popover")
  }

  @Test func fault42_aKeyThatRepeatsAnswersOnceAndShortcutsRestInFields() {
    let it = PopoverFixture(size: CGSize(width: 480, height: 800))
    let alert = UIAlertController(title: "?", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "OK", style: .default) { [weak it] _ in it?.log.append("OK") })
    it.root.present(alert, animated: false)
    it.host.press(.character("r"))
    it.host.press(.space)
    #expect(it.kind == "alert" && it.log.isEmpty)
    it.host.send(.key(KeyEvent(.return, isRepeat: true)))
    #expect(it.kind == "alert", "a held key began elsewhere")
    it.host.send(.key(KeyEvent(.return)))
    it.host.send(.key(KeyEvent(.return, isRepeat: true)))
    it.host.step(20)
    #expect(it.log == ["OK"] && it.kind == "none")
  }

  @Test func aClickIsToBeSeenInTheNextFrame() {
    let it = PopoverFixture()
    _ = it.host.render()
    #expect(!it.host.driver.needsDisplay)
    it.host.press(at: it.plus)
    #expect(it.host.driver.needsDisplay)
    let plate = it.host.render().commands.contains {
      if case .roundedRect(let rect) = $0 { rect.fill == Token.pressed.rgba(isDark: false) } else { false }
    }
    #expect(plate, "the plate comes at once, without a step")
  }
}
