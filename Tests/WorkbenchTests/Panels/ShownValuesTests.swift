// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// What the inspector shows is what is, in a pause too: number, dot and knob of every row.
@MainActor
struct ShownValuesTests {
  /// A row as it is seen.
  private struct Seen: Equatable, CustomStringConvertible {
    let name: String
    var text: String?
    var knob: Float?
    var isOn: Bool?
    var hasDot: Bool

    @MainActor init(_ row: ParameterRow) {
      name = row.parameter.name
      text = row.subviews.compactMap { $0 as? UITextField }.first?.text
      knob = row.subviews.compactMap { $0 as? UISlider }.first?.value
      isOn = row.subviews.compactMap { $0 as? UISwitch }.first?.isOn
      hasDot = row.subviews.contains { !$0.isHidden && $0.bounds.size == CGSize(width: 6, height: 6) }
    }

    var description: String {
      "\(name): \(text ?? "–") \(knob ?? -1) \(isOn.map(String.init) ?? "") \(hasDot)"
    }
  }

  private func seen(_ workbench: Workbench) -> [Seen] { workbench.inspector.rows.map { Seen($0) } }

  /// Rows that are made now show what is.
  private func expectAgrees(
    _ workbench: Workbench, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let shown = seen(workbench)
    let offset = workbench.inspector.scroll.contentOffset
    workbench.inspector.rebuild()
    workbench.inspector.scroll.contentOffset = offset
    for row in workbench.inspector.rows { row.layoutIfNeeded() }
    for (one, other) in zip(shown, seen(workbench)) where one != other {
      Issue.record("\(what): \(one) should be \(other)", sourceLocation: sourceLocation)
    }
    #expect(shown.count == workbench.inspector.rows.count, "\(what)", sourceLocation: sourceLocation)
  }

  private func open(
    _ id: String, steps: Int = 0, width: CGFloat = 1000
  ) throws -> (HeadlessHost, Workbench) {
    let host = HeadlessHost(size: CGSize(width: width, height: 680))
    let workbench = Workbench(.small, scene: try SceneCatalog.small.scene(id) ?? lacks(id))
    host.window.rootViewController = workbench
    host.step(steps)
    if !workbench.session.time.isPaused { workbench.togglePause() }
    host.step(3)
    #expect(workbench.session.time.isPaused && workbench.session.time.steps == steps)
    workbench.toggleInspector()
    host.step(40)
    return (host, workbench)
  }

  /// Sets a row's value in one of the ways in which a person does.
  private func set(
    _ row: ParameterRow, _ host: HeadlessHost, _ workbench: Workbench, _ random: inout SeededGenerator
  )
    -> String
  {
    let name = row.parameter.name
    row.scrollIntoSight()
    host.step(30)
    if let toggle = row.subviews.compactMap({ $0 as? UISwitch }).first {
      host.click(on: toggle)
      return "\(name) switched"
    }
    guard let slider = row.subviews.compactMap({ $0 as? UISlider }).first,
      let field = row.subviews.compactMap({ $0 as? UITextField }).first
    else { return "" }
    let way = Int(random.unit() * 3)
    switch way {
    case 0:
      let start = slider.convert(CGPoint(x: 20, y: 22), to: nil)
      host.press(at: start)
      for part in [0.3, 0.5, 0.4 + 0.3 * random.unit()] {
        host.move(to: slider.convert(CGPoint(x: slider.bounds.width * part, y: 22), to: nil))
        host.step()
        // Under the finger the row itself stays.
        let value = row.parameter.value
        #expect(Seen(row).text == row.parameter.text(of: value), "\(name) while it is dragged")
        #expect(abs(Double(slider.value) - value) < 0.02 * max(1, abs(value)), "\(name) while it is dragged")
      }
      host.release(at: slider.convert(CGPoint(x: slider.bounds.width * 0.5, y: 22), to: nil))
      return "\(name) dragged"
    case 1:
      host.click(on: field)
      field.text = "\(Double(slider.minimumValue) + 0.37 * Double(slider.maximumValue - slider.minimumValue))"
      host.press(.return)
      return "\(name) typed"
    default:
      host.window.focus(on: slider)
      for key in [.right, .right, .left, .right] as [Key] { host.press(key) }
      return "\(name) by keys"
    }
  }

