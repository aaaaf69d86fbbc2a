// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// The bars are in order at every width.
@MainActor
struct BarWidthTests {
  /// Everything in the two bars that can be pressed, with the box that takes a press.
  private func boxes(_ workbench: Workbench, _ width: CGFloat) -> [(control: UIControl, box: CGRect)] {
    [workbench.navigationBar, workbench.transport].flatMap { bar in
      bar.all(UIControl.self).filter { !$0.isHidden && $0.isInVisibleTree }.map { control in
        var box = control.convert(control.bounds, to: nil)
        // Segments and plates of 36 pt count beyond what is drawn.
        let (dx, dy) = (max(44 - box.width, 0) / 2, max(44 - box.height, 0) / 2)
        box = box.insetBy(dx: -dx, dy: -dy)
        return (control, box)
      }
    }
  }

  /// Nothing overlaps, is cut or under 44 pt, and no title runs into a button.
  private func look(at workbench: Workbench, _ size: CGSize, _ name: String) {
    let window = CGRect(origin: .zero, size: size)
    let boxes = boxes(workbench, size.width)
    #expect(boxes.count >= 9, "\(name) at \(size.width)")
    for (index, (control, box)) in boxes.enumerated() {
      let what: Comment = "\(name) at \(size.width): \(type(of: control)) \(control.toolTip ?? "") \(box)"
      #expect(window.insetBy(dx: -0.5, dy: -0.5).contains(box), what)
      for other in boxes.dropFirst(index + 1) {
        let common = box.intersection(other.box)
        #expect(common.isNull || common.width < 0.5 || common.height < 0.5, what)
      }
      for place in [
        CGPoint(x: box.midX, y: box.midY), CGPoint(x: box.minX + 1, y: box.midY),
        CGPoint(x: box.maxX - 1, y: box.midY), CGPoint(x: box.midX, y: box.minY + 2),
        CGPoint(x: box.midX, y: box.maxY - 2),
      ] {
        let hit = workbench.view.window?.hitTest(place, with: nil)
        #expect(hit?.isDescendant(of: control) == true, what)
      }
    }
    let titles = workbench.navigationBar.all(UILabel.self).filter { label in
      !label.isHidden && label.text == workbench.barItem.title
    }
    for title in titles {
      let frame = title.convert(title.bounds, to: nil)
      for (control, box) in boxes where !title.isDescendant(of: control) {
        let common = frame.intersection(box)
        #expect(
          common.isNull || common.width < 0.5 || common.height < 0.5,
          "\(name) at \(size.width): the title \(frame) and \(control.toolTip ?? "") \(box)")
      }
    }
  }

  @Test func nothingOverlapsIsCutOrUnder44PtFrom360To1920() throws {
    let (host, workbench) = try openWorkbench("push", size: CGSize(width: 360, height: 768), steps: 5)
    for width in stride(from: 360, through: 1920, by: 1) as StrideThrough<CGFloat> {
      let size = CGSize(width: width, height: 768)
      host.resize(to: size)
      host.window.layoutIfNeeded()
      look(at: workbench, size, "push")
    }
  }

  /// Scenes with buttons of their own, and all others, at the widths where bars change.
  @Test func everySceneHasRoomForItsButtons() throws {
    for entry in SceneCatalog.small.all {
      for size in [
        CGSize(width: 360, height: 294), CGSize(width: 399, height: 700), CGSize(width: 480, height: 800),
        CGSize(width: 599, height: 700), CGSize(width: 600, height: 700), CGSize(width: 744, height: 700),
        CGSize(width: 859, height: 700), CGSize(width: 1024, height: 768),
      ] {
        let (_, workbench) = try openWorkbench(entry.id, size: size, steps: 3)
        look(at: workbench, size, entry.id)
      }
    }
  }
}
