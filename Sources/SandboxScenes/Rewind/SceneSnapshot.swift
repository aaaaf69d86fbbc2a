import Tabletop
import UIWidgets

/// A scene before one of its steps: its objects, its worlds, what goes on, and how far its log had come.
@MainActor
final class SceneSnapshot {
  /// The step that it stands before.
  var step: Int { moment.steps }
  /// How many of the log's commands were done.
  let doneCommands: Int
  /// Bytes that it keeps, without what is shared.
  let byteCount: Int
  private let hash: UInt64
  private let moment: LocalMoment
  private let memory: ObjectMemory
  private let worlds: [AnimatorWorld]

  /// Remembers the sandbox's scene as it is, laid out; `before` tells how many objects to expect.
  init(of sandbox: SandboxController, before: SceneSnapshot?) {
    let (scene, content) = (sandbox.scene, sandbox.stage.content)
    doneCommands = sandbox.log.commands.count
    hash = sandbox.stateHash
    moment = sandbox.stage.time.moment
    memory = ObjectMemory(
      of: [scene, content] + scene.animators + moment.objects, expecting: before?.memory.objects.count ?? 0
    ) { object in
      switch object {
      case let view as UIView: view.window != nil && !view.isDescendant(of: content)
      case let controller as UIViewController: controller === sandbox
      default: type(of: object) == UIDynamicAnimator.worldType
      }
    }
    let animators = memory.objects.lazy.compactMap { $0 as? UIDynamicAnimator }
    worlds = animators.enumerated().map { index, animator in
      let last = before.flatMap { $0.worlds.indices.contains(index) ? $0.worlds[index] : nil }
      return AnimatorWorld(of: animator, last: last)
    }
    byteCount = worlds.reduce(memory.byteCount) { $0 + $1.byteCount }
  }

  /// Puts the scene back. False when it is not what it was, because it keeps something where nobody can see it.
  func restore(in sandbox: SandboxController) -> Bool {
    sandbox.stage.time.stopEverything()
    memory.restore()
    for world in worlds { world.restore() }
    sandbox.stage.time.resume(from: moment)
    return sandbox.stateHash == hash
  }
}
