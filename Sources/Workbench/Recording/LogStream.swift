// SPDX-License-Identifier: Apache-2.0
/// A change of a scene's log: its first `keep` lines stay, and `lines` replace the rest.
package struct LogChange: Codable, Equatable, Sendable {
  package var keep: Int
  package var lines: [String]

  package init(keep: Int, lines: [String]) { (self.keep, self.lines) = (keep, lines) }

  /// Applies the change to a copy of the log.
  package func apply(to copy: inout [String]) {
    copy.removeLast(max(copy.count - max(keep, 0), 0))
    copy += lines
  }
}

/// Reports the log to another process before each step, line by line as in recordings, so that if a step ends
/// this process, the log is known up to that point.
@MainActor
package final class LogStream: SceneSessionObserver {
  private unowned let session: SceneSession
  private let didChange: (LogChange) -> Void
  private var told: [LoggedCommand] = []
  /// Whether lines other than the last ones may have changed.
  private var isOther = false

  package init(of session: SceneSession, didChange: @escaping (LogChange) -> Void) {
    (self.session, self.didChange) = (session, didChange)
    session.add(self)
  }

  /// Reports what is new, but not while the scene is running again, because its log is incomplete then.
  package func flush() {
    guard !session.log.isRerunning else { return }
    let commands = session.log.commands
    var same = min(told.count, commands.count)
    if isOther {
      same = zip(told, commands).prefix { $0 == $1 }.count
    } else {
      // Only the last lines are ever replaced.
      while same > 0, told[same - 1] != commands[same - 1] { same -= 1 }
    }
    isOther = false
    guard same < told.count || same < commands.count else { return }
    didChange(LogChange(keep: same, lines: commands[same...].map { RecordingLine($0).written }))
    told = commands
  }

  package func sceneWillMove() { flush() }
  package func sceneDidBegin(isOther: Bool) { self.isOther = true }
  package func sceneDidRewind() { isOther = true }
}

extension Recording {
  /// The commands in lines of a log.
  @MainActor
  package static func commands(
    in lines: [String], of scene: String, in catalog: SceneCatalog
  ) throws(RecordingError) -> [LoggedCommand] {
    let empty = Recording(width: 1, height: 1)
    let text = empty.headerText + Segment(scene: scene).beginText + lines.joined()
    return try Recording(text: text, of: catalog, untilCut: true).segments.first?.commands ?? []
  }
}

extension SceneLog {
  /// Replaces the log with one of the same scene from elsewhere, and runs the scene again up to `step`.
  /// `visit` is called before each step.
  package func takeUp(_ commands: [LoggedCommand], to step: Int, visit: (Int) -> Void) {
    self.commands = commands
    waypoints.removeAll()
    rewind(to: step, visiting: 0, visit)
  }
}
