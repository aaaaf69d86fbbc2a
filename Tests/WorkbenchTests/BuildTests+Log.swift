// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

// What is built is in the log: it is replayed, stepped back over, undone and redone.
extension BuildTests {
  @Test func whatIsBuiltComesAgainToTheBit() throws {
    let (host, workbench) = try everything()
    let session = workbench.session
    session.perform(.set(address: ParameterAddress("0/spring/frequency")!, value: .number(2.5)))
    session.perform(.set(address: ParameterAddress("0/elasticity@wall")!, value: .number(0.9)))
    let document = session.document
    host.press(.character("r"))
    host.step(2)
    let first = future(host, workbench)
    host.press(.character("r"))
    host.step(2)
    #expect(future(host, workbench) == first)
    let read = try Document(text: document.text, of: .small)
    #expect(read == document && document.pieces.count == 6 && document.values.count == 2)
    let (other, again) = try openWorkbench("push", steps: 2)
    again.session.open(read)
    other.step(2)
    #expect(future(other, again) == first)
    #expect(again.session.document.pieces == document.pieces)
  }

  @Test func whatIsBuiltReplaysFromItsRecording() throws {
    let size = CGSize(width: 1024, height: 768)
    let (host, workbench) = try openWorkbench("table", steps: 2)
    let session = workbench.session
    let recorder = Recorder(of: session, size: size)
    for x in [300, 500] { session.perform(.build(Piece(.square, at: CGPoint(x: x, y: 200)))) }
    draw(.wall, host, workbench, from: (200, 500), to: (640, 560))
    draw(.spring, host, workbench, from: (300, 200), to: (520, 220))
    workbench.grab.buildField(.radialGravity, at: CGPoint(x: 700, y: 300))
    if session.time.isPaused { host.press(.space) }
    host.step(20)
    var wall = session.built[2].piece
    let isSpanned = wall.span(CGPoint(x: 100, y: 300), CGPoint(x: 420, y: 500))
    #expect(isSpanned)
    session.perform(.place(piece: 2, as: wall))
    host.step(10)
    session.perform(.remove(piece: 3))
    host.step(10)
    host.press(.character("z"), modifiers: .control)
    host.step(20)
    let recording = try Recording(text: recorder.recording.text, of: .small)
    let (again, replayer) = try replay(recording)
    #expect(replayer.difference == nil)
    #expect(again.session.stateHash == session.stateHash)
    #expect(recorder.recording.text.contains("\"place\"") && recorder.recording.text.contains("\"remove\""))
  }

  @Test func aStepBackBringsBackWhatWasBuiltThen() throws {
    let (host, workbench) = try everything()
    let session = workbench.session
    host.press(.space)
    host.step(40)
    let (hash, steps) = (session.stateHash, session.log.steps)
    let ends = try #require(session.ends(of: session.built[2]))
    host.step(20)
    var wall = session.built[2].piece
    let isSpanned = wall.span(CGPoint(x: 100, y: 300), CGPoint(x: 420, y: 500))
    #expect(isSpanned)
    session.perform(.place(piece: 2, as: wall))
    session.perform(.remove(piece: 3))
    host.step(20)
    session.log.rewind(to: steps)
    #expect(session.stateHash == hash && session.pieces.count == 6)
    let now = try #require(session.ends(of: session.built[2]))
    #expect(now.start == ends.start && now.end == ends.end)
  }

  @Test func eachIsUndoneAndDoneAgain() throws {
    let (host, workbench) = try everything()
    let session = workbench.session
    let pieces = session.pieces
    for count in (2...5).reversed() {
      host.press(.character("z"), modifiers: .control)
      #expect(session.pieces == Array(pieces.prefix(count)))
    }
    for _ in 0..<4 { host.press(.character("z"), modifiers: [.control, .shift]) }
    #expect(session.pieces == pieces)
    let (other, untouched) = try everything()
    #expect(future(host, workbench) == future(other, untouched))
  }
}
