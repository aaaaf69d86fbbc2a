// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import SDLHost
import UIGeometry
import UIWidgets
import Workbench

/// The process that runs the watched code: an ordinary workbench in a window that exists only in memory.
@MainActor
package final class WatchedRun {
  private let mailbox: Mailbox
  private let picture: SharedPicture
  private let measurer: SDLTextMeasurer
  private lazy var drawing = MemoryDrawing(textMeasurer: measurer)
  private var host: WatchedHost?
  private var driver: FrameDriver?
  private var workbench: Workbench?
  private var stream: LogStream?
  private var stateWatch: StateWatch?
  private var player: EventPlayer?
  /// The events that the player plays once the log has been taken up.
  private var events: [InputEvent] = []
  private var list = DisplayList()
  private var isOver = false, isHeld = false, isVisible = true
  private var number = 0, shown = 0
  private var lastFrame = HostClock.now
  /// Orders that arrived during the wait for the clipboard.
  private var early: [Order] = []

  private static let step = 1.0 / 60
  private static let longestNap = 0.05
  /// The limit of the code's own memory, in bytes. Code that needs more is ended before the machine runs out
  /// of memory.
  private static let mostMemory: rlim_t = 8 << 30

  private init?(fontFile: String?) {
    guard let picture = SharedPicture(of: Wire.memory),
      let measurer = (try? SDLTextMeasurer(fontFile: fontFile)) ?? (try? SDLTextMeasurer())
    else { return nil }
    mailbox = Mailbox(Wire.socket)
    self.picture = picture
    self.measurer = measurer
  }

  /// Runs until the window's process ends it. Returns at once if no such process started it.
  package static func run(fontFile: String?) {
    for descriptor in [Wire.socket, Wire.memory] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
    limit = rlimit(rlim_cur: mostMemory, rlim_max: mostMemory)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    guard let run = WatchedRun(fontFile: fontFile) else { return }
    run.mailbox.listen()
    // Loads fonts and glyphs while the compiler works.
    _ = run.measurer.width(of: "Watching", font: FontDescription(size: 17, weight: 600))
    while !run.isOver {
      run.frame()
      run.rest()
    }
  }

  private func frame() {
    takeOrders()
    guard let driver, let host else { return }
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    let now = HostClock.now
    if !isHeld { driver.advance(by: now - lastFrame) }
    lastFrame = now
    stream?.flush()
    stateWatch?.tellIfDue()
    if isVisible, shown == number, driver.needsDisplay { draw(driver, host) }
  }

  private func draw(_ driver: FrameDriver, _ host: WatchedHost) {
    let size = driver.window.bounds.size
    let width = Int((size.width * host.displayScale).rounded())
    let height = Int((size.height * host.displayScale).rounded())
    guard width > 0, height > 0, width * height <= SharedPicture.most else { return }
    driver.render(into: &list)
    number += 1
    let frame = Frame(number: number, width: width, height: height, step: workbench?.session.log.steps ?? 0)
    drawing.draw(
      list, into: picture.pixels(frame.slot), width: width, height: height, scale: host.displayScale)
    mailbox.send(.frame(frame))
  }

  /// Sleeps until the next frame is due or, if nothing moves, until something happens.
  private func rest() {
    guard let driver, let host else {
      _ = mailbox.wait(1)
      return
    }
    let isActive = driver.isActive || host.takeWake()
    if isVisible, isActive, !isHeld {
      let due = lastFrame + Self.step
      while case let left = due - HostClock.now, left > 0.000_5, mailbox.wait(left) { takeOrders() }
      return
    }
    if !(driver.needsDisplay && shown == number) {
      let timer = RunLoop.main.limitDate(forMode: .default)?.timeIntervalSinceNow ?? Self.longestNap
      _ = mailbox.wait(min(max(timer, 0.001), Self.longestNap))
    }
    lastFrame = HostClock.now
  }

  // MARK: Orders

  private func takeOrders() {
    let orders = early + mailbox.take()
    early = []
    for order in orders { obey(order) }
  }

  private func obey(_ order: Order) {
    switch order {
    case .load(let loading): load(loading)
    case .takeUp(let past): takeUp(past)
    case .event(let event):
      switch event.kind {
      case .visibility(let isShown): isVisible = isShown
      case .scale(let scale): host?.displayScale = scale
      case .appearance(let appearance): host?.appearance = appearance
      default: break
      }
      driver?.send(event)
    case .hold(let holds):
      isHeld = holds
      lastFrame = HostClock.now
      stream?.flush()
      if holds, let workbench { mailbox.send(.held(workbench.watchedState)) }
    case .ask: mailbox.send(.answer)
    case .shown(let number): shown = max(shown, number)
    case .clipboard: break
    case .end:
      workbench?.session.desk.giveUp()
      mailbox.send(.ended)
      isOver = true
    }
  }

  private func load(_ loading: Loading) {
    guard let library = dlopen(loading.library, RTLD_NOW | RTLD_LOCAL),
      let symbol = dlsym(library, Wire.entry)
    else {
      return mailbox.send(.failed(dlerror().map { String(cString: $0) } ?? "the library is not valid"))
    }
    let entry = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafeMutableRawPointer).self)
    let make = { @MainActor in Unmanaged<UIViewController>.fromOpaque(entry()).takeRetainedValue() }
    let host = WatchedHost(
      mailbox, measurer, scale: loading.scale, appearance: loading.appearance
    ) { [unowned self] in waitForClipboard() }
    UIApplication.shared.host = host
    let scene = SceneEntry(watched: loading.id, title: loading.title, make: make)
    let catalog = SceneCatalog(
      [SceneCatalog.Section("", [scene])], first: scene.id, sourceFile: loading.source)
    let workbench = Workbench(catalog)
    let folder = loading.documents.map { DocumentFolder(documents: $0, journals: loading.journals ?? $0) }
    workbench.keepWork(in: folder) { [mailbox] in mailbox.send(.journal($0)) }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: loading.width, height: loading.height))
    let driver = FrameDriver(window: window)
    driver.host = host
    (self.host, self.driver, events) = (host, driver, loading.events)
    self.workbench = workbench
    window.rootViewController = workbench
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    stream = LogStream(of: workbench.session) { [mailbox] in mailbox.send(.log($0)) }
    stateWatch = StateWatch(workbench) { [mailbox] in mailbox.send(.state($0)) }
    // Time is held until the process knows where to continue.
    isHeld = true
    mailbox.send(.loaded)
  }

  private func takeUp(_ past: TakingUp) {
    if let state = past.state {
      var told = HostClock.now
      workbench?.takeUp(state, log: past.lines, step: past.step) { [mailbox] _ in
        // A long log may take longer to run than the window's process waits for an answer, so this answers in
        // between.
        guard HostClock.now - told > 0.1 else { return }
        told = HostClock.now
        mailbox.send(.answer)
      }
    }
    // The first process looks for work that an earlier run left.
    if past.state == nil { workbench?.offerLostWork() }
    if let workbench, !events.isEmpty { player = EventPlayer(events, in: workbench.session) }
    driver?.window.layoutIfNeeded()
    driver?.window.isDirty = true
    stream?.flush()
    isHeld = false
    lastFrame = HostClock.now
    mailbox.send(.tookUp)
  }

  /// The answer to a question that was just asked; nil if none comes.
  private func waitForClipboard() -> String? {
    let limit = HostClock.now + 1
    while HostClock.now < limit, mailbox.wait(limit - HostClock.now) {
      for order in mailbox.take() {
        if case .clipboard(let text) = order { return text }
        early.append(order)
      }
    }
    return nil
  }
}

/// Reports a person's work in the workbench whenever it changes.
@MainActor
private final class StateWatch: SceneSessionObserver {
  private unowned let workbench: Workbench
  private let tell: (WatchedState) -> Void
  /// Whether a report is due. True at first, because the initial state is reported too.
  private var isDue = true

  init(_ workbench: Workbench, tell: @escaping (WatchedState) -> Void) {
    (self.workbench, self.tell) = (workbench, tell)
    workbench.session.add(self)
  }

  func editsDidChange() { isDue = true }
  func selectionDidChange() { isDue = true }
  func sceneDidBegin(isOther: Bool) { isDue = true }

  func tellIfDue() {
    guard isDue, !workbench.session.log.isPressed else { return }
    isDue = false
    tell(workbench.watchedState)
  }
}
