// SPDX-License-Identifier: Apache-2.0
/// Is notified of events in a session. All methods are optional; observers are called in the order in which
/// they were added.
@MainActor
package protocol SceneSessionObserver: AnyObject {
  /// The scene is about to end, because it starts over or another one begins.
  func sceneWillEnd()
  /// Another scene object is on the stage, for example because the scene runs again up to an earlier step.
  func sceneDidChange()
  /// A scene began; `isOther` tells whether it differs from the one before.
  func sceneDidBegin(isOther: Bool)
  /// A document was opened: what belonged to the one before no longer applies.
  func documentDidOpen()
  /// The step with this index is about to be taken; observers that act on the scene do so now.
  func sceneWillStep(_ step: Int)
  /// Everything that precedes the step has been done and is laid out.
  func sceneWillMove()
  /// The scene's views are about to be shown at positions between two steps.
  func sceneWillShowBetweenSteps()
  /// Something is about to be done to the scene, or its stage is about to change its size.
  func sceneWillReceiveCommand()
  /// A value was set, by a person or by a replay.
  func valuesDidChange()
  /// The edits that can be undone or redone have changed.
  func editsDidChange()
  /// A person did something to the scene, or tried to.
  func personDidAct()
  /// Whether the observer wants `personDidChangeScene()`, which takes time to find out.
  var looksForEffects: Bool { get }
  /// A person's action had an effect on the scene.
  func personDidChangeScene()
  /// An event was sent, with or without an effect.
  func eventWasSent()
  /// Another item is selected, or none.
  func selectionDidChange()
  /// The scene's own bar buttons have changed.
  func barItemsDidChange()
  /// A replay is about to press one of the scene's bar buttons, which must be laid out by then.
  func barItemWillBePressed()
  /// The scene is about to run again up to an earlier step.
  func sceneWillRewind()
  /// The scene is at an earlier step now.
  func sceneDidRewind()
}

extension SceneSessionObserver {
  package func sceneWillEnd() {}
  package func sceneDidChange() {}
  package func sceneDidBegin(isOther: Bool) {}
  package func documentDidOpen() {}
  package func sceneWillStep(_ step: Int) {}
  package func sceneWillMove() {}
  package func sceneWillShowBetweenSteps() {}
  package func sceneWillReceiveCommand() {}
  package func valuesDidChange() {}
  package func editsDidChange() {}
  package func personDidAct() {}
  package var looksForEffects: Bool { false }
  package func personDidChangeScene() {}
  package func eventWasSent() {}
  package func selectionDidChange() {}
  package func barItemsDidChange() {}
  package func barItemWillBePressed() {}
  package func sceneWillRewind() {}
  package func sceneDidRewind() {}
}

/// Observers in the order in which they were added, referenced weakly.
@MainActor
struct SceneSessionObservers {
  private struct Entry { weak var observer: (any SceneSessionObserver)? }
  private var entries: [Entry] = []

  mutating func add(_ observer: any SceneSessionObserver) {
    entries.removeAll { $0.observer == nil }
    entries.append(Entry(observer: observer))
  }

  mutating func remove(_ observer: any SceneSessionObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// Calls `body` for each observer; observers that are added in the meantime wait for the next call.
  func tell(_ body: (any SceneSessionObserver) -> Void) {
    for entry in entries { if let observer = entry.observer { body(observer) } }
  }
}
