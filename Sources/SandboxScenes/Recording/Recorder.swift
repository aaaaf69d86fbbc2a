package import Tabletop

/// What takes a recording while it is made.
@MainActor
package protocol RecordingOutput: AnyObject {
  /// Cuts what there is to `length` bytes, at most all of it, and appends `text`.
  func cut(to length: Int, append text: String)
}

/// Makes a recording of a sandbox while it runs, and writes it down as it goes.
@MainActor
package final class Recorder {
  private unowned let sandbox: SandboxController
  private let output: (any RecordingOutput)?
  private var finished: [Recording.Segment] = []
  private var hashes: [Recording.Mark] = []
  private let size: CGSize

  /// How much of the present scene is in the output.
  private struct Saved {
    var commands = 0
    var hashes = 0
    var steps = 0
    var last: LoggedCommand?
    /// Where the scene's lines begin and end in the output, in bytes.
    var start = 0
    var end = 0
  }
  private var saved = Saved()
  private var hasBegun = false
  /// The last step that was taken; a smaller one after it means that time was taken back.
  private var lastStep = -1
  private var wentBack = false

  /// Records from now on; the sandbox must have begun with a scene in a window of `size` points and have run no step.
  package init(of sandbox: SandboxController, size: CGSize, to output: (any RecordingOutput)? = nil) {
    (self.sandbox, self.size, self.output) = (sandbox, size, output)
    sandbox.log.willStep = { [weak self] in self?.note($0) }
    sandbox.log.willBegin = { [weak self] in self?.finishSegment() }
  }

  /// The recording up to now.
  package var recording: Recording {
    var result = Recording(width: Int(size.width), height: Int(size.height))
    result.segments = finished + [ended]
    return result
  }

  /// Writes down what happened since the last call; after a step back the present scene's lines are written anew.
  package func save() { save(unended) }

  /// Writes down the rest and the end.
  package func finish() {
    let segment = ended
    save(segment)
    append(segment.endText)
  }

  private func save(_ segment: Recording.Segment) {
    // While time is taken back the scene catches up with commands that are there already.
    guard output != nil, segment.commands.last.map({ $0.step <= segment.steps }) ?? true else { return }
    if !hasBegun {
      hasBegun = true
      append(Recording(width: Int(size.width), height: Int(size.height)).headerText)
      beginSaving()
    }
    // The last command may have been replaced by another one at the same step.
    let isContinued =
      !wentBack && segment.steps >= saved.steps && segment.commands.count >= saved.commands
      && (saved.commands == 0 || segment.commands[saved.commands - 1] == saved.last)
    if !isContinued { saved = Saved(start: saved.start, end: saved.start) }
    wentBack = false
    let text = segment.text(afterCommands: saved.commands, hashes: saved.hashes)
    append(saved.end == saved.start ? segment.beginText + text : text)
    saved.commands = segment.commands.count
    saved.hashes = segment.hashes.count { $0.step < segment.steps }
    (saved.steps, saved.last) = (segment.steps, segment.commands.last)
  }

  private func append(_ text: String) {
    output?.cut(to: saved.end, append: text)
    saved.end += text.utf8.count
  }

  /// A scene's lines begin where the output ends.
  private func beginSaving() { saved = Saved(start: saved.end, end: saved.end) }

  /// The present scene as it is, without its end.
  private var unended: Recording.Segment {
    var segment = Recording.Segment(scene: sandbox.entry.id)
    segment.commands = sandbox.log.commands
    segment.steps = sandbox.log.steps
    // Steps that were taken back are forgotten.
    segment.hashes = hashes.filter { $0.step < segment.steps }
    return segment
  }

  private var ended: Recording.Segment {
    var segment = unended
    segment.hashes.append(Recording.Mark(step: segment.steps, hash: sandbox.stateHash))
    return segment
  }

  private func note(_ step: Int) {
    if step <= lastStep { wentBack = true }
    lastStep = step
    hashes.removeAll { $0.step >= step }
    guard step > 0, step % 60 == 0 else { return }
    hashes.append(Recording.Mark(step: step, hash: sandbox.stateHash))
    save()
  }

  private func finishSegment() {
    let segment = ended
    finished.append(segment)
    save(segment)
    append(segment.endText)
    beginSaving()
    hashes.removeAll()
    lastStep = -1
  }
}
