// SPDX-License-Identifier: Apache-2.0
/// Hears of what happens in a session. Nothing must be answered; observers are told in the order in which
/// they came.
@MainActor
package protocol SceneSessionObserver: AnyObject {
  /// The scene ends: it starts over or another one begins.
  func sceneWillEnd()
  /// Another scene object stands on the stage, also when it runs again up to an earlier step.
  func sceneDidChange()
  /// A scene began; `isOther` says whether it is another one than before.
  func sceneDidBegin(isOther: Bool)
  /// A step of the scene is about to be taken, with its index; whoever does something to the scene does it
  /// now.
  func sceneWillStep(_ step: Int)
  /// All that comes before the step was done and is laid out.
  func sceneWillMove()
  /// The scene's views are shown a little further on their way between two steps.
  func sceneWillShowBetweenSteps()
  /// Something is about to be done to the scene, or its stage gets another size.
  func sceneWillReceiveCommand()
  /// A value was set, by a person or by a replay.
  func valuesDidChange()
  /// There is more or less to be undone or redone.
  func editsDidChange()
  /// A person did something to the scene, or tried to.
  func personDidAct()
  /// Whether it wants to know what has an effect, which takes time to find out.
  var looksForEffects: Bool { get }
  /// What a person did to the scene had an effect.
  func personDidChangeScene()
  /// An event was sent, whatever it did.
  func eventWasSent()
  /// Another item is selected, or none.
  func selectionDidChange()
  /// The scene's own buttons in the bar are others.
  func barItemsDidChange()
  /// One of them is about to be pressed by a replay: what shows it must have laid it out.
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

/// Observers that live as long as whoever else keeps them, in the order in which they came.
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

  /// Tells each; who comes meanwhile hears of the next thing.
  func tell(_ body: (any SceneSessionObserver) -> Void) {
    for entry in entries { if let observer = entry.observer { body(observer) } }
  }
}
