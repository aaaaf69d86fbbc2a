// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import Porting
import SDLHost
import UIWidgets
import Workbench

/// Shows the watched code: a window, or a test.
@MainActor
protocol WatchScreen: AnyObject {
  /// The window's size in points, its scale and its colours.
  var size: CGSize { get }
  var scale: CGFloat { get }
  var appearance: UserInterfaceAppearance { get }
  /// Shows a notice, or removes it if it is nil.
  func show(_ notice: WatchNotice?)
  /// Other code is running now, so presses that were held no longer have an owner.
  func didTakeOver()
  /// Passes on what the code asks of the desktop.
  func pass(_ report: Report, from child: WatchedChild)
  /// Writes a line to the terminal.
  func say(_ line: String)
}

/// Watches files, compiles them, and keeps one process that runs them, from the newest version that works.
///
///     save → compile ─┬─ errors: the old one goes on, they are shown
///                     └─ a new process loads it ─┬─ it ends or hangs: the old one goes on
///                                                └─ the old one stands still, the new one takes up its log
///                                                   up to that step, and takes over
@MainActor
final class WatchSupervisor {
  let sources: WatchedSources
  private let compiler: Compiler
  private let controllerName: String?
  private let program: String, arguments: [String]
  private let events: [InputEvent]
  private let folder: DocumentFolder?
  private let journal: Journal?
  unowned let screen: any WatchScreen
  private let watch = FolderWatch()
  /// When files last changed; nil once the change was handled.
  private var changed: TimeInterval?
  /// When to check again whether there really is nothing to compile.
  private var doubt: TimeInterval?
  private var job: (job: CompileJob, folder: BuildFolder, saved: Date, texts: [String])?
  /// The texts that were read last, and when they were saved. They are compared, so changes of other files in
  /// the folder do not matter.
  private var seen: (texts: [String], saved: Date)?
  var heldSince: TimeInterval?
  private var nextQuestion: TimeInterval = 0
  private var nextLook: TimeInterval = 0
  private static let lookTime = 0.5
  /// Events that arrive before their receiver is known.
  private var waiting: [InputEvent] = []

  /// The process whose pictures are shown.
  var running: WatchedChild?
  /// The next process, before it takes over; it is started while the compiler works.
  var candidate: WatchedChild?
  /// The ended process: its last picture stays visible, and its log is continued.
  var ended: WatchedChild?
  /// The state of the code that ran last, from which the next code continues.
  var past = TakingUp()
  var notice: WatchNotice?

  /// The time from the last change until files are read, in seconds, because editors write in several steps.
  private static let calm = 0.04
  /// How long a file may be missing or empty, as it is while some editors save, before that is reported.
  private static let doubtTime = 0.25
  /// The seconds between requests for a sign of life, and how many of them may go unanswered.
  static let questionTime = 0.25
  static let mostUnanswered = 12
  /// The longest time for which the old code is held while the new code takes up its log, in seconds.
  private static let longestHold = 1.5

  init(
    _ sources: WatchedSources, compiler: Compiler, controller: String?, program: String, arguments: [String],
    events: [InputEvent], folder: DocumentFolder?, on screen: any WatchScreen
  ) {
    self.events = events
    (self.sources, self.compiler, controllerName) = (sources, compiler, controller)
    (self.program, self.arguments, self.folder, self.screen) = (program, arguments, folder, screen)
    journal = folder.map { Journal(in: $0) }
    watch?.watch(sources.folders)
    compile()
  }

  /// Handles everything that has happened. Call this every frame. Returns whether to call it again at once.
  func tick(_ now: TimeInterval) -> Bool {
    if watch?.takeChange() == true { changed = now }
    if watch == nil, now >= nextLook {
      // Without notifications from the kernel, files are checked at intervals.
      (changed, nextLook) = (changed ?? now, now + Self.lookTime)
    }
    if let last = changed, now - last >= Self.calm {
      (changed, doubt) = (nil, nil)
      watch?.watch(sources.folders)
      if case .nothing = sources.read() { doubt = now + Self.doubtTime } else { compile() }
    }
    if let due = doubt, now >= due {
      doubt = nil
      watch?.watch(sources.folders)
      compile()
    }
    finishCompiling()
    let isBusy = listen()
    if now >= nextQuestion {
      // If this process itself got no processor time, the child processes are not at fault.
      if now > nextQuestion + 1 { for child in [running, candidate] { child?.forgive() } }
      nextQuestion = now + Self.questionTime
      for child in [running, candidate] { child?.ask() }
    }
    lookForEnds()
    if let since = heldSince, now - since > Self.longestHold { goOn() }
    return isBusy || job != nil || candidate != nil || changed != nil || doubt != nil
  }

  /// Sends a person's input to the code that runs.
  func send(_ event: InputEvent) {
    if case .resize = event.kind { candidate?.send(.event(event)) }
    if heldSince != nil { waiting.append(event) } else { running?.send(.event(event)) }
  }

  /// Runs the last saved code again from the beginning, with the tuned values.
  func restart() {
    guard running == nil, candidate == nil, let ended, let old = ended.folder else { return }
    past = TakingUp(state: past.state)
    guard let child = WatchedChild(program, arguments) else { return }
    (child.folder, child.saved, child.texts) = (old, ended.saved, ended.texts)
    candidate = child
    load(child)
  }

