import Tabletop
import UIWidgets

/// Snapshots of a scene, one for each second of its time, as far back as steps back are quick.
@MainActor
final class SceneHistory {
  /// Steps between two snapshots.
  static let interval = 60
  /// So many seconds back a step is quick; fewer in scenes of more than `manyItems` items, which take more memory.
  private static let reach = (few: 60, many: 5)
  private static let manyItems = 1000

  private(set) var snapshots: [SceneSnapshot] = []

  /// Bytes that all of them keep.
  var byteCount: Int { snapshots.reduce(0) { $0 + $1.byteCount } }

  /// Takes a snapshot where one is due; call before each step of the scene.
  func willStep(_ step: Int, of sandbox: SandboxController) {
    guard step >= (snapshots.last?.step ?? 0) + SceneHistory.interval,
      type(of: sandbox.scene).keepsStateInProperties, !sandbox.isScenePresenting
    else { return }
    snapshots.append(SceneSnapshot(of: sandbox, before: snapshots.last))
    let oldest = step - SceneHistory.interval * SceneHistory.seconds(for: sandbox.scene)
    // The last one at or before the oldest step is still wanted.
    while snapshots.count > 1, snapshots[1].step <= oldest { snapshots.removeFirst() }
  }

  /// Forgets what comes after a step.
  func forget(after step: Int) { snapshots.removeAll { $0.step > step } }

  /// Forgets everything: another scene begins, or its views are drawn another way.
  func clear() { snapshots.removeAll() }

  /// The first step of which a run to `last` needs a snapshot.
  static func firstWanted(for last: Int, of scene: any Scene) -> Int {
    last - interval * (seconds(for: scene) + 1)
  }

  private static func seconds(for scene: any Scene) -> Int {
    scene.animators.reduce(0) { $0 + $1.itemCount } > manyItems ? reach.many : reach.few
  }
}
