// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

// Undo and redo. An edit is a command that changes the table rather than the motion on it: it sets a value,
// or adds, deletes or duplicates an item.
//
// There are three ways to undo an edit; which one applies depends on the scene's time:
//
//   the edit was made at the current step (for example during a pause), and it added or removed something
//       The log forgets the commands of the edit, and the scene goes back to the same step, bit for bit as if
//       the edit had never been made.
//   the scene has started over since then, and the edit added, removed or moved something
//       The scene starts over with the table as it was before the edit.
//   otherwise
//       The opposite command is performed now: it sets the old value, deletes the added item, or puts the
//       deleted one back. The log treats it like any other command, so recordings know nothing of undo.

/// The edits of a session that can be undone, and those that were undone.
@MainActor
final class EditHistory {
  private struct Edit {
    /// The commands that undo the edit, in this order.
    var opposites: [TargetedCommand]
    /// Edits with the same key during one press count as one.
    var key: String?
    var press: Int
    /// The commands of the edit in the log, or nil if they are not in the current log; and their step.
    var logged: Range<Int>?
    var step: Int
    /// Whether the edit added, removed or moved something.
    var isStructural: Bool
    /// What a person had built and tuned before the edit, if it added, removed or moved something.
    var table: KeptTable?
    var values: [Document.Value] = []
    /// The edit's name for a person, as shown after "Undo": "Move Square".
    var title = ""
    /// Whether the scene has started over since the edit.
    var isFromBefore = false
    /// Called after the edit was undone or redone, with the values that were tuned before that.
    var wasTakenBack: (([Document.Value]) -> Void)?
  }

  /// The largest number of edits that can be undone.
  private static let most = 1000

  unowned let session: SceneSession
  private var undoable: [Edit] = []
  private var redoable: [Edit] = []
  /// The edits of scenes that were left, by scene id.
  private var shelf: [String: (undoable: [Edit], redoable: [Edit])] = [:]
  /// Whether the scene is going back for an undo, during which no edit may be forgotten.
  private var isRewinding = false

  init(of session: SceneSession) { self.session = session }

  var canUndo: Bool { !undoable.isEmpty }
  var canRedo: Bool { !redoable.isEmpty }
  /// The titles of the edits that undo and redo would act on, such as "Move Square"; nil if there is none.
  var undoTitle: String? { undoable.last?.title }
  var redoTitle: String? { redoable.last?.title }

  /// Performs a command for a person. An edit can be undone from now on; other commands are only performed.
  func perform(_ command: any SceneCommand) { perform([command]) }

  /// Performs several commands as one edit. Item numbers are those before the first command. Edits with one
  /// `key` during one press count as one.
  func perform(_ commands: [any SceneCommand], key: String? = nil) {
    // An edit starts from the kept values, so they are applied first.
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
      // The opposite still sets the value that preceded the first edit.
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

  /// Whether an edit with the given key continues the last one, as each move during a drag does.
  private func continuesLast(_ key: String?) -> Bool {
    guard let key, let last = undoable.last, session.log.isPressed else { return false }
    return last.table != nil && last.press == session.log.pressCount && last.key == key
  }

  func undo() { if let edit = undoable.popLast() { takeBack(edit, onto: \.redoable) } }

  func redo() { if let edit = redoable.popLast() { takeBack(edit, onto: \.undoable) } }

  /// Undoes all tuning of the scene, and all changes to its own items, as one edit.
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

  /// Sets the scene's tuned values to `values`, as one edit. A tuned value that is not among them returns to
  /// its untuned value. `wasTakenBack` is called on each undo or redo of this edit, with the values from
  /// before that undo or redo.
  func take(_ values: [Document.Value], wasTakenBack: (([Document.Value]) -> Void)? = nil) {
    let wanted = values.compactMap(KeptValues.command)
    var targeted = session.kept.opposites.map { TargetedCommand($0.command, target: $0.owner) }
    targeted.removeAll { entry in wanted.contains { $0.setsSame(as: entry.command) } }
    targeted += wanted.map { TargetedCommand($0) }
    let edit = targeted.isEmpty ? nil : made(by: targeted)
    session.kept.adopt(values)
    guard var edit else { return }
    (edit.wasTakenBack, edit.title) = (wasTakenBack, "Change Settings")
    redoable.removeAll()
    undoable.append(edit)
    session.tell { $0.editsDidChange() }
  }

  /// Makes all changes since a document was saved one edit, after they were recovered.
  func noteRecovery(from saved: Document) {
    var edit = Edit(opposites: [], press: 0, step: 0, isStructural: true)
    (edit.table, edit.values) = (KeptTable(of: saved), saved.values)
    (edit.title, edit.isFromBefore) = ("Recover Changes", true)
    undoable.append(edit)
    session.tell { $0.editsDidChange() }
  }

  /// Called when the scene is back at an earlier step: everything done after that step never happened.
  func sceneDidRewind() {
    forEachTarget(findAgain)
    guard !isRewinding else { return }
    let (count, step) = (session.log.commands.count, session.log.steps)
    for path in [\EditHistory.undoable, \.redoable] {
      self[keyPath: path].removeAll { $0.step > step || ($0.logged?.upperBound ?? 0) > count }
    }
    session.tell { $0.editsDidChange() }
  }

  /// Called when the scene has started over, or another one replaces `old`, which keeps its edits until it is
  /// shown again. A document starts without edits.
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

  /// Called when the scene is about to run again up to an earlier step, with other objects in place of the
  /// current ones.
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
    let (log, before, present) = (session.log, session.kept.values, session.selection.namesOfAll)
    let table = edit.isStructural ? session.table : nil
    defer { edit.wasTakenBack?(before) }
    if edit.isFromBefore, let old = edit.table {
      var opposite = edit
      (opposite.table, opposite.values) = (table, before)
      self[keyPath: path].append(opposite)
      // Things that the edit added may have brought values with them, as copies do.
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
      // Values are not kept for things that were never added.
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
    // As after a paste, what has come back is selected.
    let names = session.selection.namesOfAll
    let back = zip(session.selection.all, names).filter { !present.contains($0.1) }.map(\.0)
    if !back.isEmpty { session.selection.set(back) }
    session.tell { $0.editsDidChange() }
  }

  /// Performs commands and returns the edit that undoes them; nil if nothing can be undone.
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
