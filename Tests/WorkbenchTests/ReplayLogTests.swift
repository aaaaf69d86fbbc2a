// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// The log of a replay is the recording's, so that one can step back in it; and a paste pastes what it did.
@MainActor
struct ReplayLogTests {
  nonisolated private static let size = CGSize(width: 1024, height: 768)

  private func edited() throws -> Recording {
    let (host, workbench) = try openWorkbench("fields", size: Self.size)
    let log = workbench.session.log
    let recorder = Recorder(of: workbench.session, size: Self.size)
    host.step(20)
    log.perform(.parameter(id: "strength", value: 7))
    host.step(20)
    log.perform(.add(.photo))
    host.step(20)
    log.perform(.set(address: ParameterAddress("0/density@3")!, value: .number(5)))
    log.perform(.duplicate(item: 60))
    host.step(20)
    log.perform(.delete(item: 2))
    host.resize(to: CGSize(width: 900, height: 700))
    host.step(70)
    return recorder.recording
  }

  @Test func aReplayLogsWhatItDoes() throws {
    let recording = try edited()
    let (workbench, replayer) = try replay(recording)
    #expect(replayer.difference == nil)
    #expect(workbench.session.log.commands == recording.segments[0].commands)
  }

  /// Edits are there again after a step back, before it and after it.
  @Test(arguments: [10, 35, 55, 70, 81, 120])
  func aReplayGoesOnAfterAStepBack(step: Int) throws {
    let recording = try edited()
    let (host, workbench) = try openWorkbench("fields", size: Self.size)
    let replayer = Replayer(recording, in: workbench.session)
    for _ in 0..<130 {
      host.driver.step()
      replayer.proceed()
    }
    workbench.session.log.rewind(to: step)
    replayer.run(on: host)
    #expect(replayer.difference == nil && replayer.endHash == recording.segments[0].hashes.last?.hash)
    #expect(workbench.session.log.commands == recording.segments[0].commands)
  }

  @Test func aPasteIsInTheLog() throws {
    let (host, workbench) = try openWorkbench("widgets", size: Self.size)
    let recorder = Recorder(of: workbench.session, size: Self.size)
    func field(_ workbench: Workbench) throws -> UITextField {
      try workbench.session.scene.view.first(UITextField.self) ?? lacks("field")
    }
    host.step(20)
    let middle = try field(workbench).middle
    host.click(at: middle)
    host.step(5)
    host.clipboard = "first"
    host.press(.character("v"), modifiers: .control)
    host.clipboard = "second"
    host.step(5)
    host.press(.character("v"), modifiers: .control)
    host.step(5)
    let text = try #require(try field(workbench).text)
    #expect(text.contains("first") && text.contains("second"))

    let recording = try Recording(text: recorder.recording.text, of: .small)
    let other = try replay(recording)
    #expect(try field(other.workbench).text == text)

    // Another program copies something: a step back pastes what was pasted, and leaves that alone.
    host.clipboard = "another"
    workbench.session.log.rewind(to: workbench.session.log.steps - 1)
    #expect(try field(workbench).text == text && host.clipboard == "another")
  }
}
