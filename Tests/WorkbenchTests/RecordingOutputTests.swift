// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// A recording that is written while it is made: what is there is right at any time.
@MainActor
struct RecordingOutputTests {
  private final class Memory: RecordingOutput {
    var bytes: [UInt8] = []
    var writes = 0

    func cut(to length: Int, append text: String) {
      bytes.removeLast(bytes.count - length)
      bytes += text.utf8
      writes += 1
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  private let memory = Memory()
  private let size = CGSize(width: 1024, height: 768)

  private func open(_ id: String) throws -> (HeadlessHost, Workbench, Recorder) {
    let (host, workbench) = try openWorkbench(id, size: size)
    return (host, workbench, Recorder(of: workbench.session, size: size, to: memory))
  }

  @Test func whatWasWrittenOnTheWayIsTheWholeRecording() throws {
    let (host, workbench, recorder) = try open("collision")
    for part in 0..<6 {
      host.step(50)
      host.drag(from: CGPoint(x: 512, y: 690), to: CGPoint(x: 300 + 60 * CGFloat(part), y: 300))
      if part == 2 { workbench.session.log.perform(.add(.photo)) }
      if part == 3 {
        for _ in 0..<40 { host.press(.character(",")) }
        recorder.save()
        host.press(.space)
      }
      if part == 4 { workbench.session.show(SceneEntry { PushScene() }) }
      recorder.save()
    }
    recorder.finish()
    #expect(memory.writes > 10)
    let lines = (memory.text.split(separator: "\n"), recorder.recording.text.split(separator: "\n"))
    for (written, expected) in zip(lines.0, lines.1) { #expect(written == expected) }
    #expect(lines.0.count == lines.1.count)
  }

  @Test func aSecondCostsNoMoreThanItself() throws {
    let (host, _, recorder) = try open("push")
    var lengths: [Int] = []
    for _ in 0..<5 {
      host.step(60)
      recorder.save()
      lengths.append(memory.bytes.count)
    }
    #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0.1 > $0.0 && $0.1 - $0.0 < 100 }, "\(lengths)")
  }

  @Test func aRecordingThatWasKilledReplaysAsFarAsItGoes() throws {
    let (host, workbench, recorder) = try open("push")
    host.step(30)
    host.click(at: CGPoint(x: 800, y: 300))
    host.step(150)
    recorder.save()
    let whole = memory.text
    #expect { try Recording(text: whole, of: .small) } throws: { ($0 as? RecordingError)?.isCut == true }
    // Cut at any byte behind the first lines, and it is still of use.
    let start = try #require(whole.range(of: "\"stage\"")).upperBound
    var byte = whole[..<start].utf8.count + 40
    while byte <= whole.utf8.count {
      let text = String(decoding: whole.utf8.prefix(byte), as: UTF8.self)
      let recording = try Recording(text: text, of: .small, untilCut: true)
      #expect(recording.segments.count == 1 && recording.segments[0].steps <= workbench.session.log.steps)
      byte += 37
    }
    let recording = try Recording(text: whole + "{\"step\":18", of: .small, untilCut: true)
    let (replayed, replayer) = try replay(recording)
    #expect(replayer.difference == nil && replayer.isOver)
    #expect(replayed.session.log.steps == recording.segments[0].steps && replayed.session.log.steps >= 120)
  }

  @Test func aCutThatHoldsNothingIsRefusedAllTheSame() {
    for text in [
      "", "{\"tabletop\":\"recording\",\"version\":\(Recording.version),\"size\":[10,10]}\n", "{\"tabl",
    ] {
      #expect(throws: RecordingError.self) { try Recording(text: text, of: .small, untilCut: true) }
    }
  }
}
