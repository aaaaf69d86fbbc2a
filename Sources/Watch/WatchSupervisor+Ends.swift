// SPDX-License-Identifier: Apache-2.0
import Foundation
import Porting

// Handles and reports the end of code.
extension WatchSupervisor {
  func lookForEnds() {
    for child in [running, candidate].compactMap({ $0 }) {
      var crash: Crash?
      if child.unanswered > Self.mostUnanswered {
        child.stop()
        crash = Crash(
          words:
            "No response for \(Int(Double(Self.mostUnanswered) * Self.questionTime)) s: an endless loop?"
        )
      } else {
        crash = child.poll()
      }
      guard let crash else { continue }
      for report in child.take() { handle(report, from: child) }
      if child === running {
        past = TakingUp(state: child.state, lines: child.lines, step: child.frame?.step ?? 0)
        (ended, running) = (child, nil)
        let wasHeld = heldSince != nil
        heldSince = nil
        if wasHeld, let candidate { candidate.send(.takeUp(past)) }
      } else {
        candidate = nil
        if ended == nil, running == nil { ended = child }
        if heldSince != nil { goOn() }
      }
      var notice = WatchNotice("\(sources.name) has stopped", rows: rows(crash))
      notice.offersRestart = running == nil && ended?.folder != nil
      tell(notice)
    }
  }

  private func rows(_ crash: Crash) -> [CompilerMessage] {
    guard var place = crash.place else { return [CompilerMessage(path: "", line: 0, message: crash.words)] }
    guard case .files(let files, _) = sources.read(),
      let file = files.first(where: { $0.path == place.path || $0.path.hasSuffix("/" + place.path) })
    else { return [CompilerMessage(path: "", line: 0, message: crash.words)] }
    let lines = file.text.split(omittingEmptySubsequences: false) { $0.isNewline }
    place.path = file.path
    if lines.indices.contains(place.line - 1) {
      place.source = lines[place.line - 1].trimmingCharacters(in: .whitespaces)
    }
    return [place]
  }

  func tell(_ notice: WatchNotice?) {
    var notice = notice
    if notice != nil {
      if let running {
        notice?.detail = "Still running: the version saved at \(Self.time(running.saved))."
      } else if let ended, ended.frame != nil {
        notice?.detail = "Showing the last picture of the version saved at \(Self.time(ended.saved))."
      } else {
        notice?.detail = "Nothing is running yet."
      }
    }
    if let notice, notice != self.notice { for line in notice.lines { screen.say(line) } }
    self.notice = notice
    screen.show(notice)
  }

  /// Hours, minutes and seconds in local time.
  private static func time(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970), parts = tm()
    localtime_r(&seconds, &parts)
    return String(format: "%02d:%02d:%02d", parts.tm_hour, parts.tm_min, parts.tm_sec)
  }
}
