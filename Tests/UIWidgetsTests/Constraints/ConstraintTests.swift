// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIGeometry

@testable import UIWidgets

/// Constraints find the frames that UIKit finds.
@MainActor
struct ConstraintTests {
  /// A view in a window, with subviews that constraints place.
  private func room(
    _ count: Int, size: CGSize = CGSize(width: 400, height: 600)
  ) -> (HeadlessHost, UIView, [UIView]) {
    let host = HeadlessHost(size: size)
    let controller = UIViewController()
    host.window.rootViewController = controller
    host.step()
    let views = (0..<count).map { _ in
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
      return view
    }
    return (host, controller.view, views)
  }

  @Test func edgesFollowTheWindow() {
    let (host, view, views) = room(1)
    NSLayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
      views[0].trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
      views[0].topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      views[0].heightAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 0.5),
    ])
    host.step()
    #expect(views[0].frame == CGRect(x: 12, y: 8, width: 376, height: 188))
    host.resize(to: CGSize(width: 600, height: 400))
    host.step()
    #expect(views[0].frame == CGRect(x: 12, y: 8, width: 576, height: 288))
  }

  @Test func aChangedConstantMovesWhatFollows() {
    let (host, view, views) = room(3)
    let top = views[0].topAnchor.constraint(equalTo: view.topAnchor)
    NSLayoutConstraint.activate(
      [
        top, views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor, constant: 5),
        views[2].centerYAnchor.constraint(equalTo: views[1].centerYAnchor),
      ]
        + views.flatMap {
          [
            $0.heightAnchor.constraint(equalToConstant: 40), $0.widthAnchor.constraint(equalToConstant: 40),
            $0.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          ]
        })
    host.step()
    for constant in [CGFloat(0), 100, -30, 7] {
      top.constant = constant
      view.layoutIfNeeded()
      #expect(views.map(\.frame.minY) == [constant, constant + 45, constant + 45])
    }
    top.isActive = false
    host.step()
    // Nothing says where they are, but what they are to each other stays.
    #expect(views[1].frame.minY - views[0].frame.minY == 45)
  }

  @Test func higherPrioritiesWin() {
    let (host, view, views) = room(2)
    for (index, other) in views.enumerated() {
      other.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      other.heightAnchor.constraint(equalToConstant: 10).isActive = true
      let wish = other.widthAnchor.constraint(equalToConstant: index == 0 ? 300 : 250)
      wish.priority = index == 0 ? .defaultHigh : .defaultLow
      wish.isActive = true
    }
    views[0].leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor).isActive = true
    views[1].trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    host.step()
    #expect(views.map(\.frame.width) == [300, 100])
  }

  @Test func contentHugsAndResists() {
    let (host, view, _) = room(0)
    let (name, value) = (UILabel(), UILabel())
    (name.text, value.text) = ("Name", "A value that is much too long for the row that it stands in, surely")
    for label in [name, value] {
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    }
    name.setContentCompressionResistancePriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      value.leadingAnchor.constraint(equalToSystemSpacingAfter: name.trailingAnchor, multiplier: 1),
      value.trailingAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    host.step()
    #expect(name.frame.minX == 8 && abs(name.frame.width - name.intrinsicContentSize.width) < 1)
    #expect(value.frame.maxX == 392 && name.frame.height == name.intrinsicContentSize.height)
    value.text = "short"
    host.step()
    #expect(abs(value.frame.width - value.intrinsicContentSize.width) < 1)
  }

  @Test func textOfSeveralLinesGetsItsHeight() {
    let (host, view, _) = room(0)
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "words that break ", count: 20)
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    for width in [400, 200, 700] as [CGFloat] {
      host.resize(to: CGSize(width: width, height: 600))
      host.step()
      let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
      #expect(label.frame == CGRect(x: 0, y: 0, width: width, height: height), "\(width)")
    }
  }

  @Test func aContradictionIsSaidOnceAndTheRestStands() {
    let (host, view, views) = room(1)
    let (_, said) = Diagnostic.recording {
      let wrong = views[0].widthAnchor.constraint(equalToConstant: 70)
      wrong.identifier = "too narrow"
      NSLayoutConstraint.activate([
        views[0].widthAnchor.constraint(equalToConstant: 100),
        views[0].heightAnchor.constraint(equalToConstant: 20),
        views[0].topAnchor.constraint(equalTo: view.topAnchor, constant: 3),
        views[0].leadingAnchor.constraint(equalTo: view.leadingAnchor), wrong,
      ])
      host.step(5)
    }
    #expect(views[0].frame == CGRect(x: 0, y: 3, width: 100, height: 20))
    #expect(
      said == [
        "Unable to satisfy all constraints: 'too narrow' UIView.width == 70.0 was left out, as it contradicts others that are required"
      ])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func whatIsNotFiniteIsRefused(value: CGFloat) {
    let (host, view, views) = room(1)
    let (_, said) = Diagnostic.recording {
      let width = views[0].widthAnchor.constraint(equalToConstant: 30)
      NSLayoutConstraint.activate([
        width, views[0].heightAnchor.constraint(equalToConstant: 30),
        views[0].centerXAnchor.constraint(equalTo: view.centerXAnchor),
      ])
      width.constant = value
      host.step()
    }
    #expect(said.count == 1 && views[0].frame.width == 30, "\(said)")
  }

  @Test func guidesOfBarsAndNamesOfViewsWork() {
    let (host, view, views) = room(1)
    let controller = host.window.rootViewController
    controller?.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 12, right: 0)
    views[0].accessibilityIdentifier = "board"
    if let controller {
      NSLayoutConstraint.activate([
        views[0].topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
        views[0].bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
        views[0].leadingAnchor.constraint(equalTo: view.leadingAnchor),
        views[0].widthAnchor.constraint(equalToConstant: 50),
      ])
    }
    host.step()
    #expect(views[0].frame == CGRect(x: 0, y: 30, width: 50, height: 558))
    #expect("\(views[0].constraints[0])" == "board.width == 50.0")
  }

  @Test func aViewThatLeavesTakesItsConstraintsAlong() {
    let (host, view, views) = room(2)
    NSLayoutConstraint.activate([
      views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor),
      views[0].heightAnchor.constraint(equalToConstant: 50),
      views[0].topAnchor.constraint(equalTo: view.topAnchor),
    ])
    host.step()
    #expect(views[1].frame.minY == 50 && view.constraints.count == 2)
    views[0].removeFromSuperview()
    host.step()
    #expect(view.constraints.isEmpty && views[0].constraints.count == 1)
  }

  @Test func aFormatSaysTheSame() {
    let (host, _, views) = room(3)
    let names = ["a": views[0], "b": views[1], "c": views[2]]
    for format in ["H:|-[a(80)]-8-[b(a)]-gap-[c(>=50@750)]-12-|", "V:|-30-[a(44)]"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: format.hasPrefix("H") ? [.alignAllTop, .alignAllBottom] : [],
          metrics: ["gap": 16], views: names))
    }
    host.step()
    #expect(
      views.map(\.frame) == [
        CGRect(x: 8, y: 30, width: 80, height: 44), CGRect(x: 96, y: 30, width: 80, height: 44),
        CGRect(x: 192, y: 30, width: 196, height: 44),
      ])
    // A guide stands in a format as a view does.
    let guide = UILayoutGuide()
    host.window.rootViewController?.view.addLayoutGuide(guide)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:[a]-[guide(a)]", options: [], metrics: nil,
        views: ["a": views[0], "guide": guide]))
    host.step()
    #expect(guide.layoutFrame.minY == 82 && guide.layoutFrame.height == 44)
  }

  @Test func aScrollViewsContentIsAsLargeAsItsConstraintsSay() {
    let (host, view, _) = room(0)
    let (scroll, content) = (UIScrollView(frame: .zero), UIView())
    for one in [scroll, content] as [UIView] { one.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    scroll.addSubview(content)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 2000),
    ])
    host.step()
    #expect(scroll.frame == view.bounds && scroll.contentSize == CGSize(width: 400, height: 2000))
  }

  @Test func theSizeThatFitsFollowsFromConstraints() {
    let box = UIView()
    let label = UILabel()
    label.text = "Some words"
    label.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: box.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -20),
    ])
    let (size, own) = (
      box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), label.intrinsicContentSize
    )
    #expect(abs(size.width - own.width - 40) < 0.01 && abs(size.height - own.height - 20) < 0.01)
  }

  @Test func anAnimationGoesFromFrameToFrame() {
    let (host, view, views) = room(1)
    let left = views[0].leadingAnchor.constraint(equalTo: view.leadingAnchor)
    NSLayoutConstraint.activate([
      left, views[0].topAnchor.constraint(equalTo: view.topAnchor),
      views[0].widthAnchor.constraint(equalToConstant: 50),
      views[0].heightAnchor.constraint(equalToConstant: 50),
    ])
    host.step()
    left.constant = 200
    UIView.animate(withDuration: 1) { view.layoutIfNeeded() }
    host.step(30)
    let shown = views[0].layer.presentation()?.frame.minX ?? 0
    #expect(shown > 20 && shown < 180 && views[0].frame.minX == 200)
  }
}
