// SPDX-License-Identifier: Apache-2.0
import Foundation
import Tabletop

/// The record button and its menu.
extension Workbench {
  func setUpCapture() {
    let capture = session.capture
    capture.say = { [weak self] in self?.stage.say($0) }
    capture.didChange = { [weak self] in self?.captureDidChange() }
  }

  /// Offers what can be recorded, or ends a recording that is being made.
  func showCaptures() {
    let capture = session.capture
    if capture.isRecording { return capture.end() }
    let rows: [(title: String, action: () -> Void)] = [
      ("Start recording", { capture.begin() }),
      (
        "Last 10 s as a recording",
        { capture.report { () throws(CaptureError) in try capture.saveRecording(from: capture.start) } }
      ),
      ("Last 10 s as PNG frames", { [weak self] in self?.saveFrames() }),
      (
        "Last 10 s as one picture",
        { capture.report { () throws(CaptureError) in try capture.savePoses() } }
      ),
    ]
    let list = ChoicesController(title: "Record", words: rows.map(\.title), choice: -1) { index in
      if rows.indices.contains(index) { rows[index].action() }
    }
    list.preferredContentSize.width = 300
    list.show(from: traitCollection.isCompact ? transport.more : transport.record)
  }

  private func saveFrames() {
    do {
      try session.capture.saveFrames()
    } catch {
      stage.say("\(error)")
    }
  }

  private func captureDidChange() {
    let capture = session.capture
    buttons.update()
    stage.recording.isHidden = !capture.isRecording
    stage.setNeedsLayout()
    guard capture.isWritingFrames, frameTimer == nil else { return }
    stage.say("Writing frames")
    // Writes the frames one by one, between the frames of the window.
    frameTimer = Timer.scheduledTimer(withTimeInterval: 0.005, repeats: true) { [weak self] timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated {
        guard let self, self.session.capture.isWritingFrames else {
          timer.invalidate()
          self?.frameTimer = nil
          return
        }
        self.session.capture.writeNextFrame()
      }
    }
  }
}
