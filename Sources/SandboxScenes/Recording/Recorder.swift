package import Tabletop

/// Makes a recording of a sandbox while it runs.
@MainActor
package final class Recorder {
  private unowned let sandbox: SandboxController
  private var finished: [Recording.Segment] = []
  private var hashes: [Recording.Mark] = []
  private let size: CGSize

  /// Records from now on; the sandbox must have begun with a scene in a window of `size` points and have run no step.
  package init(of sandbox: SandboxController, size: CGSize) {
    (self.sandbox, self.size) = (sandbox, size)
    sandbox.log.willStep = { [weak self] in self?.note($0) }
    sandbox.log.willBegin = { [weak self] in self?.finishSegment() }
  }

  /// The recording up to now.
  package var recording: Recording {
    var result = Recording(width: Int(size.width), height: Int(size.height))
    result.segments = finished + [present]
    return result
  }

  private var present: Recording.Segment {
    var segment = Recording.Segment(scene: type(of: sandbox.scene).id)
    let steps = sandbox.log.steps
    segment.commands = sandbox.log.commands
    segment.steps = steps
    // Steps that were taken back are forgotten.
    segment.hashes =
      hashes.filter { $0.step < steps } + [Recording.Mark(step: steps, hash: sandbox.stateHash)]
    return segment
  }

  private func note(_ step: Int) {
    hashes.removeAll { $0.step >= step }
    if step > 0, step % 60 == 0 { hashes.append(Recording.Mark(step: step, hash: sandbox.stateHash)) }
  }

  private func finishSegment() {
    finished.append(present)
    hashes.removeAll()
  }
}
