// SPDX-License-Identifier: Apache-2.0
import CMallocCount
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// Counted by an interposer, in a process of its own so that no other test's allocations are seen.
@MainActor
struct AllocationTests {
  @Test func drawingAndLayingOutWhatDoesNotChangeAllocatesNothing() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let gallery = Gallery()
        gallery.host.click(at: gallery.plus)
        gallery.host.step(30)
        var list = DisplayList()
        @MainActor func frame() {
          gallery.host.step()
          gallery.host.driver.render(into: &list)
        }
        for _ in 0..<3 { frame() }
        let before = mallocCallCount()
        for _ in 0..<50 { frame() }
        let count = mallocCallCount() - before
        precondition(count == 0, "\(count) allocations in 50 frames")
      }
    }
  }

  @Test func anAnimationAllocatesNothingOnItsWay() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let gallery = Gallery()
        UIView.animate(withDuration: 10) {
          for view in gallery.items {
            view.center.x += 100
            view.transform = CGAffineTransform(rotationAngle: 1)
            view.alpha = 0.3
            view.backgroundColor = .red
          }
        }
        var list = DisplayList()
        @MainActor func frame() {
          gallery.host.step()
          gallery.host.driver.render(into: &list)
        }
        for _ in 0..<3 { frame() }
        let before = mallocCallCount()
        for _ in 0..<50 { frame() }
        let count = mallocCallCount() - before
        precondition(count == 0, "\(count) allocations in 50 frames")
      }
    }
  }
}

/// A window with everything in it: bars, buttons, labels, items with edges and shadows, a drawn view, a
/// field.
@MainActor
final class Gallery {
  let host = HeadlessHost(size: CGSize(width: 1024, height: 768))
  let navigation: UINavigationController
  let toolbar = UIToolbar(frame: CGRect(x: 0, y: 680, width: 1024, height: 44))
  var items: [UIView] = []
  let plus = CGPoint(x: 988, y: 22)
  private var popover: UIPopoverController?

  init() {
    let root = UIViewController()
    root.title = "Gallery"
    navigation = UINavigationController(rootViewController: root)
    host.window.rootViewController = navigation
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: Gallery.open(_:))
    root.navigationItem.rightBarButtonItems = [
      add, UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in }),
    ]
    toolbar.items = [.flexibleSpace(), UIBarButtonItem(barButtonSystemItem: .play), .flexibleSpace()]
    root.view.addSubview(toolbar)
    for index in 0..<12 {
      let item = index == 5 ? DrawnView(frame: .zero) : UIView()
      item.frame = CGRect(x: 20 + 80 * CGFloat(index), y: 100, width: 60, height: 60)
      item.backgroundColor = .systemGreen
      item.transform = CGAffineTransform(rotationAngle: CGFloat(index) * 0.2)
      item.layer.cornerRadius = 4
      (item.layer.borderWidth, item.layer.shadowOpacity) = (1, 0.3)
      let label = UILabel(frame: item.bounds)
      label.text = "Item \(index)"
      label.numberOfLines = 0
      label.textAlignment = .center
      item.addSubview(label)
      item.clipsToBounds = index % 2 == 0
      root.view.addSubview(item)
      items.append(item)
    }
    let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 32))
    field.text = "typed"
    let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Press") { _ in })
    button.frame = CGRect(x: 20, y: 350, width: 200, height: 44)
    root.view.addSubview(field)
    root.view.addSubview(button)
    host.step()
  }

  private func open(_ item: UIBarButtonItem) {
    let content = UIViewController()
    content.preferredContentSize = CGSize(width: 200, height: 125)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 20, width: 160, height: 37)
    button.setTitle("Photo", for: .normal)
    content.view.addSubview(button)
    popover = UIPopoverController(contentViewController: content)
    popover?.present(from: item, permittedArrowDirections: .any, animated: true)
  }
}

@MainActor
private final class DrawnView: UIView {
  override func draw(_ rect: CGRect) {
    let path = UIBezierPath(ovalIn: rect.insetBy(dx: 8, dy: 8))
    UIColor.red.setFill()
    path.fill()
    UIColor.black.setStroke()
    path.stroke()
  }
}
