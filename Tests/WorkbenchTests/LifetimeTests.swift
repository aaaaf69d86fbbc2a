// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import UIWidgets
@testable import Workbench

/// A workbench ends with its window, whatever was done in it: nothing in it is kept by what it shows, by a
/// clock or by itself, and nothing of it runs on in the next window.
@MainActor
struct LifetimeTests {
  /// What is left of a workbench.
  private struct Remains {
    weak var workbench: Workbench?
    weak var session: SceneSession?
    weak var scene: UIViewController?
    weak var animator: UIDynamicAnimator?

    var names: [String] {
      [
        workbench.map { _ in "workbench" }, session.map { _ in "session" }, scene.map { "\(type(of: $0))" },
        animator.map { _ in "animator" },
      ].compactMap { $0 }
    }
  }

  /// Opens a scene, does something, and closes the window.
  private func close(
    _ id: String, after body: (HeadlessHost, Workbench) -> Void
  ) throws -> Remains {
    var remains = Remains()
    do {
      let (host, workbench) = try openWorkbench(id, steps: 5)
      let session = workbench.session
      body(host, workbench)
      remains = Remains(
        workbench: workbench, session: session, scene: session.scene, animator: session.scene.animators.first)
    }
    // The application holds a host until there is another one.
    _ = HeadlessHost()
    return remains
  }

  @Test func everySceneEndsWithIt() throws {
    for scene in SceneCatalog.small.sections.flatMap(\.scenes) {
      let remains = try close(scene.id) { host, workbench in
        host.drag(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 600, y: 500))
        for key in ["n", "m", "t", "k", "d", "w"] {
          host.press(.character(Character(key)))
          host.step()
        }
        host.click(at: CGPoint(x: 400, y: 400))
        host.step(5)
      }
      #expect(remains.names.isEmpty, "\(scene.id)")
    }
  }

  @Test func itEndsAfterEachKey() throws {
    let count = try openWorkbench("snap").workbench.commands.count
    for number in 0..<count {
      var name = ""
      let remains = try close("snap") { host, workbench in
        let command = workbench.commands[number]
        name = command.discoverabilityTitle ?? "\(number)"
        host.click(at: CGPoint(x: 300, y: 300))
        host.step(5)
        host.press(.character("n"))
        host.press(command.key, modifiers: command.modifierFlags)
        host.step(20)
        host.click(at: CGPoint(x: 700, y: 500))
        host.step(3)
      }
      #expect(remains.names.isEmpty, "\(name)")
    }
  }
}
