// SPDX-License-Identifier: Apache-2.0
import CMallocCount
import CSDL
import Foundation
import HeadlessHost
import Testing
import UIGeometry
import UIWidgets

@testable import SDLHost

/// A window with everything in it that has a look of its own.
@Suite("Gallery") @MainActor
struct GalleryTests {
  @Test(
    "a gallery that stands still is drawn once and then never; a click is on the screen in the next frame")
  func anIdleGalleryIsNotDrawn() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let measurer = Pictures.measurer()
        let desk = try Desk()
        let host = WindowHost(
          window: desk.window, measurer: measurer, appearance: UserInterfaceAppearance())
        UIApplication.shared.host = host
        let window = UIWindow(frame: CGRect(origin: .zero, size: desk.window.size))
        var options = SDLApplication.Options()
        (options.isDark, options.reducesMotion) = (false, false)
        let loop = FrameLoop(
          options: options, desktop: DesktopSession(applicationID: nil, address: nil), window: desk.window,
          host: host, driver: FrameDriver(window: window))
        let gallery = Gallery()
        window.rootViewController = gallery
        window.makeKeyAndVisible()
        /// Drawings in so many frames.
        @MainActor func draws(_ frames: Int) -> Int {
          let before = window.time.frameTimes.drawCount
          for _ in 0..<frames { loop.frame() }
          return window.time.frameTimes.drawCount - before
        }
        precondition(draws(1) == 1)
        precondition(draws(200) == 0, "nothing changed")
        precondition(!loop.driver.isActive, "so that the loop sleeps")
        gallery.label.text = "changed"
        precondition(draws(1) == 1 && draws(100) == 0, "one label changed")
        // A click is on the screen in the very frame that takes it out of the queue.
        let place = gallery.button.center
        desk.pushMotion(Int(place.x), Int(place.y))
        precondition(draws(1) == 1 && draws(50) == 0, "the plate under the pointer")
        desk.push(SDL_MOUSEBUTTONDOWN) {
          ($0.button.button, $0.button.x, $0.button.y) = (
            UInt8(SDL_BUTTON_LEFT), Int32(place.x), Int32(place.y)
          )
        }
        let plate = desk.pixel(Int(place.x) - 30, Int(place.y))
        precondition(
          draws(1) == 1 && desk.pixel(Int(place.x) - 30, Int(place.y)) != plate, "the pressed plate")
      }
    }
  }

  @Test("laying out, drawing and writing the gallery's text allocates nothing")
  func theGalleryAllocatesNothing() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let measurer = Pictures.measurer()
        let host = HeadlessHost(size: CGSize(width: 640, height: 480), textMeasurer: measurer)
        let gallery = Gallery()
        host.window.rootViewController = gallery
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 640 * 480)
        defer { pixels.deallocate() }
        let canvas = SoftwareCanvas(isHelped: false)
        canvas.setTarget(pixels, stride: 640, width: 640, height: 480)
        let renderer = SDLRenderer(canvas: canvas, runs: measurer.runs)
        var list = DisplayList()
        @MainActor func frame(_ number: Int) {
          gallery.slider.value = Float(number % 10) / 10
          host.step()
          host.driver.render(into: &list)
          renderer.render(list, width: 640, height: 480, scale: 1)
        }
        for number in 0..<12 { frame(number) }
        let before = mallocCallCount()
        for number in 12..<32 { frame(number) }
        let count = mallocCallCount() - before
        precondition(count == 0, "\(count) allocations in 20 frames")
      }
    }
  }
}

@MainActor
private final class Gallery: UIViewController {
  let label = UILabel()
  let slider = UISlider()
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    let (field, search) = (UITextField(), UISearchTextField())
    field.text = "some words"
    search.placeholder = "Search"
    let filled = UIButton(configuration: .filled())
    for button in [button, filled] { button.setTitle("Press", for: .normal) }
    let segments = UISegmentedControl(items: ["One", "Two", "Three"])
    segments.selectedSegmentIndex = 1
    label.text = "A label of a few words, and a number: 1.25"
    let page = UIScrollView()
    page.contentSize = CGSize(width: 400, height: 400)
    let picture = UIImageView(image: UIImage(systemName: "plus"))
    let bar = UIToolbar()
    bar.items = [UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in }), .flexibleSpace()]
    let list = ListView()
    list.sections = [ListSection("Rows", rows: (0..<9).map { ListRow("Row \($0)", subtitle: "below") })]
    let views = [
      label, button, filled, segments, UISwitch(), UIStepper(), field, search, page, picture, bar, list,
      slider,
    ]
    for (index, part) in views.enumerated() {
      part.frame = CGRect(x: 10 + 156 * (index % 2), y: 4 + 32 * (index / 2), width: 148, height: 30)
      view.addSubview(part)
    }
  }
}