  @Test(arguments: await smallSceneIDs, [0, 30]) func whatIsShownIsWhatIs(id: String, steps: Int) throws {
    let (host, workbench) = try open(id, steps: steps)
    let seed = UInt64(steps + 1)
    var random = SeededGenerator(seed: seed)
    for tab in [0, 1] {
      if tab == 1 {
        host.press(.character("n"))
        host.step(2)
        guard workbench.session.selection.item != nil else { continue }
      }
      for _ in 0..<2 where !workbench.inspector.rows.isEmpty {
        let rows = workbench.inspector.rows
        let what = set(rows[Int(random.unit() * Double(rows.count))], host, workbench, &random)
        host.step(2)
        expectAgrees(workbench, "\(id) seed \(seed), \(what)")
        host.window.firstResponder?.resignFirstResponder()
        for undoes in [true, false] {
          if undoes { workbench.session.edits.undo() } else { workbench.session.edits.redo() }
          host.step(2)
          expectAgrees(workbench, "\(id) seed \(seed), \(what), \(undoes ? "undone" : "done again")")
        }
      }
    }
    host.press(.character(","))
    host.step(2)
    expectAgrees(workbench, "\(id) seed \(seed), a step back")
    host.press(.character("."))
    host.step(2)
    expectAgrees(workbench, "\(id) seed \(seed), a step")
    workbench.rotateWindow()
    host.step(2)
    expectAgrees(workbench, "\(id) seed \(seed), rotated")
    workbench.session.resetValues()
    host.step(2)
    expectAgrees(workbench, "\(id) seed \(seed), values reset")
  }

  /// What a recording sets is shown in an inspector that is open while it is replayed, step by step.
  @Test(arguments: await smallSceneIDs) func aReplayShowsWhatItSets(id: String) throws {
    let seed: UInt64 = 11
    var random = SeededGenerator(seed: seed)
    let (host, workbench) = try open(id)
    let recorder = Recorder(of: workbench.session, size: host.window.bounds.size)
    var done: [String] = []
    for _ in 0..<3 {
      let rows = workbench.inspector.rows
      guard !rows.isEmpty else { break }
      done.append(set(rows[Int(random.unit() * Double(rows.count))], host, workbench, &random))
      host.window.firstResponder?.resignFirstResponder()
      workbench.togglePause()
      host.step(4)
      workbench.togglePause()
    }
    let (other, again) = try open(id)
    again.togglePause()
    let recording = try Recording(text: recorder.recording.text, of: .small)
    let replayer = Replayer(recording, in: again.session)
    var frames = 0
    while !replayer.isOver, frames < 600 {
      other.step()
      replayer.proceed()
      expectAgrees(again, "\(id) seed \(seed), \(done), replayed to step \(again.session.time.steps)")
      frames += 1
    }
    #expect(replayer.isOver && replayer.difference == nil)
  }

  /// Drawn over the stage and read in its source is what is, one frame after a value was set in a pause.
  @Test(arguments: await smallSceneIDs, [0, 30]) func overlayAndSourceSayWhatIs(id: String, steps: Int) throws
  {
    let (host, workbench) = try open(id, steps: steps, width: 1600)
    let seed = UInt64(steps + 7)
    var random = SeededGenerator(seed: seed)
    workbench.toggleOverlay()
    workbench.toggleSource()
    host.step(40)
    workbench.source.tabs.selectedSegmentIndex = 0
    workbench.source.tabs.sendActions(for: .valueChanged)
    let marks = workbench.overlay.views[0]
    func expectCurrent(_ what: String) {
      host.step(2)
      let source = workbench.source.source?.lines
      let isSourceCurrent =
        source == SourceText(name: "", text: workbench.session.copiedSource(.statements)).lines
      #expect(isSourceCurrent, "\(id) seed \(seed), \(what): source")
      _ = host.render()
      let shown = marks.recording
      marks.setNeedsDisplay()
      _ = host.render()
      let isOverlayCurrent = shown == marks.recording
      #expect(isOverlayCurrent, "\(id) seed \(seed), \(what): overlay")
    }
    for tab in [0, 1] {
      if tab == 1 {
        host.press(.character("n"))
        host.step(2)
        guard workbench.session.selection.item != nil else { continue }
      }
      let rows = workbench.inspector.rows
      guard !rows.isEmpty else { continue }
      let what = set(rows[Int(random.unit() * Double(rows.count))], host, workbench, &random)
      host.window.firstResponder?.resignFirstResponder()
      host.step(40)
      expectCurrent(what)
      workbench.session.edits.undo()
      expectCurrent("\(what), undone")
      workbench.session.edits.redo()
      expectCurrent("\(what), done again")
    }
    if workbench.session.selection.copy(), workbench.session.selection.paste() {
      host.step(40)
      expectAgrees(workbench, "\(id) seed \(seed), pasted")
      // Cards and lightbox set a snap point as they lay out.
      expectCurrent("pasted")
    }
  }

  /// What stood there when the scene was stopped between two looks at it.
  @Test(arguments: 1...6) func aPauseShowsTheStepItStandsAt(steps: Int) throws {
    let (host, workbench) = try open("gravity", steps: 12)
    host.press(.space)
    host.step(steps)
    host.press(.space)
    host.step(2)
    expectAgrees(workbench, "paused after \(steps) steps")
  }
}
