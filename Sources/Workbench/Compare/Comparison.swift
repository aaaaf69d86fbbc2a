// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Two settings of a scene side by side: A, kept and run as a ghost, and B, the current one.
@MainActor
final class Comparison: SceneSessionObserver {
  /// A ghost that begins later than the scene runs up to this many steps at once. It makes up for the rest by
  /// `stepsPerStep` with each step of the scene.
  private static let mostAtOnce = 3600
  private static let stepsPerStep = 60

  /// Called when there is a new A, or no longer an A.
  var didChange: () -> Void = {}
  /// Called when A and B were exchanged.
  var didExchange: () -> Void = {}
  private(set) var ghost: GhostRun?
  /// The steps at which A and B were exchanged: curves from before an exchange now belong to the other
  /// setting.
  private(set) var swaps: [Int] = []
  private unowned let session: SceneSession
  private var values: [Document.Value] = []
  /// How many times settings were kept.
  private var number = 0

  init(of session: SceneSession) { self.session = session }

  var isOn: Bool { ghost != nil }

  /// Keeps the current settings as A.
  func keep() {
    values = session.kept.values
    number += 1
    swaps.removeAll()
    if ghost == nil { session.add(self) }
    start(onlyValues: false)
    didChange()
  }

  /// Exchanges A and B.
  func swap() {
    guard isOn else { return }
    let (present, number) = (session.kept.values, number)
    session.edits.take(values) { [weak self] values in
      // Undo is the same exchange, unless other settings have been kept since.
      if let self, isOn, self.number == number { exchange(with: values) }
    }
    session.tell { $0.personDidAct() }
    exchange(with: present)
  }

  /// Called when the scene has A's values: A gets the values that the scene had.
  private func exchange(with present: [Document.Value]) {
    values = present
    swaps.append(session.time.steps)
    ghost?.tune(present)
    didExchange()
    didChange()
  }

  /// A becomes B, and the comparison ends.
  func take() {
    guard isOn else { return }
    let kept = values
    drop()
    session.edits.take(kept)
    session.tell { $0.personDidAct() }
  }

  /// Forgets A.
  func drop() {
    guard isOn else { return }
    ghost = nil
    session.remove(self)
    didChange()
  }

  private func start(onlyValues: Bool) {
    let ghost = GhostRun(of: session, values: values, onlyValues: onlyValues)
    self.ghost = ghost
    ghost.follow(to: session.time.steps, atMost: Self.mostAtOnce)
  }

  // MARK: Events

  func sceneWillMove() {
    guard !session.log.isRerunning else { return }
    ghost?.follow(to: session.time.steps + 1, atMost: Self.stepsPerStep)
  }

  func sceneDidRewind() {
    if session.time.steps == 0 { return start(onlyValues: true) }
    swaps.removeAll { $0 > session.time.steps }
    ghost?.rewind(to: session.time.steps)
  }

  /// A belongs to the document in which it was set.
  func documentDidOpen() { drop() }

  func sceneDidBegin(isOther: Bool) {
    if isOther { return drop() }
    swaps.removeAll()
    start(onlyValues: true)
  }
}
