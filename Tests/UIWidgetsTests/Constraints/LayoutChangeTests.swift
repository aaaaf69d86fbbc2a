// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIGeometry

@testable import UIWidgets

/// A change solved from where the layout stood leads where a layout from the beginning does.
@MainActor @Suite struct LayoutChangeTests {
  /// A random tree of stacks, labels and anchored boxes, whose constraints leave one answer.
  @MainActor
  private final class Tree {
    let host: HeadlessHost
    let root = UIView()
    var labels: [UILabel] = [], stacks: [UIStackView] = [], boxes: [UIView] = []
    var constants: [NSLayoutConstraint] = []

    init(_ random: inout SeededGenerator) {
      host = HeadlessHost(size: CGSize(width: 400, height: 600))
      let controller = UIViewController()
      controller.view = root
      host.window.rootViewController = controller
      let outer = stack(depth: 3, &random)
      outer.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(outer)
      constants += [
        outer.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor, constant: 4),
        outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      ]
      let paragraph = UILabel()
      (paragraph.numberOfLines, paragraph.text) = (0, String(repeating: "words and more words ", count: 8))
      paragraph.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(paragraph)
      labels.append(paragraph)
      constants += [
        paragraph.topAnchor.constraint(equalTo: outer.bottomAnchor, constant: 10),
        paragraph.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        paragraph.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      ]
      for index in 0..<3 {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        boxes.append(box)
        constants += [
          box.widthAnchor.constraint(equalToConstant: 20), box.heightAnchor.constraint(equalToConstant: 10),
          box.leadingAnchor.constraint(
            equalTo: index == 0 ? paragraph.trailingAnchor : boxes[index - 1].centerXAnchor),
          box.topAnchor.constraint(equalTo: index == 0 ? paragraph.bottomAnchor : boxes[index - 1].topAnchor),
        ]
      }
      NSLayoutConstraint.activate(constants)
    }

    private func stack(depth: Int, _ random: inout SeededGenerator) -> UIStackView {
      let stack = UIStackView()
      stack.axis = Bool.random(using: &random) ? .vertical : .horizontal
      stack.alignment = [.fill, .leading, .center, .trailing].randomElement(using: &random) ?? .fill
      stack.spacing = CGFloat(Int.random(in: 0...9, using: &random))
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        if depth > 0, Bool.random(using: &random) {
          stack.addArrangedSubview(self.stack(depth: depth - 1, &random))
        } else {
          let label = UILabel()
          label.text = String(repeating: "word ", count: Int.random(in: 1...6, using: &random))
          // No two hug alike, so that it is known which one grows.
          for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            label.setContentHuggingPriority(UILayoutPriority(Float(100 + labels.count)), for: axis)
          }
          labels.append(label)
          stack.addArrangedSubview(label)
        }
      }
      stacks.append(stack)
      return stack
    }

    func change(_ random: inout SeededGenerator) {
      switch Int.random(in: 0...4, using: &random) {
      case 0:
        labels.randomElement(using: &random)?.text = String(Int.random(in: 0...99_999_999, using: &random))
      case 1: stacks.randomElement(using: &random)?.spacing = CGFloat(Int.random(in: 0...20, using: &random))
      case 2:
        host.resize(
          to: CGSize(
            width: Int.random(in: 300...900, using: &random),
            height: Int.random(in: 300...900, using: &random)))
      case 3: root.layoutMargins.top = CGFloat(Int.random(in: 0...40, using: &random))
      default:
        constants.randomElement(using: &random)?.constant = CGFloat(Int.random(in: 0...40, using: &random))
      }
    }

    var frames: [CGRect] {
      root.layoutIfNeeded()
      return (labels + stacks + boxes).map { $0.convert($0.bounds, to: root) }
    }

    /// Has the next layout begin from nothing.
    func forget() {
      let guide = UILayoutGuide()
      root.addLayoutGuide(guide)
      root.removeLayoutGuide(guide)
    }
  }

  @Test(arguments: UInt64(1)...40) func changesLeadWhereABeginningWould(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let tree = Tree(&random)
    tree.host.step(2)
    for change in 0..<25 {
      for _ in 0..<Int.random(in: 1...3, using: &random) { tree.change(&random) }
      let changed = tree.frames
      tree.forget()
      let fresh = tree.frames
      let worst = zip(changed, fresh).map { one, other in
        max(
          abs(one.minX - other.minX), abs(one.minY - other.minY), abs(one.maxX - other.maxX),
          abs(one.maxY - other.maxY))
      }.max()
      #expect((worst ?? 0) <= 1.001, "seed \(seed), change \(change)")
    }
  }

  /// Scrolling changes bounds every frame, which must neither rebuild the layout nor move rows.
  @Test func scrollingDoesNotStartTheLayoutOver() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 600))
    let (root, scroll, row) = (UIView(), UIScrollView(frame: .zero), UIView())
    let controller = UIViewController()
    controller.view = root
    host.window.rootViewController = controller
    for (view, parent) in [(scroll, root), (row, scroll)] as [(UIView, UIView)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 10),
        view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
        view.widthAnchor.constraint(equalToConstant: 200), view.heightAnchor.constraint(equalToConstant: 300),
      ])
    }
    let plain = UIScrollView(frame: CGRect(x: 0, y: 400, width: 100, height: 100))
    root.addSubview(plain)
    for view in [scroll, plain] { view.contentSize = CGSize(width: 100, height: 900) }
    host.step(3)
    let system = root.layoutRoot.storedLayout?.engine?.system
    #expect(system != nil && row.frame == CGRect(x: 10, y: 10, width: 200, height: 300))
    for offset in [20, 90, 40] as [CGFloat] {
      for view in [scroll, plain] { view.contentOffset.y = offset }
      host.step()
      #expect(row.frame == CGRect(x: 10, y: 10, width: 200, height: 300), "\(offset)")
    }
    #expect(root.layoutRoot.storedLayout?.engine?.system == system)
  }
}
