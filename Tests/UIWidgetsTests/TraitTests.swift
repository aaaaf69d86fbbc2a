// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct TraitTests {
  private let host = HeadlessHost(size: CGSize(width: 1024, height: 768))

  private var classes: [UIUserInterfaceSizeClass] {
    [host.window.traits.horizontalSizeClass, host.window.traits.verticalSizeClass]
  }

  /// Width, height, and whether either is compact then: each step starts from the one before.
  @Test func sizeClassesHaveSixteenPointsOfHysteresis() {
    let steps: [(CGFloat, CGFloat, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)] = [
      (600, 400, .regular, .regular), (599, 400, .compact, .regular), (600, 400, .compact, .regular),
      (615, 400, .compact, .regular), (616, 400, .regular, .regular), (600, 400, .regular, .regular),
      (1000, 399, .regular, .compact), (1000, 415, .regular, .compact), (1000, 416, .regular, .regular),
      (360, 294, .compact, .compact), (1, 1, .compact, .compact), (1024, 768, .regular, .regular),
    ]
    for (width, height, horizontal, vertical) in steps {
      host.resize(to: CGSize(width: width, height: height))
      #expect(classes == [horizontal, vertical], "\(width)×\(height)")
      let isPhone = horizontal == .compact || vertical == .compact
      #expect(host.window.traitCollection.userInterfaceIdiom == (isPhone ? .phone : .pad))
    }
  }

  @Test func draggingAnEdgeOverTheLimitChangesTheClassOnceEachWay() {
    let log = TraitController()
    host.window.rootViewController = log
    for width in stride(from: 700, through: 500, by: -1) {
      host.resize(to: CGSize(width: CGFloat(width), height: 768))
      // A hand that trembles.
      host.resize(to: CGSize(width: CGFloat(width + 5), height: 768))
    }
    for width in stride(from: 500, through: 700, by: 1) {
      host.resize(to: CGSize(width: CGFloat(width), height: 768))
      host.resize(to: CGSize(width: CGFloat(width - 5), height: 768))
    }
    #expect(log.changes == [.compact, .regular])
  }

  @Test func aResizeTellsTheNewSizeBeforeAndTheTraitsBetween() {
    let log = TraitController()
    let child = TraitController()
    host.window.rootViewController = log
    log.addChild(child)
    log.view.addSubview(child.view)
    host.step()
    (log.lines, child.lines) = ([], [])
    host.resize(to: CGSize(width: 480, height: 800))
    #expect(log.lines == ["will 480×800 from 1024", "traits", "alongside in 480", "done in 480"])
    #expect(child.lines.first?.hasPrefix("will 480×800") == true && child.lines.contains("traits"))
    host.resize(to: CGSize(width: 480, height: 800))
    #expect(log.lines.count == 4, "the same size is no change")
  }

  @Test func darkIsToldToEveryViewAndDrawnAnew() {
    let view = TraitView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .systemGreen
    host.window.addSubview(view)
    _ = host.render()
    let drawn = view.draws
    host.appearance = UserInterfaceAppearance(isDark: true)
    #expect(view.styles == [.light] && view.traitCollection.userInterfaceStyle == .dark)
    _ = host.render()
    #expect(view.draws == drawn + 1, "what client code drew may depend on it")
  }
}

@MainActor
private final class TraitController: UIViewController {
  var lines: [String] = []
  var changes: [UIUserInterfaceSizeClass] = []

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    lines.append("will \(Int(size.width))×\(Int(size.height)) from \(Int(view.bounds.width))")
    coordinator.animate(
      alongsideTransition: { [self] _ in lines.append("alongside in \(windowWidth)") },
      completion: { [self] _ in lines.append("done in \(windowWidth)") })
  }

  private var windowWidth: Int { Int(view.window?.bounds.width ?? 0) }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    lines.append("traits")
    if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass {
      changes.append(traitCollection.horizontalSizeClass)
    }
  }
}

@MainActor
private final class TraitView: UIView {
  var styles: [UIUserInterfaceStyle] = []
  var draws = 0
  override func draw(_ rect: CGRect) { draws += 1 }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    if let previousTraitCollection { styles.append(previousTraitCollection.userInterfaceStyle) }
  }
}
