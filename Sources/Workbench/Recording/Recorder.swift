// SPDX-License-Identifier: Apache-2.0
package import Tabletop

/// The output to which a recording is written while it is made.
@MainActor
package protocol RecordingOutput: AnyObject {
  /// Truncates the text to `length` bytes, at most all of it, and appends `text`.
  func cut(to length: Int, append text: String)
}

/// Records a session while it runs, and writes the recording out once a second.
@MainActor
package final class Recorder: SceneSessionObserver {
  private unowned let session: SceneSession
  private let output: (any RecordingOutput)?
  private var finished: [Recording.Segment] = []
  private var hashes: [Recording.HashedStep] = []
  private let size: CGSize

  /// How much of the current scene has been written.
  private struct Saved {
    var commands = 0
    var hashes = 0
    var steps = 0
    var last: LoggedCommand?
    /// The step and hash at the end of the output, which the next line replaces.
    var hashedStep: Recording.HashedStep?
    /// The byte range of the scene's lines in the output.
    var start = 0
    var end = 0
  }
  private var saved = Saved()
  private var hasBegun = false
  /// The last step that was taken. A smaller one after it means a step back.
  private var lastStep = -1
  private var wentBack = false

  /// Records from now on. The session must show a scene in a window of `size` points, and must not have run
  /// any step.
  package init(of session: SceneSession, size: CGSize, to output: (any RecordingOutput)? = nil) {
    (self.session, self.size, self.output) = (session, size, output)
    session.add(self)
  }

  /// The recording up to now.
  package var recording: Recording {
    var result = Recording(width: Int(size.width), height: Int(size.height))
    result.segments = finished + [ended]
    return result
  }

  /// Writes the lines that are new since the last call; after a step back, all lines of the current scene
  /// again.
  ///
  /// Then writes the current hash of the state, which the next call removes. So if the program is killed, its
  /// recording reaches up to this call, even if nothing was done for a long time.
  package func save() {
    let segment = unended
    save(segment, and: Recording.HashedStep(step: segment.steps, hash: session.stateHash))
  }

  /// Writes the remaining lines and the end.
  package func finish() {
    let segment = ended
    save(segment)
    append(segment.endText)
  }

  private func save(_ segment: Recording.Segment, and present: Recording.HashedStep? = nil) {
    // While the scene runs again after a step back, its log has commands of steps that are still to come.
    guard output != nil, segment.commands.last.map({ $0.step <= segment.steps }) ?? true else { return }
    if !hasBegun {
      hasBegun = true
      append(Recording(width: Int(size.width), height: Int(size.height)).headerText)
      beginSaving()
    }
    // The last command may have been replaced at the same step, as one size replaces another.
    let isContinued =
      !wentBack && segment.steps >= saved.steps && segment.commands.count >= saved.commands
      && (saved.commands == 0 || segment.commands[saved.commands - 1] == saved.last)
    if !isContinued { saved = Saved(start: saved.start, end: saved.start) }
    wentBack = false
    let text = segment.text(afterCommands: saved.commands, hashes: saved.hashes)
    append(saved.end == saved.start ? segment.beginText + text : text, with: present)
    saved.commands = segment.commands.count
    saved.hashes = segment.hashes.count { $0.step < segment.steps }
    (saved.steps, saved.last) = (segment.steps, segment.commands.last)
  }

  /// Appends text, and after it a step with its hash, which the next call removes.
  private func append(_ text: String, with hashedStep: Recording.HashedStep? = nil) {
    if text.isEmpty, hashedStep == saved.hashedStep { return }
    output?.cut(to: saved.end, append: text + (hashedStep.map { RecordingLine($0).written } ?? ""))
    saved.end += text.utf8.count
    saved.hashedStep = hashedStep
  }

  /// Begins the next scene, whose lines start at the end of the output.
  private func beginSaving() { saved = Saved(start: saved.end, end: saved.end) }

  /// The current scene without its end hash.
  private var unended: Recording.Segment {
    var segment = Recording.Segment(scene: session.entry.id)
    segment.commands = session.log.commands
    segment.steps = session.log.steps
    // A step back forgets later hashes.
    segment.hashes = hashes.filter { $0.step < segment.steps }
    return segment
  }

  private var ended: Recording.Segment {
    // The hash includes the keyboard's focus, so focus moves since the last step are logged first.
    session.log.noteFocusAndForm()
    session.stage.layoutIfNeeded()
    var segment = unended
    segment.hashes.append(Recording.HashedStep(step: segment.steps, hash: session.stateHash))
    return segment
  }

  package func sceneWillStep(_ step: Int) {
    if step <= lastStep { wentBack = true }
    lastStep = step
    hashes.removeAll { $0.step >= step }
    guard step > 0, step % 60 == 0 else { return }
    // Laid out first, because in a replay, other frames may have passed before the comparison.
    session.stage.layoutIfNeeded()
    hashes.append(Recording.HashedStep(step: step, hash: session.stateHash))
    save()
  }

  package func sceneWillEnd() {
    let segment = ended
    finished.append(segment)
    save(segment)
    append(segment.endText)
    beginSaving()
    hashes.removeAll()
    lastStep = -1
  }
}
