import Tabletop
import UIWidgets

/// Snapshots of a scene, one for each second of its time, as far back as steps back are quick. Where they are very large
/// they stand further apart.
@MainActor
final class SceneHistory {
  private static let stepsPerSecond = 60
  /// So many seconds back a step is quick; fewer in scenes of more than `manyItems` items, which take more memory.
  private static let reach = (few: 60, many: 5)
  private static let manyItems = 1000
  /// What all together may take in bytes, as long as there are two.
  private static let mostBytes = 256_000_000

  private(set) var snapshots: [SceneSnapshot] = []

  /// Bytes that all of them keep.
  var byteCount: Int { snapshots.reduce(0) { $0 + $1.byteCount } }

  /// Takes a snapshot where one is due; call before each step of the scene.
  func willStep(_ step: Int, of sandbox: SandboxController) {
    let reach = SceneHistory.seconds(for: sandbox.scene)
    let distance = SceneHistory.distance(bytes: snapshots.last?.byteCount ?? 0, reach: reach)
    guard step >= (snapshots.last?.step ?? 0) + distance * SceneHistory.stepsPerSecond,
      type(of: sandbox.scene).keepsStateInProperties, !sandbox.isScenePresenting
    else { return }
    snapshots.append(SceneSnapshot(of: sandbox, before: snapshots.last))
    let oldest = step - reach * SceneHistory.stepsPerSecond
    // The last one at or before the oldest step is still wanted.
    while snapshots.count > 1, snapshots[1].step <= oldest { snapshots.removeFirst() }
  }

  /// Forgets what comes after a step.
  func forget(after step: Int) { snapshots.removeAll { $0.step > step } }

  /// Forgets everything: another scene begins, or its views are drawn another way.
  func clear() { snapshots.removeAll() }

  /// The first step of which a run to `last` needs a snapshot.
  static func firstWanted(for last: Int, of scene: any Scene) -> Int {
    last - stepsPerSecond * (seconds(for: scene) + 1)
  }

  /// Seconds between two snapshots of so many bytes each, for those that reach so many seconds back.
  static func distance(bytes: Int, reach: Int) -> Int {
    // One more than the gaps between them, so that the oldest always lies far enough back.
    let gaps = max(mostBytes / max(bytes, 1) - 1, 1)
    return max((reach + gaps - 1) / gaps, 1)
  }

  private static func seconds(for scene: any Scene) -> Int {
    scene.animators.reduce(0) { $0 + $1.itemCount } > manyItems ? reach.many : reach.few
  }
}
