// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import UIWidgets
import Workbench

/// A session while it runs: the sandbox without a display, with a recorder.
@MainActor
final class SessionPlayer {
  let host: HeadlessHost
  let workbench: Workbench
  let recorder: Recorder
  /// Whether every seventh frame is drawn, as a window draws its frames.
  private let draws: Bool
  /// The hash of the state after each frame.
  private(set) var trail: [UInt64] = []
  private var parser = EventLineParser()

  /// Opens the scene that the script names; nil where the catalogue lacks it.
  init?(_ script: SessionScript, of catalog: SceneCatalog, draws: Bool = false) {
    guard let scene = catalog.scene(script.scene) else { return nil }
    self.draws = draws
    host = HeadlessHost(size: script.size)
    workbench = Workbench(catalog, scene: scene)
    recorder = Recorder(of: workbench.session, size: script.size)
    host.window.rootViewController = workbench
  }

  /// Does one thing as a script that is read from a file does it.
  func perform(_ act: SessionScript.Act) {
    guard let events = try? parser.parse(act.line) else { preconditionFailure("not a line: \(act.line)") }
    for event in events { host.driver.send(event) }
  }

  func step() {
    host.driver.step()
    // A wall of a window has millions of dots to draw.
    let size = host.window.bounds.size
    if draws, host.driver.stepIndex % 7 == 0, size.width * size.height < 4e6 { _ = host.render() }
    trail.append(workbench.session.stateHash)
  }

  /// Plays a whole script.
  func play(_ script: SessionScript) {
    var next = 0
    for step in 0..<script.steps {
      while next < script.acts.count, script.acts[next].step <= step {
        perform(script.acts[next])
        next += 1
      }
      self.step()
    }
  }
}
