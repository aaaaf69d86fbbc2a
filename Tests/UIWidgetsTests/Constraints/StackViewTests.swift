// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIGeometry

@testable import UIWidgets

/// Stacks place their views as UIKit's do.
@MainActor
struct StackViewTests {
  /// A view that is as large as it says.
  private final class Block: UIView {
    var size = CGSize.zero
    override var intrinsicContentSize: CGSize { size }
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  private func stack(
    _ axis: NSLayoutConstraint.Axis, in size: CGSize = CGSize(width: 400, height: 100),
    _ setUp: (UIStackView) -> Void = { _ in }
  ) -> (HeadlessHost, UIStackView, [UIView]) {
    let host = HeadlessHost(size: size)
    let controller = UIViewController()
    host.window.rootViewController = controller
    let views = [Block(40, 20), Block(80, 30), Block(60, 10)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.frame = CGRect(origin: .zero, size: size)
    setUp(stack)
    controller.view.addSubview(stack)
    host.step(2)
    return (host, stack, views)
  }

  private func spans(_ views: [UIView]) -> [[CGFloat]] { views.map { [$0.frame.minX, $0.frame.maxX] } }

  @Test func viewsFillARow() {
    let (_, _, views) = stack(.horizontal) {
      ($0.spacing, $0.distribution) = (10, .fillEqually)
    }
    for view in views { #expect(abs(view.frame.width - 380.0 / 3) <= 1) }
    #expect(views.allSatisfy { $0.frame.minY == 0 && $0.frame.height == 100 })
    #expect(views[2].frame.maxX == 400 && abs(views[1].frame.minX - views[0].frame.maxX - 10) <= 1)
  }

  @Test func sharesFollowTheContent() {
    let (_, _, views) = stack(.horizontal) { $0.distribution = .fillProportionally }
    for (view, share) in zip(views, [40, 80, 60] as [CGFloat]) {
      #expect(abs(view.frame.width - 400 * share / 180) <= 1, "\(view.frame)")
    }
  }

  @Test func gapsAreEqual() {
    let (_, _, views) = stack(.horizontal) { ($0.distribution, $0.alignment) = (.equalSpacing, .center) }
    #expect(spans(views) == [[0, 40], [150, 230], [340, 400]])
    #expect(views.map(\.frame.midY) == [50, 50, 50] && views.map(\.frame.height) == [20, 30, 10])
  }

  @Test(arguments: UIStackViewAlignment.all) func viewsStandAcross(alignment: UIStackViewAlignment) {
    let (_, _, views) = stack(.vertical, in: CGSize(width: 200, height: 60)) {
      $0.alignment = alignment.value
      $0.distribution = .fill
    }
    let widths = [40.0, 80, 60].map { CGFloat($0) }
    for (view, width) in zip(views, widths) {
      switch alignment.value {
      case .fill: #expect(view.frame.minX == 0 && view.frame.width == 200)
      case .leading: #expect(view.frame.minX == 0 && view.frame.width == width)
      case .trailing: #expect(view.frame.maxX == 200 && view.frame.width == width)
      default: #expect(view.frame.midX == 100 && view.frame.width == width)
      }
    }
  }

  @Test func hiddenViewsAndSpacingsOfTheirOwnCount() {
    let (host, stack, views) = stack(.horizontal) {
      ($0.distribution, $0.alignment, $0.spacing) = (.fill, .top, 4)
      $0.setCustomSpacing(24, after: $0.arrangedSubviews[0])
      $0.arrangedSubviews[2].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    }
    #expect(spans(views) == [[0, 40], [64, 144], [148, 400]])
    views[1].isHidden = true
    host.step(2)
    #expect(views[0].frame.width == 40 && views[2].frame.minX == 64)
    stack.removeArrangedSubview(views[0])
    views[0].removeFromSuperview()
    views[1].isHidden = false
    host.step(2)
    #expect(spans([views[1], views[2]]) == [[0, 80], [84, 400]])
  }

  @Test func aNestedStackIsAsLargeAsWhatIsInIt() {
    let inner = UIStackView(arrangedSubviews: [Block(40, 20), Block(50, 30)])
    inner.axis = .vertical
    let outer = UIStackView(arrangedSubviews: [inner, Block(30, 10)])
    outer.spacing = 5
    outer.isLayoutMarginsRelativeArrangement = true
    outer.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let size = outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 50 + 5 + 30 + 6, height: 54))
  }
}

/// The alignments that do not depend on text.
enum UIStackViewAlignment: CaseIterable, Sendable {
  case fill, leading, center, trailing
  static var all: [UIStackViewAlignment] { allCases }
  @MainActor var value: UIStackView.Alignment {
    switch self {
    case .fill: .fill
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
