// SPDX-License-Identifier: Apache-2.0
package import HeadlessHost
import Scenes
package import Tabletop
package import Workbench

extension SceneCatalog {
  /// The sandbox's scenes, with a pile that takes no time where nothing is optimised.
  package static let small = SceneCatalog.sandbox(boxesInPile: 100)
}

/// The ids of these scenes, for tests that take each of them.
package var smallSceneIDs: [String] {
  get async { await MainActor.run { SceneCatalog.small.all.map { $0.id } } }
}

/// Opens a scene by its id in a sandbox without a display, and lets the first `steps` steps go by.
@MainActor
package func openWorkbench(
  _ id: String, size: CGSize = CGSize(width: 1024, height: 768), steps: Int = 0
) throws -> (host: HeadlessHost, workbench: Workbench) {
  let scene = try SceneCatalog.small.scene(id) ?? lacks(id)
  let host = HeadlessHost(size: size)
  let workbench = Workbench(.small, scene: scene)
  host.window.rootViewController = workbench
  host.step(steps)
  return (host, workbench)
}

/// Opens what a recording begins with in a window of its size, and replays it to its end.
@MainActor
package func replay(_ recording: Recording) throws -> (workbench: Workbench, replayer: Replayer) {
  let (host, workbench) = try openWorkbench(
    recording.segments[0].scene, size: CGSize(width: recording.width, height: recording.height))
  let replayer = Replayer(recording, in: workbench.session)
  replayer.run(on: host)
  return (workbench, replayer)
}

extension Replayer {
  /// Replays to the end on the host whose window shows the scene.
  package func run(on host: HeadlessHost) {
    while !isOver {
      host.driver.step()
      proceed()
    }
  }
}
