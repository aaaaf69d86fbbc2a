// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

// Undo and redo. An edit is a command that changes the table and not what moves on it: a value is set, an
// item added, deleted or duplicated.
//
// There are three ways to take one back, and the scene's time decides between them:
//
//   the edit was made at the present step, as while the scene is paused, and it added or took something
//       The log forgets its commands, and the scene goes back to the same step: as if it had never been made,
//       to the bit.
//   the scene has started over since then, and it added, took or moved something
//       The scene starts over with the table as it was before the edit.
//   else
//       The opposite command is done now: the old value is set, what was added is deleted, what was deleted
//       is put back. It stands in the log like any other, so recordings know nothing of undo.

/// The edits of a session that can be taken back, and those that were.
@MainActor
final class EditHistory {
  private struct Edit {
    /// What takes it back, in this order.
    var opposites: [TargetedCommand]
    /// Edits of one value by one press are one.
    var key: String?
    var press: Int
    /// Its commands in the log, and the step that they stand at; nil where they are not in the present log.
    var logged: Range<Int>?
    var step: Int
    /// Whether it added, took or moved something.
    var isStructural: Bool
    /// What a person had made and tuned before it, where it added, took or moved something.
    var table: KeptTable?
    var values: [Document.Value] = []
    /// What a person calls it, after "Undo": "Move Square".
    var title = ""
    /// Whether the scene has started over since then.
    var isFromBefore = false
    /// Called when it was taken back, or done again, with the values that were tuned before that.
    var wasTakenBack: (([Document.Value]) -> Void)?
  }

  /// How many edits can be taken back.
  private static let most = 1000

  unowned let session: SceneSession
  private var undoable: [Edit] = []
  private var redoable: [Edit] = []
  /// Those of the scenes that were left, by their ids.
  private var shelf: [String: (undoable: [Edit], redoable: [Edit])] = [:]
  /// Whether the scene goes back for an undo, so that no edit is to be forgotten.
  private var isRewinding = false

  init(of session: SceneSession) { self.session = session }

  var canUndo: Bool { !undoable.isEmpty }
  var canRedo: Bool { !redoable.isEmpty }
  /// What would be taken back, and done again: "Move Square"; nil for nothing.
  var undoTitle: String? { undoable.last?.title }
  var redoTitle: String? { redoable.last?.title }

  /// Does a command for a person. One that is an edit can be undone from now on; others are only done.
  func perform(_ command: any SceneCommand) { perform([command]) }

  /// Does several as one edit. Numbers of items are those before the first of them is done. Edits with one
  /// `key` by one press are one.
  func perform(_ commands: [any SceneCommand], key: String? = nil) {
    // An edit goes on from what is kept.
    session.applyKeptAtOnce()
    let targeted =
      commands.count == 1
      ? [TargetedCommand(commands[0])]
      : commands.map { TargetedCommand($0, target: ($0 as? any ItemCommand)?.target(in: session)) }
    let table =
      commands.contains(where: { type(of: $0).isStructural }) && !continuesLast(key) ? session.table : nil
    let (values, title) = (session.kept.values, session.title(of: commands))
    guard var edit = made(by: targeted) else { return }
    (edit.table, edit.values, edit.title) = (table, values, title)
    if let key { edit.key = key }
    redoable.removeAll()
    if let last = undoable.indices.last, let key = edit.key, undoable[last].key == key,
      undoable[last].press == edit.press, session.log.isPressed
    {
      // The opposite is still the value before the first one.
      let logged = undoable[last].logged
      undoable[last].logged =
        logged?.upperBound == edit.logged?.lowerBound && undoable[last].step == edit.step
        ? logged.flatMap { first in edit.logged.map { first.lowerBound..<$0.upperBound } } : nil
    } else {
      undoable.append(edit)
      if undoable.count > Self.most { undoable.removeFirst() }
    }
    session.tell { $0.editsDidChange() }
  }

  /// Whether an edit of that key continues the last one, as each move of a drag does.
  private func continuesLast(_ key: String?) -> Bool {
    guard let key, let last = undoable.last, session.log.isPressed else { return false }
    return last.table != nil && last.press == session.log.pressCount && last.key == key
  }

  func undo() { if let edit = undoable.popLast() { takeBack(edit, onto: \.redoable) } }

  func redo() { if let edit = redoable.popLast() { takeBack(edit, onto: \.undoable) } }

  /// Takes back all values that were tuned in the scene, and what was done to its own items, as one edit.
  func resetValues() {
    session.applyKeptAtOnce()
    let opposites = (session.kept.opposites + session.ownOpposites).map {
      TargetedCommand($0.command, target: $0.owner)
    }
    guard !opposites.isEmpty, var edit = made(by: opposites) else { return }
    edit.title = "Reset Values"
    redoable.removeAll()
    undoable.append(edit)
    session.tell { $0.editsDidChange() }
  }

