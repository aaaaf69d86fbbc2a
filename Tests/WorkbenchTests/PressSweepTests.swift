// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIGeometry

@testable import UIWidgets
@testable import Workbench

/// No press of a button is lost, whatever moves meanwhile and however quick it is.
@MainActor
struct PressSweepTests {
  nonisolated private static let scenes = ["push", "cards", "pendulum", "table", "widgets"]

  /// The buttons that can be seen and pressed in their middle, and do not close or replace what they are on.
  private func buttons(_ host: HeadlessHost, _ workbench: Workbench) -> [UIButton] {
    host.window.all(UIButton.self).filter { button in
      guard button.isEnabled, button.bounds.width > 0, !button.isDescendant(of: workbench.session.stage)
      else {
        return false
      }
      return host.window.hitTest(middle(of: button), with: nil) === button
    }
  }

  private func middle(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  @Test(arguments: scenes) func everyPressCounts(id: String) throws {
    for (seed, size) in [(UInt64(1), CGSize(width: 1000, height: 680)), (2, CGSize(width: 480, height: 700))]
    {
      var random = SplitMix64(seed: seed)
      let (host, workbench) = try openWorkbench(id, size: size, steps: 20)
      workbench.session.time.isPaused = false
      host.press(.character("m"))
      for _ in 0..<60 {
        host.step(Int.random(in: 1...20, using: &random))
        guard let button = buttons(host, workbench).randomElement(using: &random) else { continue }
        var presses = 0
        let action = UIAction { _ in presses += 1 }
        button.addAction(action, for: .primaryActionTriggered)
        let point = middle(of: button)
        let held = Int.random(in: 0...2, using: &random)
        host.send(.pointer(PointerEvent(.down, at: point)))
        if held > 0 { host.step(held) }
        host.send(.pointer(PointerEvent(.up, at: point)))
        host.step(1)
        let title = button.toolTip ?? button.title(for: .normal) ?? "?"
        #expect(presses == 1, "\(id), seed \(seed), \(size): \(title), held for \(held) steps")
        button.removeAction(action, for: .primaryActionTriggered)
        // What it opened is closed again, and time goes on.
        for _ in 0..<3 { host.press(.escape) }
        workbench.dismiss(animated: false)
        if workbench.session.entry.id != id { break }
        workbench.session.time.isPaused = false
        if !workbench.motion.isShown { host.press(.character("m")) }
      }
    }
  }
}