  /// Ends everything; a person's unsaved work is kept, as when a program ends in good order.
  func end() {
    job?.job.stop()
    candidate?.stop()
    // The folders of jobs and children are removed with them.
    defer { (job, candidate, running, ended) = (nil, nil, nil, nil) }
    guard let running else { return }
    running.send(.end)
    let limit = HostClock.now + 1
    while HostClock.now < limit {
      var isOver = false
      for report in running.take() {
        if case .journal(let entry) = report { journal?.keep(entry) }
        if case .ended = report { isOver = true }
      }
      if isOver || running.poll() != nil { break }
      usleep(5000)
    }
    running.stop()
  }

  // MARK: Compiling

  private func compile() {
    switch sources.read() {
    case .nothing(let line):
      seen = nil
      giveUpCandidate()
      tell(WatchNotice(line))
    case .files(let files, let saved):
      let texts = files.map { $0.path + "\n" + $0.text }
      // Editors touch files without changing them, but code that has ended is tried again at each save.
      if let seen, texts == seen.texts, saved == seen.saved || running != nil && notice == nil { return }
      seen = (texts, saved)
      giveUpCandidate()
      let finder = ControllerFinder(files)
      guard let controller = controllerName.map({ finder.controller(named: $0) }) ?? finder.chosen else {
        return tell(
          WatchNotice(
            controllerName.map { "\(sources.name) declares no view controller \($0)" }
              ?? "\(sources.name) declares no view controller"))
      }
      guard let folder = BuildFolder() else { return tell(WatchNotice("Cannot write to /tmp")) }
      // The next process starts while the compiler works.
      candidate = WatchedChild(program, arguments)
      job = (compiler.compile(files, showing: controller, into: folder.path), folder, saved, texts)
    }
  }

  private func giveUpCandidate() {
    job?.job.stop()
    job = nil
    candidate?.stop()
    candidate = nil
    if heldSince != nil { goOn() }
  }

  private func finishCompiling() {
    guard let (job, folder, saved, texts) = job, let outcome = job.poll() else { return }
    self.job = nil
    switch outcome {
    case .errors(let messages):
      giveUpCandidate()
      tell(WatchNotice(messages, in: messages.first.map { $0.path.isEmpty ? sources.name : $0.file } ?? ""))
    case .library:
      guard let candidate else { return tell(WatchNotice("Cannot start a process")) }
      (candidate.folder, candidate.saved, candidate.texts) = (folder, saved, texts)
      load(candidate)
    }
  }

  private func load(_ child: WatchedChild) {
    guard let folder = child.folder else { return }
    let name = sources.name
    child.send(
      .load(
        Loading(
          library: folder.path + "/Watched.so", id: Self.id(of: name), title: name,
          source: sources.isFolder ? sources.path + "/" : sources.path, documents: self.folder?.documents,
          journals: self.folder?.journals,
          width: screen.size.width, height: screen.size.height, scale: screen.scale,
          appearance: screen.appearance, events: events)))
  }

  /// The scene's id in documents and logs.
  private static func id(of name: String) -> String {
    let plain = name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return "watch-" + String(plain)
  }

  // MARK: Reports

  /// Reads reports. Returns whether any arrived.
  private func listen() -> Bool {
    var isBusy = false
    for child in [running, candidate].compactMap({ $0 }) {
      for report in child.take() {
        if case .answer = report { continue }
        isBusy = true
        handle(report, from: child)
      }
    }
    return isBusy
  }

  func handle(_ report: Report, from child: WatchedChild) {
    switch report {
    case .loaded where child === candidate:
      if let running {
        running.send(.hold(true))
        heldSince = HostClock.now
      } else {
        child.send(.takeUp(past))
      }
    case .held(let state) where child === running && heldSince != nil:
      past = TakingUp(state: state, lines: child.lines, step: state.step)
      candidate?.send(.takeUp(past))
    case .frame(let frame):
      if child === candidate, child.isReady {
        takeOver()
      } else {
        child.send(.shown(frame.number))
      }
    case .tookUp: child.isReady = true
    case .failed(let words):
      if child === candidate {
        giveUpCandidate()
        tell(
          WatchNotice(
            "\(sources.name) cannot be loaded", rows: [CompilerMessage(path: "", line: 0, message: words)]))
      }
    case .journal(let entry): if child === running || running == nil { journal?.keep(entry) }
    case .loaded, .held, .answer, .log, .state, .ended: break
    default: if child === running { screen.pass(report, from: child) }
    }
  }

  /// The new code takes over the window.
  private func takeOver() {
    guard let child = candidate else { return }
    let old = running ?? ended
    (candidate, running, ended, heldSince) = (nil, child, nil, nil)
    old?.stop()
    screen.didTakeOver()
    if let frame = child.frame { child.send(.shown(frame.number)) }
    for event in waiting {
      // Presses ended with the old code.
      if case .pointer = event.kind { continue }
      child.send(.event(event))
    }
    waiting = []
    tell(nil)
    guard old != nil else { return screen.say("\(sources.name) runs") }
    // Files are dated by the wall clock. Only this line in the terminal depends on it.
    let age = String(format: "%.2f", max(-child.saved.timeIntervalSinceNow, 0))
    screen.say("\(sources.name) runs, \(age) s after it was saved, at step \(child.frame?.step ?? 0)")
  }

  func goOn() {
    heldSince = nil
    running?.send(.hold(false))
    for event in waiting { running?.send(.event(event)) }
    waiting = []
  }
}