  /// Sets the scene's tuned values to `values`, as one edit. What is tuned now and not among them gets its
  /// untuned value again. `wasTakenBack` is called whenever that is undone or done again, with the values
  /// before that.
  func take(_ values: [Document.Value], wasTakenBack: (([Document.Value]) -> Void)? = nil) {
    let wanted = values.compactMap(KeptValues.command)
    var targeted = session.kept.opposites.map { TargetedCommand($0.command, target: $0.owner) }
    targeted.removeAll { entry in wanted.contains { $0.setsSame(as: entry.command) } }
    targeted += wanted.map { TargetedCommand($0) }
    let edit = targeted.isEmpty ? nil : made(by: targeted)
    session.kept.adopt(values)
    guard var edit else { return }
    (edit.wasTakenBack, edit.title) = (wasTakenBack, "Take Settings")
    redoable.removeAll()
    undoable.append(edit)
    session.tell { $0.editsDidChange() }
  }

  /// The scene stands at an earlier step: what was done after it has never been.
  func sceneDidRewind() {
    forEachTarget(findAgain)
    guard !isRewinding else { return }
    let (count, step) = (session.log.commands.count, session.log.steps)
    for path in [\EditHistory.undoable, \.redoable] {
      self[keyPath: path].removeAll { $0.step > step || ($0.logged?.upperBound ?? 0) > count }
    }
    session.tell { $0.editsDidChange() }
  }

  /// The scene starts over, or another one replaces `old`, which keeps its edits until it is shown again. A
  /// document starts without any.
  func sceneDidBegin(after old: String, isDocument: Bool) {
    let id = session.entry.id
    if old != id {
      shelf[old] = (undoable, redoable)
      (undoable, redoable) = shelf.removeValue(forKey: id) ?? ([], [])
    }
    if isDocument { (undoable, redoable) = ([], []) }
    for path in [\EditHistory.undoable, \.redoable] {
      self[keyPath: path].removeAll {
        $0.isStructural && ($0.table == nil || !session.kept.isActive)
      }
      for index in self[keyPath: path].indices {
        self[keyPath: path][index].logged = nil
        self[keyPath: path][index].step = 0
        self[keyPath: path][index].isFromBefore = self[keyPath: path][index].isStructural
      }
    }
    session.tell { $0.editsDidChange() }
  }

  /// The scene is about to run again up to an earlier step, with other objects at the same places.
  func sceneWillBeReplaced() { forEachTarget(releaseTarget) }

  private func forEachTarget(_ change: (inout TargetedCommand) -> Void) {
    for path in [\EditHistory.undoable, \.redoable] {
      for edit in self[keyPath: path].indices {
        for index in self[keyPath: path][edit].opposites.indices {
          change(&self[keyPath: path][edit].opposites[index])
        }
      }
    }
  }

  private func takeBack(_ edit: Edit, onto path: ReferenceWritableKeyPath<EditHistory, [Edit]>) {
    let (log, before) = (session.log, session.kept.values)
    let table = edit.isStructural ? session.table : nil
    defer { edit.wasTakenBack?(before) }
    if edit.isFromBefore, let old = edit.table {
      var opposite = edit
      (opposite.table, opposite.values) = (table, before)
      self[keyPath: path].append(opposite)
      // What it added may have come with values, as a copy does.
      session.kept.adopt(edit.values)
      session.reset(to: old)
    } else if edit.isStructural, let range = edit.logged, edit.step == log.steps,
      range.upperBound <= log.commands.count
    {
      let commands = log.commands[range].map { TargetedCommand($0.command) }
      let selected = session.selection.references
      isRewinding = true
      log.forget(range)
      isRewinding = false
      session.selection.select(selected)
      // Values of what was never added are not kept for it.
      for case let set as SetValue in commands.map(\.command) where session.owner(of: set.address) == nil {
        session.kept.forget(set.address)
      }
      var opposite = edit
      (opposite.opposites, opposite.logged) = (commands, nil)
      (opposite.table, opposite.values) = (table, before)
      self[keyPath: path].append(opposite)
    } else if var opposite = made(by: edit.opposites) {
      (opposite.wasTakenBack, opposite.title) = (edit.wasTakenBack, edit.title)
      if edit.isStructural { (opposite.table, opposite.values) = (table, before) }
      self[keyPath: path].append(opposite)
    }
    session.tell { $0.editsDidChange() }
  }

  /// Does commands, and says what takes them back; nil where nothing can.
  private func made(by targeted: [TargetedCommand]) -> Edit? {
    let log = session.log
    let start = log.commands.count
    var edit = Edit(opposites: [], press: log.pressCount, step: log.steps, isStructural: false)
    for entry in targeted {
      guard let command = updated(entry) else { continue }
      let before = log.commands.count
      edit.opposites = command.perform(in: session) + edit.opposites
      edit.key = command.key
      if log.commands.count > before, type(of: command).isStructural { edit.isStructural = true }
    }
    guard !edit.opposites.isEmpty, log.commands.count >= start else { return nil }
    edit.logged = start..<log.commands.count
    if targeted.count != 1 { edit.key = nil }
    return edit
  }
}
