// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Plays a recording as `sandbox replay` does, and watches that all that it says is done.
@MainActor
final class MuseumPlay: SceneSessionObserver {
  let workbench: Workbench
  /// What was not done, or not as the recording says.
  private(set) var faults: [String] = []
  /// The steps that each scene ran.
  private(set) var steps: [Int] = []
  /// Called at the end of each scene, while it is there, with its place in the recording.
  var didEnd: ((Int) -> Void)?
  private let host: HeadlessHost
  private let recording: Recording
  private var isOver = false
  private var segment = 0
  private var seen = 0
  private var sent = 0
  private var before = Count()

  /// A play of a recording in a window of its size.
  init(_ recording: Recording) throws {
    self.recording = recording
    (host, workbench) = try openWorkbench(
      recording.segments[0].scene, size: CGSize(width: recording.width, height: recording.height))
  }

  /// Plays it to its end, whatever the hashes are: a recording does not say which core they are of.
  func run() {
    var unmarked = recording
    for index in unmarked.segments.indices { unmarked.segments[index].hashes = [] }
    host.window.replay.willSend.add(self) { [weak self] event in self?.lookAt(event) }
    let replayer = Replayer(unmarked, in: workbench.session)
    workbench.session.add(self)
    before = count
    let most = recording.segments.map { $0.steps + 1 }.reduce(0, +)
    for _ in 0..<most where !replayer.isOver {
      host.driver.step()
      lookAtWhatWasDone(before: workbench.session.log.steps)
      replayer.proceed()
      before = count
    }
    isOver = true
    if replayer.isOver { endScene() } else { faults.append("does not end") }
  }

  /// How much there is: what moves, and what can be seen. Not every scene moves a duplicate.
  private struct Count: Equatable { var (items, views) = (0, 0) }

  private var count: Count {
    var count = Count()
    count.items = workbench.session.scene.animators.map { $0.inspection.items.count }.reduce(0, +)
    count.views = workbench.session.scene.view.subviews.count { !$0.isHidden }
    return count
  }

  func sceneWillEnd() { endScene() }

  /// A recording says at each moment what is presented and what has the focus.
  func sceneWillStep(_ step: Int) {
    guard !isOver else { return }
    var (presented, focus) = (PresentsRecord(form: .none), FocusRecord())
    for command in recording.segments[segment].commands.prefix(while: { $0.step <= step }).map(\.command) {
      if let record = command as? PresentsRecord { presented = record }
      if let record = command as? FocusRecord { focus = record }
    }
    focus.byTab = nil
    // What is on its way out keeps its focus until it is gone, and nobody counts it.
    if presented.phase == .going, focus.isPresented { focus = FocusRecord() }
    let now = workbench.session.presented
    if now != presented { fault("presents \(now) instead of \(presented)") }
    let found = workbench.session.log.focus
    if found != focus { fault("the focus is \(found) instead of \(focus)") }
  }

  private func endScene() {
    let scene = recording.segments[segment]
    lookAtWhatWasDone(before: scene.steps + 1, isEnd: true)
    lookAtWhatWasNoted(of: scene)
    lookAtLastValues(of: scene)
    steps.append(workbench.session.log.steps)
    didEnd?(segment)
    (segment, seen, sent) = (segment + 1, 0, 0)
  }

  private func fault(_ words: String) {
    faults.append("\(recording.segments[segment].scene), step \(workbench.session.log.steps): \(words)")
  }

  /// What has its effect at once, of the commands that are due and were not looked at yet.
  private func lookAtWhatWasDone(before step: Int, isEnd: Bool = false) {
    let due = recording.segments[segment].commands[seen...].prefix { $0.step < step }.map(\.command)
    seen += due.count
    var change = 0
    for command in due {
      switch command {
      case is AddItem, is DuplicateItem: change += 1
      case is DeleteItem: change -= 1
      default:
        guard case .text(let text) = command.event?.kind else { break }
        let field = host.window.firstResponder as? UITextField
        if field?.text?.contains(text) != true { fault("'\(text)' is in no field") }
      }
    }
    // What was built comes again with a reset, beside what was deleted.
    let built = due.count {
      ($0 as? BuildPiece)?.piece.kind.isItem == true
    }
    // What is set twice before one step is only seen the last time.
    let now = count
    let isChanged = change != 0
    change += built
    if isChanged, now.items != before.items + change, now.views != before.views + change {
      fault("\(before) became \(now), which is not \(change) more")
    }
    if let stage = due.last(where: { $0 is StageSize }), !isEnd { lookAtValue(of: stage) }
    if let set = due.last(where: { $0 is SetParameter }) { lookAtValue(of: set) }
  }

  private func lookAtValue(of command: any SceneCommand) {
    switch command {
    case let stage as StageSize:
      let size = workbench.session.stage.bounds.size
      if size != stage.size { fault("the stage has \(size), not \(stage.size)") }
    case let set as SetParameter:
      compare(workbench.session.scene.parameters.first { $0.id == set.id }?.value, set.value, set.id)
    default: break
    }
  }

  private func compare(_ found: Double?, _ value: Double, _ name: String) {
    guard let found else { return fault("there is no '\(name)'") }
    if abs(found - value) > 1e-5 * max(abs(value), 1) { fault("\(name) is \(found), not \(value)") }
  }

  /// Events reach the window one by one, as they are in the recording.
  private func lookAt(_ event: InputEvent) {
    let events = events
    guard sent < events.count else { return fault("\(event) is not in the recording") }
    let (step, command) = (events[sent].step, events[sent].command)
    sent += 1
    if event != self.event(of: command) || step != workbench.session.log.steps {
      fault("\(event) came instead of \(command)")
    }
  }

  private var events: [LoggedCommand] {
    recording.segments[segment].commands.filter { $0.command.event != nil }
  }

  private func event(of command: any SceneCommand) -> InputEvent? {
    guard let input = command as? Input else { return nil }
    return input.event(
      origin: workbench.session.log.origin(of: input.isPresented == true ? .presented : .stage))
  }

  /// All events came; and the replay's own log tells again of what is no event, when it was.
  private func lookAtWhatWasNoted(of scene: Recording.Segment) {
    for logged in events.dropFirst(sent) { fault("\(logged) did not come") }
    func notes(_ commands: [LoggedCommand]) -> [LoggedCommand] {
      commands.filter { $0.command.isNoted }
    }
    let (recorded, told) = (notes(scene.commands), notes(workbench.session.log.commands))
    if recorded != told { fault("noted \(told) instead of \(recorded)") }
  }

  /// What was set last is so at the end. A mode may bring values of its own, so what was set before it does
  /// not count.
  private func lookAtLastValues(of scene: Recording.Segment) {
    let modes = Set(workbench.session.scene.parameters.filter(\.isMode).map(\.id))
    var last: [String: any SceneCommand] = [:]
    for case let set as SetParameter in scene.commands.map(\.command) {
      if modes.contains(set.id) { last.removeAll() }
      last[set.id] = set
    }
    last.values.forEach(lookAtValue)
    let shown = scene.commands.last { $0.command is PresentsRecord }?.command
    if let record = shown as? PresentsRecord, record.form != workbench.session.scenePresentation {
      fault("does not end with \(record)")
    }
  }
}
