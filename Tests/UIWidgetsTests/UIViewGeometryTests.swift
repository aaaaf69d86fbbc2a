// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing
import UIGeometry
import UIWidgets

@MainActor
struct UIViewGeometryTests {
  @Test func frameFollowsCentreBoundsAndTransform() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45) && view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    view.bounds.size = CGSize(width: 40, height: 20)
    #expect(view.center == CGPoint(x: 60, y: 45) && view.frame == CGRect(x: 40, y: 35, width: 40, height: 20))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 20, y: 25, width: 80, height: 40))
    #expect(view.center == CGPoint(x: 60, y: 45) && view.bounds.size == CGSize(width: 40, height: 20))
  }

  @Test func aTurnedViewHasTheBoxAroundIt() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(abs(view.frame.width - 100 * 2.0.squareRoot()) < 1e-9 && abs(view.frame.midX - 50) < 1e-9)
  }

  @Test(.bug(id: "fault 1")) func whatIsNotFiniteIsRefusedAndSaidOnce() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let (_, lines) = Diagnostic.recording {
      view.center = CGPoint(x: CGFloat.nan, y: 0)
      view.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
      view.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      view.alpha = .nan
    }
    #expect(lines.count == 4 && view.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && view.alpha == 1)
  }

  @Test func convertingThereAndBackIsTheIdentity() {
    let seed: UInt64 = 0x7AB1_E70F
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
      var deepest = root
      for _ in 0..<4 {
        let view = UIView(
          frame: CGRect(
            x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random), width: 200,
            height: 100))
        view.transform = CGAffineTransform(rotationAngle: .random(in: -3...3, using: &random))
          .scaledBy(x: .random(in: 0.5...2, using: &random), y: .random(in: 0.5...2, using: &random))
        view.bounds.origin = CGPoint(x: .random(in: -9...9, using: &random), y: 0)
        deepest.addSubview(view)
        deepest = view
      }
      let point = CGPoint(x: .random(in: 0...99, using: &random), y: .random(in: 0...99, using: &random))
      let there = deepest.convert(point, to: root)
      let back = deepest.convert(there, from: root)
      #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6, "seed \(seed)")
      #expect(deepest.convert(point, to: nil) == there)
    }
  }

  @Test func theTopmostViewIsHitAndWhatCannotBeTouchedIsSkipped() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (low, high) = (
      UIView(frame: root.bounds), UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 100))
    )
    root.addSubview(low)
    root.addSubview(high)
    #expect(root.hitTest(CGPoint(x: 60, y: 5), with: nil) === high)
    #expect(root.hitTest(CGPoint(x: 40, y: 5), with: nil) === low)
    #expect(
      root.hitTest(CGPoint(x: 120, y: 5), with: nil) == nil, "children outside their parent get nothing")
    for hide in [
      { high.isHidden = $0 }, { high.alpha = $0 ? 0.005 : 1 }, { high.isUserInteractionEnabled = !$0 },
    ] as [(Bool) -> Void] {
      hide(true)
      #expect(root.hitTest(CGPoint(x: 60, y: 5), with: nil) === low)
      hide(false)
    }
    #expect(root.hitTest(CGPoint(x: 60, y: 5), with: nil) === high)
  }

  @Test func aHitIsInTheViewThatWasHit() {
    let seed: UInt64 = 42
    var random = SeededGenerator(seed: seed)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    for _ in 0..<30 {
      let view = UIView(
        frame: CGRect(
          x: .random(in: 0...350, using: &random), y: .random(in: 0...350, using: &random), width: 60,
          height: 40))
      view.transform = CGAffineTransform(rotationAngle: .random(in: -3...3, using: &random))
      root.addSubview(view)
    }
    for _ in 0..<500 {
      let point = CGPoint(x: .random(in: 0...399, using: &random), y: .random(in: 0...399, using: &random))
      let holding = root.subviews.last { $0.bounds.contains($0.convert(point, from: root)) } ?? root
      #expect(root.hitTest(point, with: nil) === holding, "seed \(seed)")
    }
  }

  private nonisolated static let masks: [(UIView.AutoresizingMask, CGRect)] = [
    (.flexibleWidth, CGRect(x: 10, y: 10, width: 120, height: 20)),
    ([.flexibleLeftMargin], CGRect(x: 110, y: 10, width: 20, height: 20)),
    ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 10 + 100.0 / 7, y: 10, width: 20, height: 20)),
    ([], CGRect(x: 10, y: 10, width: 20, height: 20)),
    (
      [.flexibleHeight, .flexibleTopMargin],
      CGRect(x: 10, y: 10 + 100.0 / 3, width: 20, height: 20 + 200.0 / 3)
    ),
  ]

  @Test(arguments: masks)
  func aMaskSharesTheChangeOfSize(mask: UIView.AutoresizingMask, frame: CGRect) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 190, height: 190)
    #expect(abs(child.frame.minX - frame.minX) < 1e-9 && abs(child.frame.width - frame.width) < 1e-9)
    #expect(abs(child.frame.minY - frame.minY) < 1e-9 && abs(child.frame.height - frame.height) < 1e-9)
  }

  @Test func partsWithoutLengthGetEqualShares() {
    let parent = UIView(frame: .zero)
    let child = UIView(frame: .zero)
    child.autoresizingMask = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
    ]
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 90, height: 90)
    #expect(child.frame == CGRect(x: 30, y: 45, width: 30, height: 45))
  }

  @Test(arguments: [
    CGAffineTransform(translationX: 5, y: 7), CGAffineTransform(scaleX: 2, y: 0.5).translatedBy(x: 3, y: -4),
  ])
  func aFrameThatIsSetIsTheFrameUnderAnyShift(transform: CGAffineTransform) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform = transform
    view.frame = CGRect(x: 40, y: 60, width: 120, height: 80)
    #expect(near(view.frame.origin, CGPoint(x: 40, y: 60), 1e-9))
    #expect(abs(view.frame.width - 120) < 1e-9 && abs(view.frame.height - 80) < 1e-9)
  }

  @Test func theOrderOfSubviewsCanBeChanged() {
    let root = UIView()
    let views = (0..<4).map { tag -> UIView in
      let view = UIView()
      view.tag = tag
      return view
    }
    for view in views { root.addSubview(view) }
    root.bringSubviewToFront(views[0])
    #expect(root.subviews.map(\.tag) == [1, 2, 3, 0])
    root.sendSubviewToBack(views[3])
    #expect(root.subviews.map(\.tag) == [3, 1, 2, 0])
    root.exchangeSubview(at: 0, withSubviewAt: 3)
    root.insertSubview(views[3], belowSubview: views[1])
    #expect(root.subviews.map(\.tag) == [0, 3, 1, 2])
    root.insertSubview(views[0], aboveSubview: views[2])
    #expect(root.subviews.map(\.tag) == [3, 1, 2, 0])
    #expect(root.viewWithTag(2) === views[2])
  }

  @Test func addingAViewToItselfIsAnError() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        let inner = UIView()
        view.addSubview(inner)
        inner.addSubview(view)
      }
    }
  }

  @Test func aViewOfItsOwnIsItsRoot() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 1, y: 2))
    #expect(view.convert(CGPoint(x: 1, y: 2), from: nil) == CGPoint(x: 1, y: 2))
  }

  @Test func aFrameThatIsSetLeavesTheOriginOfTheBoundsAlone() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.bounds.origin = CGPoint(x: 5, y: -6)
    view.frame = CGRect(x: 50, y: 60, width: 70, height: 80)
    #expect(view.bounds == CGRect(x: 5, y: -6, width: 70, height: 80))
    #expect(view.frame == CGRect(x: 50, y: 60, width: 70, height: 80))
  }

  /// What stands back from an edge has so much less of the safe area there.
  @Test func insetsShrinkByTheDistanceFromTheEdge() {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 30, bottom: 40, right: 50)
    let inner = UIView(frame: CGRect(x: 7, y: 8, width: 184, height: 282))
    controller.view.addSubview(inner)
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 12, left: 23, bottom: 30, right: 41))
    inner.frame = CGRect(x: 60, y: 60, width: 50, height: 50)
    #expect(inner.safeAreaInsets == .zero)
  }
}
