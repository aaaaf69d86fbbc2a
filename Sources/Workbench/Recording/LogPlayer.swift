// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// Repeats the commands of a log, in a replay and when a scene runs again up to an earlier step.
///
/// Outcomes that depended on the window's size or time, or on the views around the scene, are not left to
/// this window, which may differ. The log has them as `presents` and `focus`; outcomes that are not in the
/// log did not happen.
///
///     key a            the scene asks for a popover: it gets the form and the size of the next line
///     presents …       popover, coming
///     presents …       popover, shown: its way in has ended
///     pointer down …   before it, and before each step, the focus goes where the log last had it
@MainActor
struct LogPlayer {
  private(set) var commands: [LoggedCommand]
  /// The index of the command to perform next.
  private(set) var next: Int
  private unowned let session: SceneSession
  /// The last outcomes in the log.
  private var presented: PresentsRecord
  private weak var responder: UIResponder?
  private var showsFocus: Bool

  /// Continues with the commands from `next` on, in a session in which those before it have been performed.
  init(_ commands: [LoggedCommand], from next: Int, in session: SceneSession) {
    (self.commands, self.next, self.session) = (commands, next, session)
    presented = PresentsRecord(form: .none)
    for case let record as PresentsRecord in commands[..<next].map(\.command) { presented = record }
    let window = session.window
    (responder, showsFocus) = (session.log.focusOfScene, window?.showsFocus ?? false)
    window?.presenter.beginFollowingRecording { [weak session] presenter in
      session.map { presenter.shows(from: $0.stage, or: $0.scene.barItem.rightBarButtonItems ?? []) } ?? false
    }
    expect(by: next < commands.count ? commands[next].step : 0)
  }

  /// Adds a command after all others.
  mutating func append(_ logged: LoggedCommand) { commands.append(logged) }

  /// Performs all commands up to a step that is about to be taken.
  mutating func doWhatIsDue(before step: Int) {
    while next < commands.count, commands[next].step <= step {
      let (time, command) = (commands[next].step, commands[next].command)
      if !type(of: command).isOutcome { restoreFocus() }
      next += 1
      if let record = command as? PresentsRecord { presented = record }
      expect(by: time)
      session.log.follow(commands[next - 1])
      if command is FocusRecord { remember() }
    }
    restoreFocus()
    // Outcomes of the step itself are logged before the following step.
    expect(by: step + 1)
  }

  /// Tells the presenter, for a presentation that the scene may ask for now, the outcome that was logged up
  /// to a step.
  private func expect(by step: Int) {
    var record = presented
    for logged in commands[next...].prefix(while: { $0.step <= step && type(of: $0.command).isOutcome }) {
      guard let coming = logged.command as? PresentsRecord else { continue }
      record = coming
      break
    }
    session.window?.presenter.expect(record.note)
  }

  private mutating func remember() {
    (responder, showsFocus) = (session.log.focusOfScene, session.window?.showsFocus ?? false)
  }

  /// Gives the keyboard's focus to the control that the log named last. If a person is typing into a field of
  /// the chrome during a replay, that field keeps the focus.
  private func restoreFocus() {
    guard let window = session.window, window.firstResponder == nil || session.log.focusOfScene != nil else {
      return
    }
    if window.firstResponder !== responder {
      if let responder {
        responder.becomeFirstResponder()
      } else {
        window.firstResponder?.resignFirstResponder()
      }
    }
    if responder != nil { window.setShowsFocus(showsFocus) }
  }
}
